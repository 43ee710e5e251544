import type { Dish, DishCategory } from './dish.ts';
import { rankDishes } from './rank-dishes.ts';

export interface DishResult {
  readonly name: string;
  readonly totalCost: number;
  readonly contribution: number;
  readonly share: number;
  readonly score: number;
  readonly category: DishCategory;
  readonly result: number;
  readonly priority: number;
}

export interface MenuResults {
  readonly averageContribution: number;
  readonly popularityThreshold: number;
  readonly missing: number;
  readonly dishes: readonly DishResult[];
}

/**
 * `rankDishes` with each dish told by its name alone; use `rankDishes` where the dish itself is needed.
 * Money in currency units, shares 0 to 1.
 * Source: spec 9 "Menu engineering", MENU-13 to MENU-21.
 */
export function menuResults(dishes: readonly Dish[]): MenuResults {
  const ranking = rankDishes(dishes);
  return {
    ...ranking,
    dishes: ranking.dishes.map(({ dish, ...figures }) => ({ name: dish.name, ...figures })),
  };
}
