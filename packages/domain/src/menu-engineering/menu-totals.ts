import type { Dish, DishCategory } from './dish.ts';
import { rankDishes } from './rank-dishes.ts';
import { menuResultCents } from './turning-points.ts';

/** What a menu came to: its dishes by category, servings of a week and turnover minus cost of a week in hundredths. */
export interface MenuTotals {
  readonly winners: number;
  readonly runners: number;
  readonly sleepers: number;
  readonly laggards: number;
  readonly servings: number;
  readonly resultCents: number;
}

/** The totals of a menu; a short one is judged with the sample dishes, which are not counted. Source: MENU-14, MENU-16. */
export function menuTotals(dishes: readonly Dish[]): MenuTotals {
  const ranked = rankDishes(dishes).dishes;
  const count = (wanted: DishCategory) => ranked.filter(({ category }) => category === wanted).length;
  return {
    winners: count('WINNER'),
    runners: count('RUNNER'),
    sleepers: count('SLEEPER'),
    laggards: count('LOSER'),
    servings: dishes.reduce((sum, { popularity }) => sum + popularity, 0),
    resultCents: menuResultCents(dishes),
  };
}
