import type { Dish } from '@maincrop/domain/menu-engineering/dish';
import { rankDishes } from '@maincrop/domain/menu-engineering/rank-dishes';

/** What `rankDishes` says of dishes, each told by its name alone. */
export function rankedByName(dishes: readonly Dish[]) {
  const ranking = rankDishes(dishes);
  return {
    ...ranking,
    dishes: ranking.dishes.map(({ dish, ...figures }) => ({ name: dish.name, ...figures })),
  };
}
