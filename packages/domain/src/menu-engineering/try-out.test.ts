import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DISH_LIMITS } from './dish.ts';
import { addressOfDish, readTriedDish, TRIED_SLIDERS, type TriedDish } from './tried-dish.ts';
import { tryOutFigures, tryOutResult } from './try-out.ts';

const tried = fc.record(
  Object.fromEntries(
    TRIED_SLIDERS.map((slider) => [slider, fc.integer({ min: 0, max: DISH_LIMITS[slider] })]),
  ) as Record<(typeof TRIED_SLIDERS)[number], fc.Arbitrary<number>>,
);

const STEAK: TriedDish = {
  name: 'Steak with fries',
  course: 'dinner',
  popularity: 55,
  costPrice: 11,
  chefTime: 7,
  staffTime: 4,
  price: 28,
  companySeatCount: 110,
};

describe('the verdict on one dish', () => {
  it('MENU-24 OPEN-60 agrees with exact fractions at 50 percent of the seats and 1.2 times the cost', () => {
    fc.assert(
      fc.property(tried, (dish) => {
        const figures = tryOutFigures(dish);
        const seats = BigInt(dish.companySeatCount === 0 ? 300 : dish.companySeatCount);
        const cost = BigInt(dish.costPrice * 100 + dish.chefTime * 53 + dish.staffTime * 28);
        const price = BigInt(dish.price) * 100n;
        // Sold / seats >= 50 / 100, and price / cost >= 12 / 10, multiplied out.
        const isPopular = BigInt(dish.popularity) * 100n >= seats * 50n;
        const isProfitable = price > 0n && price * 10n >= cost * 12n;
        const profit = price <= cost ? 1 : isProfitable ? 16 : 4;
        const score = profit + (dish.popularity === 0 ? 0 : isPopular ? 8 : 2);

        expect(figures).toMatchObject({ isPopular, isProfitable, score });
        expect(figures.category).toBe([24, 12, 9].includes(score) ? 'RUNNER' : 'SLEEPER');
        expect(tryOutResult(dish)).toEqual({ score, category: figures.category });
      }),
      { numRuns: 2000 },
    );
  });

  it('MENU-24 tells the first servings and the lowest price at which each verdict turns', () => {
    fc.assert(
      fc.property(tried, (dish) => {
        const { popularFrom, profitableFromCents } = tryOutFigures(dish);
        const sold = (popularity: number) => tryOutFigures({ ...dish, popularity }).isPopular;
        const at = (cents: number) => tryOutFigures({ ...dish, price: cents / 100 }).isProfitable;

        expect([sold(popularFrom), sold(popularFrom - 1)]).toEqual([true, false]);
        expect([at(profitableFromCents), at(profitableFromCents - 1)]).toEqual([true, false]);
      }),
    );
  });

  it('MENU-24 shows 50 and 120 percent only where they are reached', () => {
    fc.assert(
      fc.property(tried, (dish) => {
        const { percent, pricePercent, priceCents, isPopular, isProfitable } = tryOutFigures(dish);

        expect(percent >= 50).toBe(isPopular);
        expect(pricePercent === null ? priceCents > 0 : pricePercent >= 120).toBe(isProfitable);
      }),
    );
  });

  it.each([
    [{ popularity: 55 }, 'RUNNER', true],
    [{ popularity: 54 }, 'SLEEPER', false],
    [{ popularity: 150, companySeatCount: 0 }, 'RUNNER', true],
    [{ popularity: 149, companySeatCount: 0 }, 'SLEEPER', false],
  ] as const)('MENU-24 %j is a %s', (over, category, isPopular) => {
    expect(tryOutFigures({ ...STEAK, ...over })).toMatchObject({ category, isPopular });
  });
});

describe('a tried dish', () => {
  it('MENU-25 comes back from its address as it was, with nothing else in it', () => {
    const address = addressOfDish(STEAK);

    expect(Object.keys(address)).toEqual(['name', 'course', ...TRIED_SLIDERS]);
    expect(readTriedDish(address)).toEqual({ ok: true, dish: STEAK });
    expect(readTriedDish({ ...address, companyStaffSize: '9', restaurantType: 'pub' })).toEqual({
      ok: true,
      dish: STEAK,
    });
  });

  it('MENU-06 MENU-23 reads each figure up to the end of its slider and no further', () => {
    for (const slider of TRIED_SLIDERS) {
      const max = DISH_LIMITS[slider];
      for (const value of ['0', String(max), 0, max])
        expect(readTriedDish({ ...STEAK, [slider]: value }).ok).toBe(true);
      for (const value of [max + 1, String(max + 1), -1, '-1', '1.5', 1.5, '1e1', '', ' 1', '٣', null, [1]])
        expect(readTriedDish({ ...STEAK, [slider]: value })).toMatchObject({
          ok: false,
          problems: [{ field: slider, reason: 'not-on-slider' }],
        });
    }
  });

  it.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['x'.repeat(121), 'too-long'],
    ['x'.repeat(300), 'too-long'],
    ['<b>Soup</b>', 'markup'],
    ['Soup\u0000', 'markup'],
    ['\u202Epuos', 'markup'],
    ['Win at https://evil.example', 'markup'],
  ])('names what is wrong with the name %j', (name, reason) => {
    expect(readTriedDish({ ...STEAK, name })).toMatchObject({
      ok: false,
      problems: [{ field: 'name', reason }],
    });
  });

  it.each(['Crème brûlée', 'Fish & chips', 'O’Brien’s 50/50 “special”', '海老フライ', 'x'.repeat(120)])(
    'takes the name %j',
    (name) => {
      expect(readTriedDish({ ...STEAK, name: ` ${name} ` })).toMatchObject({ ok: true, dish: { name } });
    },
  );

  it('keeps what can be read beside what cannot', () => {
    expect(readTriedDish({ name: 'Soup', course: 'brunch', price: '7' })).toEqual({
      ok: false,
      problems: [
        { field: 'course', reason: 'unknown' },
        ...(['popularity', 'costPrice', 'chefTime', 'staffTime', 'companySeatCount'] as const).map(
          (field) => ({ field, reason: 'not-on-slider' }),
        ),
      ],
      readable: { name: 'Soup', price: 7 },
    });
  });

  it('never fails, whatever an address holds', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (values) => {
        expect(typeof readTriedDish(values).ok).toBe('boolean');
      }),
    );
  });
});
