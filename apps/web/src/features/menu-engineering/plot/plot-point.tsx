import { type DishCategory, DISH_LIMITS } from '@maincrop/domain/menu-engineering/dish';
import { dishCents } from '@maincrop/domain/menu-engineering/score';
import { formatCents } from '@maincrop/messages/format-cents';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Trial, TrialDish } from '../use-trial.ts';
import { within } from '@maincrop/domain/menu-engineering/plot/plot-scale';

export interface PlotPointProps {
  readonly dish: TrialDish;
  readonly category: DishCategory;
  readonly point: { readonly x: number; readonly y: number; readonly radius: number };
  readonly trial: Trial;
  /** A point follows the pointer at once; otherwise it glides. */
  readonly isMoving: boolean;
  readonly onGrab: () => void;
}

/** A dish in the plot: chosen with Enter, a press or a finger, then moved by the pointer or with the arrow keys. */
export function PlotPoint({ dish, category, point, trial, isMoving, onGrab }: PlotPointProps) {
  const t = useTranslations('menu-engineering');
  const locale = useLocale();
  const isSelected = trial.selectedId === dish.id;
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Enter' || event.key === ' ') trial.select(dish.id);
    else if (step && isSelected)
      trial.change(dish.id, {
        popularity: within(dish.popularity + step.servings, DISH_LIMITS.popularity),
        price: within(dish.price + step.price, DISH_LIMITS.price),
      });
    else return;
    event.preventDefault();
  };
  const handleGrab = (event: PointerEvent<SVGGElement>) => {
    event.currentTarget.ownerSVGElement?.setPointerCapture(event.pointerId);
    trial.select(dish.id);
    onGrab();
  };
  return (
    <g
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an SVG has no such elements
      role="button"
      tabIndex={0}
      aria-pressed={isSelected}
      aria-label={t('plot.point', {
        name: dish.name,
        category: t(`category.${category}`),
        servings: dish.popularity,
        contribution: formatCents(dishCents(dish).contribution, locale),
      })}
      className="cursor-grab touch-none outline-offset-2 active:cursor-grabbing"
      onClick={() => trial.select(dish.id)}
      onKeyDown={handleKey}
      onPointerDown={handleGrab}
    >
      <title>{dish.name}</title>
      <circle cx={point.x} cy={point.y} r={Math.max(point.radius, 12)} fill="transparent" />
      <circle
        cx={point.x}
        cy={point.y}
        r={point.radius}
        fillOpacity={isSelected ? 1 : 0.75}
        className={`${isSelected ? 'chart-mark' : MARKS[category]} ${isMoving ? '' : 'transition-[cx,cy,r] duration-200'}`}
      />
    </g>
  );
}

const MARKS = {
  WINNER: 'chart-ok',
  RUNNER: 'chart-plain',
  SLEEPER: 'chart-soft',
  LOSER: 'chart-ground',
} as const;
const STEPS: Readonly<Record<string, { readonly servings: number; readonly price: number } | undefined>> = {
  ArrowLeft: { servings: -1, price: 0 },
  ArrowRight: { servings: 1, price: 0 },
  ArrowUp: { servings: 0, price: 1 },
  ArrowDown: { servings: 0, price: -1 },
};
