import type { Dish, DishCategory } from '../dish.ts';
import type { RankedDish } from '../rank-dishes.ts';
import { dishCents } from '../score.ts';
import { type MenuLines, menuLines } from '../turning-points.ts';
import { type Box, LABEL_HEIGHT, placeLabels } from './place-labels.ts';
import { MARGIN, type PlotScale } from './plot-scale.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly category: DishCategory;
  /** The rank of the dish and, where there is room for it, its name; null where there is none for either. */
  readonly label: (Box & { readonly text: string }) | null;
}

/**
 * The dishes of a menu as points on paper, the largest turnover first. Names that find no place give way to the rank
 * alone, by which the table below names the dish.
 */
export function labelledPoints(
  ranked: readonly RankedDish<Dish>[],
  scale: PlotScale,
  widthOf: (text: string) => number,
): Point[] {
  const drawn = ranked.toSorted((left, right) => turnover(right.dish) - turnover(left.dish));
  const most = Math.max(1, ...drawn.map(({ dish }) => turnover(dish)));
  const points = drawn.map(({ dish, category, priority }) => ({
    x: scale.x(dish.popularity),
    y: scale.y(dishCents(dish).contribution),
    radius: 4 + 7 * Math.sqrt(turnover(dish) / most),
    category,
    name: `${priority} ${shortName(dish.name)}`,
    rank: String(priority),
  }));
  const taken = axesOf(scale, menuLines(drawn.map(({ dish }) => dish)));
  const names = placeLabels(
    points.map((point) => ({ ...point, width: widthOf(point.name) })),
    scale,
    taken,
  );
  const ranks = placeLabels(
    points.map((point) => ({ ...point, width: widthOf(point.rank) })),
    scale,
    [...taken, ...names.filter((box) => box !== null)],
  );
  return points.map(({ name, rank, ...point }, index) => {
    const [named, ranked_] = [names[index] ?? null, ranks[index] ?? null];
    const label = named ? { ...named, text: name } : ranked_ && { ...ranked_, text: rank };
    return { ...point, label };
  });
}

/** What there is room for beside a point. */
export function shortName(name: string): string {
  const signs = Array.from(name);
  if (signs.length <= NAME_SIGNS) return name;
  return `${signs
    .slice(0, NAME_SIGNS - 1)
    .join('')
    .trimEnd()}…`;
}

/** By which the size of a point goes. */
export function turnover(dish: Dish): number {
  return dish.price * dish.popularity;
}

/** Where the axes, the names of the fields and those of both lines stand. */
export function axesOf({ width, height, x, y }: PlotScale, lines: MenuLines): Box[] {
  return [
    {
      left: width - MARGIN.right - LINE_NAME,
      top: y(lines.contributionCents) - LABEL_HEIGHT - 4,
      width: LINE_NAME,
      height: LABEL_HEIGHT + 4,
    },
    { left: x(lines.servings), top: MARGIN.top + LABEL_HEIGHT, width: LINE_NAME, height: LABEL_HEIGHT + 4 },
    { left: 0, top: 0, width: MARGIN.left, height },
    {
      left: 0,
      top: height - MARGIN.bottom - LABEL_HEIGHT * 1.5,
      width,
      height: MARGIN.bottom + LABEL_HEIGHT * 1.5,
    },
    { left: 0, top: 0, width, height: MARGIN.top + LABEL_HEIGHT },
  ];
}

const NAME_SIGNS = 24;
/** Room for the name of a line. */
const LINE_NAME = 130;
