import { DISH_LIMITS, type Dish } from './dish.ts';
import { dishCents, levelOf, scoreOf } from './score.ts';

export interface TryOutInput extends Omit<Dish, 'name' | 'id'> {
  /** Seats of the restaurant; 0 counts as 300. */
  readonly companySeatCount: number;
}

export interface TryOutResult {
  readonly score: number;
  readonly category: 'RUNNER' | 'SLEEPER';
}

/** Scores of a popular dish; a single dish is never a winner or a laggard (MENU-24). */
const RUNNER_SCORES: readonly number[] = [24, 12, 9];

/**
 * Score and category of one dish without a menu around it: popular from half the seats a week, profitable from
 * 1.2 times its cost. Compared in whole numbers, limits inclusive.
 * Source: spec 9 "Single dish thresholds", MENU-24, OPEN-60.
 */
export function tryOutResult(input: TryOutInput): TryOutResult {
  const seats = input.companySeatCount === 0 ? DISH_LIMITS.companySeatCount : input.companySeatCount;
  const { price, totalCost, contribution } = dishCents(input);
  const profit = levelOf(contribution, price > 0 && price * 10 >= totalCost * 12);
  const popularity = levelOf(input.popularity, input.popularity * 2 >= seats);
  const score = scoreOf(profit, popularity);
  return { score, category: RUNNER_SCORES.includes(score) ? 'RUNNER' : 'SLEEPER' };
}
