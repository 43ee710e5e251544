import { type CategoryPageName, DISH_LIMITS, type Dish } from './dish.ts';
import { dishCents, levelOf, scoreOf } from './score.ts';

export interface TryOutInput extends Omit<Dish, 'name' | 'id'> {
  /** Seats of the restaurant; 0 counts as 300. */
  readonly companySeatCount: number;
}

export interface TryOutResult {
  readonly score: number;
  readonly category: 'RUNNER' | 'SLEEPER';
}

/** The page that tells of each category (MENU-25). */
export const RESULT_PAGES = {
  RUNNER: 'runners',
  SLEEPER: 'sleepers',
} as const satisfies Readonly<Record<TryOutResult['category'], CategoryPageName>>;
export type ResultPageName = (typeof RESULT_PAGES)[keyof typeof RESULT_PAGES];

/** Scores of a popular dish; a single dish is never a winner or a laggard (MENU-24). */
const RUNNER_SCORES: readonly number[] = [24, 12, 9];

/** What the verdict on one dish rests on; money in hundredths. */
export interface TryOutFigures extends TryOutResult {
  readonly isPopular: boolean;
  readonly isProfitable: boolean;
  /** Which of the two it is. */
  readonly reached: 'both' | 'popular' | 'profitable' | 'neither';
  /** Seats that count: 300 where none are given. */
  readonly seats: number;
  /** Servings a week as percent of the seats, rounded down: 50 only where the dish is popular. */
  readonly percent: number;
  /** Servings a week from which it is popular. */
  readonly popularFrom: number;
  readonly priceCents: number;
  readonly totalCostCents: number;
  /** Price as percent of the cost, rounded down: 120 only where it is profitable; null without a cost. */
  readonly pricePercent: number | null;
  /** Lowest price from which it is profitable. */
  readonly profitableFromCents: number;
}

/**
 * Score and category of one dish without a menu around it: popular from half the seats a week, profitable from
 * 1.2 times its cost. Compared in whole numbers, limits inclusive.
 * Source: spec 9 "Single dish thresholds", MENU-24, OPEN-60.
 */
export function tryOutResult(input: TryOutInput): TryOutResult {
  const { score, category } = tryOutFigures(input);
  return { score, category };
}

/** `tryOutResult` with the figures behind it and where each of them would turn. Never fails. Source: MENU-24, MENU-25. */
export function tryOutFigures(input: TryOutInput): TryOutFigures {
  const seats = input.companySeatCount === 0 ? DISH_LIMITS.companySeatCount : input.companySeatCount;
  const { price, totalCost, contribution } = dishCents(input);
  const isPopular = input.popularity * 2 >= seats;
  const isProfitable = price > 0 && price * 10 >= totalCost * 12;
  const score = scoreOf(levelOf(contribution, isProfitable), levelOf(input.popularity, isPopular));
  return {
    score,
    category: RUNNER_SCORES.includes(score) ? 'RUNNER' : 'SLEEPER',
    isPopular,
    isProfitable,
    reached: reachedOf(isPopular, isProfitable),
    seats,
    percent: Math.floor((input.popularity * 100) / seats),
    popularFrom: Math.ceil(seats / 2),
    priceCents: price,
    totalCostCents: totalCost,
    pricePercent: totalCost === 0 ? null : Math.floor((price * 100) / totalCost),
    profitableFromCents: Math.max(1, Math.ceil((totalCost * 12) / 10)),
  };
}

function reachedOf(isPopular: boolean, isProfitable: boolean): TryOutFigures['reached'] {
  if (isPopular) return isProfitable ? 'both' : 'popular';
  return isProfitable ? 'profitable' : 'neither';
}
