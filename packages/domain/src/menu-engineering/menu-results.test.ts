import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORY_PAGES, type Dish, isOnSlider } from './dish.ts';
import { menuResults } from './menu-results.ts';
import { rankDishes } from './rank-dishes.ts';
import { SAMPLE_DISHES } from './sample-dishes.ts';
import { tryOutResult } from './try-out.ts';

function aDish(over: Partial<Dish> = {}): Dish {
  return { name: 'dish', popularity: 10, costPrice: 4, chefTime: 0, staffTime: 0, price: 10, ...over };
}

const namesOf = (category: string) =>
  menuResults(SAMPLE_DISHES)
    .dishes.filter((dish) => dish.category === category)
    .map((dish) => dish.name);

describe('menu results', () => {
  it('MENU-14 the sample dishes contribute 7.99 on average and fill all four tiles', () => {
    const results = menuResults(SAMPLE_DISHES);

    expect(results.averageContribution.toFixed(2)).toBe('7.99');
    expect(results.missing).toBe(0);
    expect(results.popularityThreshold).toBeCloseTo(0.07, 10);
    expect(['WINNER', 'RUNNER', 'SLEEPER', 'LOSER'].map((category) => namesOf(category).length)).toEqual([
      3, 3, 2, 2,
    ]);
  });

  it('MENU-17 MENU-21 counts labour, takes the weekly result unfloored and ranks by it', () => {
    const [best, ...others] = menuResults([
      aDish({ name: 'loss', price: 1, popularity: 100 }),
      aDish({ name: 'labour', chefTime: 10, staffTime: 15, price: 20 }),
      aDish({ name: 'gain', popularity: 30 }),
      aDish({ name: 'b' }),
      aDish({ name: 'a' }),
    ]).dishes;

    expect(best).toMatchObject({ name: 'gain', totalCost: 4, contribution: 6, result: 180, priority: 1 });
    expect(others.map((dish) => [dish.name, dish.totalCost, dish.result, dish.priority])).toEqual([
      ['labour', 13.5, 65, 2],
      ['a', 4, 60, 3],
      ['b', 4, 60, 4],
      ['loss', 4, -300, 5],
    ]);
    expect(others.at(-1)).toMatchObject({ contribution: 0, score: 9, category: 'RUNNER' });
  });

  it('MENU-18 MENU-19 limits are inclusive', () => {
    // Five dishes sold: popular from 14 % of 100 servings; all contribute the average.
    const dishes = [14, 13, 25, 24, 24].map((popularity) => aDish({ name: String(popularity), popularity }));

    expect(menuResults(dishes).dishes.map((dish) => [dish.name, dish.score, dish.category])).toEqual([
      ['25', 24, 'WINNER'],
      ['24', 24, 'WINNER'],
      ['24', 24, 'WINNER'],
      ['14', 24, 'WINNER'],
      ['13', 18, 'SLEEPER'],
    ]);
  });

  it.each([
    [{ popularity: 40, price: 10 }, 24, 'WINNER'],
    [{ popularity: 40, price: 5 }, 12, 'RUNNER'],
    [{ popularity: 40, price: 4 }, 9, 'RUNNER'],
    [{ popularity: 1, price: 100 }, 18, 'SLEEPER'],
    [{ popularity: 0, price: 100 }, 16, 'SLEEPER'],
    [{ popularity: 1, price: 5 }, 6, 'LOSER'],
    [{ popularity: 0, price: 5 }, 4, 'LOSER'],
    [{ popularity: 1, price: 4 }, 3, 'LOSER'],
    [{ popularity: 0, price: 3 }, 1, 'LOSER'],
  ])('MENU-20 OPEN-58 %j scores %i: %s', (over, score, category) => {
    const rest = [1, 2, 3, 4].map((index) => aDish({ name: `other ${index}`, popularity: 20, price: 10 }));
    const judged = menuResults([...rest, aDish(over)]).dishes.find((dish) => dish.name === 'dish');

    expect(judged).toMatchObject({ score, category });
  });

  it('MENU-13 MENU-14 a short menu is judged with the sample dishes, which do not show', () => {
    const results = menuResults([aDish(), aDish({ name: 'other' })]);

    expect(results.missing).toBe(3);
    expect(results.dishes.map((dish) => [dish.name, dish.priority])).toEqual([
      ['dish', 1],
      ['other', 2],
    ]);
    expect(results.dishes[0]?.share).toBeCloseTo(10 / 620, 10);
    expect(results.popularityThreshold).toBeCloseTo(0.7 / 12, 10);
  });

  it('OPEN-59 no dishes give no result', () => {
    expect(menuResults([])).toEqual({
      averageContribution: 0,
      popularityThreshold: 0,
      missing: 5,
      dishes: [],
    });
  });

  it('OPEN-58 a menu that sells nothing keeps its dishes', () => {
    const results = menuResults(
      [1, 2, 3, 4, 5].map((index) => aDish({ name: String(index), popularity: 0 })),
    );

    expect(results).toMatchObject({ averageContribution: 0, popularityThreshold: 0 });
    expect(results.dishes.map((dish) => [dish.category, dish.score, dish.share])).toEqual(
      Array.from({ length: 5 }, () => ['SLEEPER', 16, 0]),
    );
  });

  it('MENU-21 equal results are ranked by name, then id', () => {
    const dishes = ['b', 'a', 'c'].map((id) => ({ ...aDish({ name: 'same' }), id }));
    const ranked = rankDishes([...dishes, aDish({ name: 'Zebra' }), aDish({ name: 'zebra' })]).dishes;

    expect(ranked.map(({ dish }) => dish.id ?? dish.name)).toEqual(['Zebra', 'a', 'b', 'c', 'zebra']);
  });

  it('MENU-16 to MENU-21 agree with exact fractions on random menus', () => {
    const dish = fc.record({
      popularity: fc.nat(300),
      costPrice: fc.nat(50),
      chefTime: fc.nat(10),
      staffTime: fc.nat(15),
      price: fc.nat(200),
    });
    fc.assert(
      fc.property(fc.array(dish, { minLength: 5, maxLength: 12 }), (cases) => {
        const dishes = cases.map((each, index) => ({ ...each, name: String(index) }));
        const results = menuResults(dishes).dishes;
        const judged = results.map((each) => `${each.name} ${each.category}`).toSorted();
        expect(judged).toEqual(
          dishes.map((each) => `${each.name} ${expectedCategory(each, dishes)}`).toSorted(),
        );
        expect(results.map((each) => each.priority)).toEqual(dishes.map((_, index) => index + 1));
        const outOfOrder = results.filter(
          (each, index) => each.result < (results[index + 1]?.result ?? -Infinity),
        );
        expect(outOfOrder).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});

/** Contribution of one serving in hundredths. */
function gainOf(dish: Dish): bigint {
  const cents = dish.price * 100 - (dish.costPrice * 100 + dish.chefTime * 53 + dish.staffTime * 28);
  return BigInt(cents > 0 ? cents : 0);
}

/** The table of the method, with every serving of the menu listed on its own and fractions compared exactly. */
function expectedCategory(dish: Dish, dishes: readonly Dish[]): string {
  const servings = dishes.flatMap((each) => Array.from({ length: each.popularity }, () => gainOf(each)));
  const gain = servings.reduce((sum, each) => sum + each, 0n);
  const sold = dishes.filter((each) => each.popularity !== 0).length;
  const isProfitable = gainOf(dish) > 0n && !(gainOf(dish) * BigInt(servings.length) < gain);
  const isPopular = dish.popularity !== 0 && !(dish.popularity * sold * 10 < servings.length * 7);
  if (isPopular) return isProfitable ? 'WINNER' : 'RUNNER';
  return isProfitable ? 'SLEEPER' : 'LOSER';
}

describe('try-out with one dish', () => {
  const input = {
    costPrice: 10,
    chefTime: 0,
    staffTime: 0,
    price: 12,
    popularity: 50,
    companySeatCount: 100,
  };

  it.each([
    [{}, 24, 'RUNNER'],
    [{ popularity: 49 }, 18, 'SLEEPER'],
    [{ price: 11 }, 12, 'RUNNER'],
    [{ price: 11, popularity: 49 }, 6, 'SLEEPER'],
    [{ price: 10 }, 9, 'RUNNER'],
    [{ price: 10, popularity: 1 }, 3, 'SLEEPER'],
    [{ price: 0, costPrice: 0, popularity: 0 }, 1, 'SLEEPER'],
    [{ popularity: 0 }, 16, 'SLEEPER'],
    [{ companySeatCount: 0, popularity: 149 }, 18, 'SLEEPER'],
    [{ companySeatCount: 0, popularity: 150 }, 24, 'RUNNER'],
    [{ companySeatCount: 101 }, 18, 'SLEEPER'],
    [{ costPrice: 0, price: 1 }, 24, 'RUNNER'],
  ])('MENU-24 OPEN-60 %j scores %i: %s', (over, score, category) => {
    expect(tryOutResult({ ...input, ...over })).toEqual({ score, category });
  });
});

describe('sliders', () => {
  it('MENU-04 MENU-06 take whole numbers between their ends', () => {
    expect([0, 300].every((value) => isOnSlider('popularity', value))).toBe(true);
    expect([-1, 301, 1.5, Number.NaN].some((value) => isOnSlider('popularity', value))).toBe(false);
    expect(isOnSlider('staffTime', 15) && !isOnSlider('chefTime', 11)).toBe(true);
  });

  it('MENU-15 knows four category pages', () => {
    expect(Object.keys(CATEGORY_PAGES)).toEqual(['winners', 'runners', 'sleepers', 'laggards']);
  });
});
