import { DISH_LIMITS } from '@maincrop/domain/menu-engineering/dish';
import { dishCents } from '@maincrop/domain/menu-engineering/score';
import { menuLines } from '@maincrop/domain/menu-engineering/turning-points';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Trial, TrialDish } from '../use-trial.ts';
import { axesOf, shortName, turnover } from '@maincrop/domain/menu-engineering/plot/labelled-points';
import { placeLabels } from '@maincrop/domain/menu-engineering/plot/place-labels';
import { PlotGround } from './plot-ground.tsx';
import { PlotPoint } from './plot-point.tsx';
import { type PlotScale, plotScale, within } from '@maincrop/domain/menu-engineering/plot/plot-scale';

/** The dishes of a menu by what they sell and contribute, with both lines; a point can be moved to see what would be. */
export function QuadrantPlot({ trial }: { readonly trial: Trial }) {
  const t = useTranslations('menu-engineering');
  const { frame, width } = useWidth();
  const [dragged, setDragged] = useState<string | null>(null);
  const size = { width, height: width < 600 ? 360 : 440 };
  const lines = menuLines(trial.dishes);
  const scale = plotScale([...trial.dishes, ...trial.stored], lines, size);
  // The largest turnover first: its label is placed first, and smaller points lie above larger ones. By what is stored, so
  // that one dish that is tried leaves places and sizes of the others alone.
  const ranked = new Map(trial.ranked.map((each) => [each.dish.id, each]));
  const drawn = trial.stored
    .toSorted((left, right) => turnover(right) - turnover(left))
    .flatMap(({ id }) => ranked.get(id) ?? []);
  const most = Math.max(1, ...trial.stored.map(turnover));
  const points = drawn.map(({ dish }) => ({
    x: scale.x(dish.popularity),
    y: scale.y(dishCents(dish).contribution),
    radius: 4 + 10 * Math.sqrt(Math.min(2, turnover(dish) / most)),
    width: shortName(dish.name).length * LETTER,
  }));
  const labels = placeLabels(points, size, axesOf(scale, lines));
  const moveTo = (dish: TrialDish, event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const ratio = size.width / box.width;
    const contribution = scale.centsAt((event.clientY - box.top) * ratio);
    trial.change(dish.id, {
      popularity: within(scale.servingsAt((event.clientX - box.left) * ratio), DISH_LIMITS.popularity),
      price: within((dishCents(dish).totalCost + contribution) / 100, DISH_LIMITS.price),
    });
  };
  const handleMove = (event: PointerEvent<SVGSVGElement>) => {
    const dish = trial.dishes.find(({ id }) => id === dragged);
    if (dish) moveTo(dish, event);
  };
  return (
    <figure ref={frame} className="m-0">
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="chart block h-auto w-full contain-content select-none"
        aria-label={t('plot.label')}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an SVG has no such elements
        role="group"
        onPointerMove={handleMove}
        onPointerUp={() => setDragged(null)}
        onPointerCancel={() => setDragged(null)}
      >
        <PlotGround scale={scale} lines={lines} />
        <Way trial={trial} scale={scale} />
        {drawn.map(({ dish, category }, index) => {
          const point = points[index];
          const label = labels[index];
          if (!point) return null;
          const isSelected = trial.selectedId === dish.id;
          const place = label ?? (isSelected ? besideOf(point, size.width) : null);
          return (
            <PlotPoint
              key={dish.id}
              dish={dish}
              category={category}
              x={point.x}
              y={point.y}
              radius={point.radius}
              label={place && shortName(dish.name)}
              labelX={place?.left ?? 0}
              labelY={place?.top ?? 0}
              isSelected={isSelected}
              onSelect={trial.select}
              onChange={trial.change}
              onGrab={setDragged}
            />
          );
        })}
      </svg>
      <figcaption className="mt-2 text-sm text-muted print:hidden">{t('plot.help')}</figcaption>
    </figure>
  );
}

/** From where the dish that is tried stands in truth. */
function Way({ trial, scale }: { readonly trial: Trial; readonly scale: PlotScale }) {
  const [stored, tried] = [trial.stored, trial.dishes].map((dishes) =>
    dishes.find(({ id }) => id === trial.selectedId),
  );
  if (!trial.isChanged || !stored || !tried) return null;
  const at = (dish: TrialDish) => `${scale.x(dish.popularity)} ${scale.y(dishCents(dish).contribution)}`;
  return <path d={`M${at(stored)}L${at(tried)}`} strokeDasharray="2 4" className="chart-outline" />;
}

/** The chosen dish says its name even where there is no room for it. */
function besideOf(
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  most: number,
) {
  return { left: Math.min(x + 16, most - width), top: y - 8 };
}

/** The width of the drawing, so that its letters are as large as those around it; it lies outside React. */
function useWidth() {
  const frame = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(720);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.max(260, Math.round(element.clientWidth))));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
}

/** Pixels of a letter, on the wide side. */
const LETTER = 7.2;
