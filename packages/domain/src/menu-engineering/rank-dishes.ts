import type { Dish, DishCategory } from './dish.ts';
import { SAMPLE_DISHES } from './sample-dishes.ts';
import { categoryOf, dishCents, levelOf, scoreOf } from './score.ts';

/** Dishes from which a result stands on its own (spec 5 and 9, MENU-13). */
export const DISHES_MIN = 5;

export interface RankedDish<D extends Dish> {
  readonly dish: D;
  /** Currency units per serving. */
  readonly totalCost: number;
  readonly contribution: number;
  /** Part of all servings, 0 to 1. */
  readonly share: number;
  readonly score: number;
  readonly category: DishCategory;
  /** Turnover minus cost of a week, in currency units; negative for a loss. */
  readonly result: number;
  /** Place in the ranking, from 1. */
  readonly priority: number;
}

export interface Ranking<D extends Dish> {
  /** Average contribution of a serving, in currency units. */
  readonly averageContribution: number;
  /** Share from which a dish is popular, 0 to 1; 0 when nothing is sold. */
  readonly popularityThreshold: number;
  /** Dishes still needed for a result that stands on its own. */
  readonly missing: number;
  readonly dishes: readonly RankedDish<D>[];
}

/**
 * Categories of the dishes of one restaurant and course, best weekly result first. A menu of fewer than 5 dishes is
 * judged together with the sample dishes, which are left out of the answer; no dishes give no result.
 * Limits are inclusive and compared without division, in hundredths.
 * Source: spec 9 "Menu engineering" (Kasavana & Smith), MENU-13, MENU-14, MENU-16 to MENU-21, OPEN-57 to OPEN-59.
 */
export function rankDishes<D extends Dish>(dishes: readonly D[]): Ranking<D> {
  const missing = Math.max(0, DISHES_MIN - dishes.length);
  if (dishes.length === 0) return { averageContribution: 0, popularityThreshold: 0, missing, dishes: [] };
  const menu = menuFigures(judgedMenu(dishes));
  const ranked = dishes
    .map((dish) => ({ dish, ...judge(dish, menu) }))
    .toSorted((left, right) => right.resultCents - left.resultCents || byNameThenId(left.dish, right.dish))
    .map(({ resultCents, ...rest }, index) => ({ ...rest, result: resultCents / 100, priority: index + 1 }));
  return {
    averageContribution: menu.servings === 0 ? 0 : menu.contribution / menu.servings / 100,
    popularityThreshold: menu.sold === 0 ? 0 : 7 / (10 * menu.sold),
    missing,
    dishes: ranked,
  };
}

/** The dishes that a menu is judged with: its own, and the samples while it is short (MENU-14). */
export function judgedMenu(dishes: readonly Dish[]): readonly Dish[] {
  return dishes.length < DISHES_MIN ? [...dishes, ...SAMPLE_DISHES] : dishes;
}

export interface MenuFigures {
  /** Servings of all dishes in a week. */
  readonly servings: number;
  /** Dishes with at least one serving. */
  readonly sold: number;
  /** Contribution of all servings, in hundredths. */
  readonly contribution: number;
}

/** Sums of a menu, all of whose dishes are given. */
export function menuFigures(dishes: readonly Dish[]): MenuFigures {
  return {
    servings: dishes.reduce((sum, dish) => sum + dish.popularity, 0),
    sold: dishes.filter((dish) => dish.popularity > 0).length,
    contribution: dishes.reduce((sum, dish) => sum + dishCents(dish).contribution * dish.popularity, 0),
  };
}

function judge(dish: Dish, menu: MenuFigures) {
  const { price, totalCost, contribution } = dishCents(dish);
  const profit = levelOf(contribution, contribution * menu.servings >= menu.contribution);
  const popularity = levelOf(dish.popularity, dish.popularity * 10 * menu.sold >= 7 * menu.servings);
  return {
    totalCost: totalCost / 100,
    contribution: contribution / 100,
    share: menu.servings === 0 ? 0 : dish.popularity / menu.servings,
    score: scoreOf(profit, popularity),
    category: categoryOf(profit, popularity),
    resultCents: (price - totalCost) * dish.popularity,
  };
}

function byNameThenId(left: Dish, right: Dish): number {
  return compareText(left.name, right.name) || compareText(left.id ?? '', right.id ?? '');
}

/** By code units: the ranking must not depend on a locale. */
function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
