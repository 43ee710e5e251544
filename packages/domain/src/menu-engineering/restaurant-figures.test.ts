import { describe, expect, it } from 'vitest';
import { restaurantFigures } from './restaurant-figures.ts';
import { SAMPLE_DISHES } from './sample-dishes.ts';

const dinner = SAMPLE_DISHES.map((dish) => ({ ...dish, course: 'dinner' as const }));

describe('figures of a restaurant', () => {
  it('MENU-12 MENU-18 add up its courses, each dish judged in its own', () => {
    expect(restaurantFigures(dinner)).toEqual({
      dishes: 10,
      turnoverCents: 985_500,
      contributionCents: expect.closeTo(798.57, 1),
      counts: { WINNER: 3, RUNNER: 3, SLEEPER: 2, LOSER: 2 },
      best: 'burger with fries',
      worst: 'vegetable curry',
    });
    const both = restaurantFigures([
      ...dinner,
      ...dinner.map((dish) => ({ ...dish, course: 'lunch' as const })),
    ]);
    expect(both).toMatchObject({
      dishes: 20,
      turnoverCents: 1_971_000,
      counts: { WINNER: 6, RUNNER: 6, SLEEPER: 4, LOSER: 4 },
    });
  });

  it('MENU-14 leave sample dishes out, and have no best or worst where there is no choice', () => {
    const [first] = dinner;
    expect(restaurantFigures(first ? [first] : [])).toMatchObject({
      dishes: 1,
      best: 'burger with fries',
      worst: null,
    });
    expect(restaurantFigures([])).toEqual({
      dishes: 0,
      turnoverCents: 0,
      contributionCents: null,
      counts: { WINNER: 0, RUNNER: 0, SLEEPER: 0, LOSER: 0 },
      best: null,
      worst: null,
    });
  });
});
