import { DISH_LIMITS } from '@maincrop/domain/menu-engineering/dish';
import { dishCents } from '@maincrop/domain/menu-engineering/score';
import { menuLines } from '@maincrop/domain/menu-engineering/turning-points';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Trial, TrialDish } from '../use-trial.ts';
import { axesOf, shortName, turnover } from '@maincrop/domain/menu-engineering/plot/labelled-points';
import { LABEL_HEIGHT, placeLabels } from '@maincrop/domain/menu-engineering/plot/place-labels';
import { PlotGround } from './plot-ground.tsx';
import { PlotPoint } from './plot-point.tsx';
import { plotScale, within } from '@maincrop/domain/menu-engineering/plot/plot-scale';

/** The dishes of a menu by what they sell and contribute, with both lines; a point can be moved to see what would be. */
export function QuadrantPlot({ trial }: { readonly trial: Trial }) {
  const t = useTranslations('menu-engineering');
  const { frame, width } = useWidth();
  const [dragged, setDragged] = useState<string | null>(null);
  const size = { width, height: width < 600 ? 360 : 440 };
  const lines = menuLines(trial.dishes);
  const scale = plotScale([...trial.dishes, ...trial.stored], lines, size);
  // The largest turnover first: its label is placed first, and smaller points lie above larger ones.
  const drawn = trial.ranked.toSorted((left, right) => turnover(right.dish) - turnover(left.dish));
  const most = Math.max(1, ...drawn.map(({ dish }) => turnover(dish)));
  const points = drawn.map(({ dish }) => ({
    x: scale.x(dish.popularity),
    y: scale.y(dishCents(dish).contribution),
    radius: 4 + 10 * Math.sqrt(turnover(dish) / most),
    width: shortName(dish.name).length * LETTER,
  }));
  const labels = placeLabels(points, size, axesOf(scale));
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
        className="chart block h-auto w-full select-none"
        aria-label={t('plot.label')}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an SVG has no such elements
        role="group"
        onPointerMove={handleMove}
        onPointerUp={() => setDragged(null)}
        onPointerCancel={() => setDragged(null)}
      >
        <PlotGround scale={scale} lines={lines} />
        {drawn.map(({ dish, category }, index) => {
          const point = points[index];
          const label = labels[index];
          if (!point) return null;
          const isSelected = trial.selectedId === dish.id;
          const stored = trial.stored.find(({ id }) => id === dish.id);
          return (
            <g key={dish.id} data-dish={dish.name}>
              {isSelected && stored && trial.isChanged && (
                <path
                  d={`M${scale.x(stored.popularity)} ${scale.y(dishCents(stored).contribution)}L${point.x} ${point.y}`}
                  strokeDasharray="2 4"
                  className="chart-outline"
                />
              )}
              <PlotPoint
                dish={dish}
                category={category}
                point={point}
                trial={trial}
                isMoving={dragged !== null}
                onGrab={() => setDragged(dish.id)}
              />
              {(label ?? isSelected) && (
                <text
                  x={label ? label.left : Math.min(point.x + 16, size.width - point.width)}
                  y={(label ? label.top : point.y - 8) + LABEL_HEIGHT - 4}
                  aria-hidden="true"
                  className={`pointer-events-none fill-ink text-xs forced-colors:fill-[CanvasText] ${isSelected ? 'font-semibold' : ''}`}
                >
                  {shortName(dish.name)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <figcaption className="mt-2 text-sm text-muted print:hidden">{t('plot.help')}</figcaption>
    </figure>
  );
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
