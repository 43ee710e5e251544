import { type DishCategory, DISH_LIMITS } from '@maincrop/domain/menu-engineering/dish';
import { dishCents } from '@maincrop/domain/menu-engineering/score';
import { formatCents } from '@maincrop/messages/format-cents';
import { LABEL_HEIGHT } from '@maincrop/domain/menu-engineering/plot/place-labels';
import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Trial, TrialDish } from '../use-trial.ts';
import { within } from '@maincrop/domain/menu-engineering/plot/plot-scale';

export interface PlotPointProps {
  readonly dish: TrialDish;
  readonly category: DishCategory;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** What is written beside the point, and where; null where there is no room. */
  readonly label: string | null;
  readonly labelX: number;
  readonly labelY: number;
  readonly isSelected: boolean;
  readonly onSelect: Trial['select'];
  readonly onChange: Trial['change'];
  readonly onGrab: (id: string) => void;
}

/**
 * A dish in the plot: chosen with Enter, a press or a finger, then moved by the pointer or with the arrow keys. One that
 * stays where it is is not drawn again: hundreds of them stand around the one that moves.
 */
export const PlotPoint = memo(function PlotPoint(props: PlotPointProps) {
  const { dish, category, x, y, radius, label, labelX, labelY, isSelected } = props;
  const { onSelect, onChange, onGrab } = props;
  const t = useTranslations('menu-engineering');
  const locale = useLocale();
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Enter' || event.key === ' ') onSelect(dish.id);
    else if (step && isSelected)
      onChange(dish.id, {
        popularity: within(dish.popularity + step.servings, DISH_LIMITS.popularity),
        price: within(dish.price + step.price, DISH_LIMITS.price),
      });
    else return;
    event.preventDefault();
  };
  const handleGrab = (event: PointerEvent<SVGGElement>) => {
    event.currentTarget.ownerSVGElement?.setPointerCapture(event.pointerId);
    onSelect(dish.id);
    onGrab(dish.id);
  };
  return (
    <g data-dish={dish.name}>
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
        onClick={() => onSelect(dish.id)}
        onKeyDown={handleKey}
        onPointerDown={handleGrab}
      >
        <title>{dish.name}</title>
        <circle cx={x} cy={y} r={Math.max(radius, 12)} fill="transparent" />
        <circle
          cx={x}
          cy={y}
          r={radius}
          fillOpacity={isSelected ? 1 : 0.75}
          className={isSelected ? 'chart-mark' : MARKS[category]}
        />
      </g>
      {label !== null && (
        <text
          x={labelX}
          y={labelY + LABEL_HEIGHT - 4}
          aria-hidden="true"
          className={`chart-label pointer-events-none fill-ink text-xs forced-colors:fill-[CanvasText] ${isSelected ? 'font-semibold' : ''}`}
        >
          {label}
        </text>
      )}
    </g>
  );
});

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
