import { DISH_LIMITS, type Dish } from './dish.ts';
import { judgedMenu, menuFigures } from './rank-dishes.ts';
import { dishCents } from './score.ts';

/** Where a menu's two lines lie; both inclusive. */
export interface MenuLines {
  /** Average contribution of a serving, in hundredths; not rounded. */
  readonly contributionCents: number;
  /** Fewest servings a week with which a dish is popular; 0 when nothing is sold. */
  readonly servings: number;
}

/** The lines of a menu, a short one with its samples. Source: MENU-14, MENU-18, MENU-19. */
export function menuLines(dishes: readonly Dish[]): MenuLines {
  if (dishes.length === 0) return { contributionCents: 0, servings: 0 };
  const { servings, sold, contribution } = menuFigures(judgedMenu(dishes));
  return {
    contributionCents: servings === 0 ? 0 : contribution / servings,
    servings: sold === 0 ? 0 : Math.ceil((7 * servings) / (10 * sold)),
  };
}

/** Turnover minus cost of a menu in a week, in hundredths; negative for a loss. Samples do not count. */
export function menuResultCents(dishes: readonly Dish[]): number {
  return dishes.reduce((sum, dish) => {
    const { price, totalCost } = dishCents(dish);
    return sum + (price - totalCost) * dish.popularity;
  }, 0);
}

/**
 * Lowest price in hundredths at which a dish of the menu is profitable while all else stays, exactly; null when it lies
 * above the slider. A dish moves the average that it is compared with, by as much as it sells: what remains is that it
 * must contribute as much as an average serving of the others, and more than nothing.
 * Source: MENU-17, MENU-18.
 */
export function profitablePriceCents(dishes: readonly Dish[], dish: Dish): number | null {
  const { totalCost } = dishCents(dish);
  const { servings, contribution } = othersOf(dishes, dish);
  const needed = servings === 0 ? 0 : Math.ceil(contribution / servings);
  const price = totalCost + Math.max(1, needed);
  return price > DISH_LIMITS.price * 100 ? null : price;
}

/**
 * Fewest servings a week with which a dish of the menu is popular while all else stays, exactly; null when that is
 * beyond the slider. What it sells more raises the line as well. Source: MENU-19.
 */
export function popularServings(dishes: readonly Dish[], dish: Dish): number | null {
  const { servings, sold } = othersOf(dishes, dish);
  const needed = Math.max(1, Math.ceil((7 * servings) / (10 * (sold + 1) - 7)));
  return needed > DISH_LIMITS.popularity ? null : needed;
}

function othersOf(dishes: readonly Dish[], dish: Dish) {
  return menuFigures(judgedMenu(dishes).filter((each) => each !== dish));
}
