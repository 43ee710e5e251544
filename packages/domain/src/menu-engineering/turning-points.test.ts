import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DISH_LIMITS, type Dish } from './dish.ts';
import { rankDishes } from './rank-dishes.ts';
import { SAMPLE_DISHES } from './sample-dishes.ts';
import { menuLines, menuResultCents, popularServings, profitablePriceCents } from './turning-points.ts';

const menu = fc
  .array(
    fc.record({
      popularity: fc.oneof(fc.constant(0), fc.nat(300)),
      costPrice: fc.nat(50),
      chefTime: fc.nat(10),
      staffTime: fc.nat(15),
      price: fc.nat(200),
    }),
    { minLength: 1, maxLength: 9 },
  )
  .map((cases) => cases.map((each, index): Dish => ({ ...each, name: String(index) })));

function judged(dishes: readonly Dish[], change: Partial<Dish>) {
  const [first, ...others] = dishes;
  const changed = [{ ...first, ...change }, ...others] as Dish[];
  return rankDishes(changed).dishes.find(({ dish }) => dish.name === first?.name);
}
const isProfitable = (dishes: readonly Dish[], cents: number) =>
  ['WINNER', 'SLEEPER'].includes(judged(dishes, { price: cents / 100 })?.category ?? '');
const isPopular = (dishes: readonly Dish[], popularity: number) =>
  ['WINNER', 'RUNNER'].includes(judged(dishes, { popularity })?.category ?? '') && popularity > 0;

describe('turning points', () => {
  it('MENU-18 the price at which a dish turns is the lowest of all, cent by cent', () => {
    fc.assert(
      fc.property(menu, (dishes) => {
        const [dish] = dishes;
        if (!dish) return;
        const found = profitablePriceCents(dishes, dish);

        const prices = Array.from({ length: DISH_LIMITS.price * 100 + 1 }, (_, cents) => cents);
        expect(prices.find((cents) => isProfitable(dishes, cents)) ?? null).toBe(found);
      }),
      { numRuns: 15 },
    );
  });

  it('MENU-18 below that price a dish never is profitable, from it upward it always is', () => {
    fc.assert(
      fc.property(menu, fc.nat(20_000), (dishes, cents) => {
        const [dish] = dishes;
        if (!dish) return;
        const found = profitablePriceCents(dishes, dish) ?? Infinity;

        expect(isProfitable(dishes, cents)).toBe(cents >= found);
        expect(found === Infinity || (isProfitable(dishes, found) && !isProfitable(dishes, found - 1))).toBe(
          true,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('MENU-19 the servings at which a dish turns are the fewest of all', () => {
    fc.assert(
      fc.property(menu, (dishes) => {
        const [dish] = dishes;
        if (!dish) return;

        const servings = Array.from({ length: DISH_LIMITS.popularity + 1 }, (_, index) => index);
        expect(servings.find((each) => isPopular(dishes, each)) ?? null).toBe(popularServings(dishes, dish));
      }),
      { numRuns: 100 },
    );
  });

  it('MENU-18 MENU-19 the lines are those that the dishes are judged by', () => {
    expect(menuLines(SAMPLE_DISHES)).toEqual({ contributionCents: expect.closeTo(798.57, 1), servings: 42 });
    expect(menuLines([])).toEqual({ contributionCents: 0, servings: 0 });
    fc.assert(
      fc.property(menu, (dishes) => {
        const lines = menuLines(dishes);
        const wrong = rankDishes(dishes).dishes.filter(
          ({ dish, category }) =>
            dish.popularity > 0 &&
            ['WINNER', 'RUNNER'].includes(category) !== dish.popularity >= lines.servings,
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('MENU-21 the result of a menu is the sum of what its dishes bring, samples apart', () => {
    const [first] = SAMPLE_DISHES;

    expect(menuResultCents(first ? [first] : [])).toBe(77_440);
    expect(menuResultCents([])).toBe(0);
  });
});
