import type { Dish } from '@maincrop/contract/schemas/dishes';
import { rankDishes } from '@maincrop/domain/menu-engineering/rank-dishes';
import type { DishRow } from './dishes.store.ts';

/** Dishes with what they score among those of the same restaurant and course, the best first (MENU-05, MENU-21). */
export function presentDishes(rows: readonly DishRow[]): Dish[] {
  const menus = Map.groupBy(rows, ({ restaurantId, course }) => `${restaurantId} ${course}`);
  return [...menus.values()].flatMap((menu) =>
    rankDishes(menu).dishes.map(({ dish, score, priority, category }) => ({
      ...dish,
      score,
      priority,
      category,
    })),
  );
}
