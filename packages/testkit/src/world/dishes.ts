import type { PutDishBody } from '@maincrop/contract/schemas/dishes';
import type { TestSession } from './sign-in.ts';

/** What a dish holds besides its restaurant. */
const DISH_FACTS = {
  course: 'snack_time',
  name: 'Loaded fries',
  popularity: 95,
  costPrice: 3,
  chefTime: 2,
  staffTime: 3,
  price: 10,
} as const;

/** A dish for the first restaurant of whoever has signed in. */
export async function aNewDish(session: TestSession, over: Partial<PutDishBody> = {}): Promise<PutDishBody> {
  const [restaurant] = (await session.call('listRestaurants')).items;
  return { ...DISH_FACTS, restaurantId: restaurant?.id ?? '', ...over };
}
