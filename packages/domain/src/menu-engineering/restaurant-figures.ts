import type { Course, Dish, DishCategory } from './dish.ts';
import { menuFigures, rankDishes } from './rank-dishes.ts';
import { dishCents } from './score.ts';

/** What the menus of a restaurant come to in a week, all courses together. */
export interface RestaurantFigures {
  readonly dishes: number;
  /** In hundredths. */
  readonly turnoverCents: number;
  /** Of a serving, in hundredths, not rounded; null where nothing is sold. */
  readonly contributionCents: number | null;
  /** Dishes of each category, each judged in its own course. */
  readonly counts: Readonly<Record<DishCategory, number>>;
  /** Names of the dishes with the highest and the lowest result; one dish alone is no worst. */
  readonly best: string | null;
  readonly worst: string | null;
}

/** The figures by which restaurants are compared; sample dishes do not count. Source: MENU-12, MENU-18, MENU-21. */
export function restaurantFigures(
  dishes: readonly (Dish & { readonly course: Course })[],
): RestaurantFigures {
  const menus = Map.groupBy(dishes, ({ course }) => course);
  const ranked = [...menus.values()]
    .flatMap((menu) => rankDishes(menu).dishes)
    .toSorted((left, right) => right.result - left.result);
  const count = (wanted: DishCategory) => ranked.filter(({ category }) => category === wanted).length;
  const { servings, contribution } = menuFigures(dishes);
  return {
    dishes: dishes.length,
    turnoverCents: dishes.reduce((sum, dish) => sum + dishCents(dish).price * dish.popularity, 0),
    contributionCents: servings === 0 ? null : contribution / servings,
    counts: {
      WINNER: count('WINNER'),
      RUNNER: count('RUNNER'),
      SLEEPER: count('SLEEPER'),
      LOSER: count('LOSER'),
    },
    best: ranked[0]?.dish.name ?? null,
    worst: ranked.length > 1 ? (ranked.at(-1)?.dish.name ?? null) : null,
  };
}
