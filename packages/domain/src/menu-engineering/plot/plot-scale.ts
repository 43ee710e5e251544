import { niceTicks } from '../../chart/nice-ticks.ts';
import type { Dish } from '../dish.ts';
import { dishCents } from '../score.ts';
import type { MenuLines } from '../turning-points.ts';

/** Room for the axes, in pixels. */
export const MARGIN = { left: 52, right: 12, top: 10, bottom: 44 } as const;

export interface PlotScale {
  readonly width: number;
  readonly height: number;
  readonly ticksX: readonly number[];
  /** In hundredths. */
  readonly ticksY: readonly number[];
  readonly x: (servings: number) => number;
  readonly y: (cents: number) => number;
  readonly servingsAt: (x: number) => number;
  readonly centsAt: (y: number) => number;
}

/** Axes from 0 on which all dishes and both lines have room. */
export function plotScale(
  dishes: readonly Dish[],
  lines: MenuLines,
  size: { readonly width: number; readonly height: number },
): PlotScale {
  const most = (values: readonly number[]) => Math.max(1, ...values) * HEADROOM;
  const ticksX = niceTicks(most([lines.servings, ...dishes.map(({ popularity }) => popularity)]), 5);
  const ticksY = niceTicks(
    most([lines.contributionCents, ...dishes.map((dish) => dishCents(dish).contribution)]),
    5,
  );
  const right = ticksX.at(-1) ?? 1;
  const top = ticksY.at(-1) ?? 1;
  const innerWidth = size.width - MARGIN.left - MARGIN.right;
  const innerHeight = size.height - MARGIN.top - MARGIN.bottom;
  return {
    ...size,
    ticksX,
    ticksY,
    x: (servings) => MARGIN.left + (servings / right) * innerWidth,
    y: (cents) => MARGIN.top + innerHeight - (cents / top) * innerHeight,
    servingsAt: (x) => ((x - MARGIN.left) / innerWidth) * right,
    centsAt: (y) => ((MARGIN.top + innerHeight - y) / innerHeight) * top,
  };
}

/** A whole number from 0 to `most`. */
export function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, Math.round(value)));
}

const HEADROOM = 1.08;
