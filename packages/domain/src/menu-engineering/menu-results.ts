import type { Dish } from './dish.ts';
import { rankDishes, type RankedDish, type Ranking } from './rank-dishes.ts';

/** A ranking whose dishes are told by their names alone. */
export type MenuResults = Omit<Ranking<Dish>, 'dishes'> & {
  readonly dishes: readonly (Pick<Dish, 'name'> & Omit<RankedDish<Dish>, 'dish'>)[];
};

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
