import type { PutDishBody } from '@maincrop/contract/schemas/dishes';
import type { ImportDishesBody } from '@maincrop/contract/schemas/till-reports';
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

/** A case whose portion costs 4.10. */
export const A_CASE = {
  productNr: '310101',
  portionG: 230,
  yieldPercent: 70,
  netWeightG: 2500,
  priceCents: 3120,
} as const;

/** The report of a till for the first restaurant of whoever has signed in. */
export async function aTillReport(
  session: TestSession,
  {
    text = 'Artikel;Menge;VK netto\nWaffelpommes;40;9,50',
    ...over
  }: Partial<ImportDishesBody & { text: string }> = {},
): Promise<ImportDishesBody> {
  const [restaurant] = (await session.call('listRestaurants')).items;
  return {
    restaurantId: restaurant?.id ?? '',
    course: 'snack_time',
    isTrial: false,
    weeks: 1,
    file: { fileName: 'kasse.csv', contentBase64: Buffer.from(text).toString('base64') },
    ...over,
  };
}
