import type { Dish } from '@maincrop/contract/schemas/dishes';

/** A dish for tests. */
export function aDish(over: Partial<Dish> = {}): Dish {
  return {
    id: 'soup',
    restaurantId: 'bistro',
    course: 'dinner',
    name: 'Soup',
    popularity: 20,
    costPrice: 3,
    chefTime: 0,
    staffTime: 0,
    price: 12,
    caseCost: null,
    score: 0,
    priority: 1,
    category: 'LOSER',
    version: 1,
    ...over,
  };
}
