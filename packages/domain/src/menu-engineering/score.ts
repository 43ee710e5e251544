import type { Dish, DishCategory } from './dish.ts';

/** Labour in hundredths of a currency unit per minute (spec 9, MENU-17). */
const CHEF_CENTS = 53;
const STAFF_CENTS = 28;

/** Score of each level (spec 9, MENU-20); winner 24, runner 12, sleeper 18, laggard 6. */
const PROFIT_SCORE = { high: 16, low: 4, none: 1 } as const;
const POPULARITY_SCORE = { high: 8, low: 2, none: 0 } as const;

export type Level = 'high' | 'low' | 'none';

/** Cost and earnings of one serving in hundredths, exact for whole slider values. */
export interface DishCents {
  readonly price: number;
  readonly totalCost: number;
  /** Price minus cost, not below 0. */
  readonly contribution: number;
}

/** Ingredients plus labour, and what a serving contributes (MENU-17). */
export function dishCents(dish: Omit<Dish, 'name' | 'id' | 'popularity'>): DishCents {
  const price = Math.round(100 * dish.price);
  const ingredients = dish.caseCost?.costCents ?? Math.round(100 * dish.costPrice);
  const totalCost = ingredients + CHEF_CENTS * dish.chefTime + STAFF_CENTS * dish.staffTime;
  return { price, totalCost, contribution: Math.max(0, price - totalCost) };
}

/** Level of a figure: none when it is 0, else high or low. */
export function levelOf(figure: number, isHigh: boolean): Level {
  if (figure === 0) return 'none';
  return isHigh ? 'high' : 'low';
}

/** Sum of the profit and popularity scores (MENU-20). */
export function scoreOf(profit: Level, popularity: Level): number {
  return PROFIT_SCORE[profit] + POPULARITY_SCORE[popularity];
}

/** Category of two levels; none counts as low, so that no dish vanishes from the four tiles (OPEN-58). */
export function categoryOf(profit: Level, popularity: Level): DishCategory {
  if (popularity === 'high') return profit === 'high' ? 'WINNER' : 'RUNNER';
  return profit === 'high' ? 'SLEEPER' : 'LOSER';
}
