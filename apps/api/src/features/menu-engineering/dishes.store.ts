import type { Dish, PutDishBody } from '@maincrop/contract/schemas/dishes';
import { caseCostCents, sliderCost } from '@maincrop/domain/menu-engineering/case-cost';
import type { Course } from '@maincrop/domain/menu-engineering/dish';
import type { PoolClient } from 'pg';
import { fieldRefusal } from '../../platform/app-error.ts';

export interface DishRow {
  readonly id: string;
  readonly restaurantId: string;
  readonly course: Course;
  readonly name: string;
  readonly popularity: number;
  readonly costPrice: number;
  readonly chefTime: number;
  readonly staffTime: number;
  readonly price: number;
  readonly caseCost: Dish['caseCost'];
  readonly version: number;
}

/** What a dish holds, with the cost that follows from its case. */
export type DishFacts = Omit<PutDishBody, 'caseCost'> & Pick<DishRow, 'caseCost'>;

interface Written {
  readonly userId: string;
  readonly id: string;
  readonly facts: DishFacts;
}

const COLUMNS = `id, restaurant_id as "restaurantId", course, name, popularity, cost_price as "costPrice",
  chef_time as "chefTime", staff_time as "staffTime", price, version,
  case when product_nr is not null then jsonb_build_object('productNr', product_nr, 'portionG', portion_g,
    'yieldPercent', yield_percent, 'netWeightG', net_weight_g, 'priceCents', case_price_cents, 'costCents', cost_cents)
  end as "caseCost"`;

/** What is sent of a dish, with the cost that its case gives; one that no dish may cost is refused. */
export function settledFacts({ caseCost, ...facts }: PutDishBody): DishFacts {
  if (!caseCost) return { ...facts, caseCost: null };
  const costCents = caseCostCents(caseCost);
  if (costCents === null) throw fieldRefusal('caseCost', 'invalid-request');
  return { ...facts, costPrice: sliderCost(costCents), caseCost: { ...caseCost, costCents } };
}

/** All dishes of a user by restaurant; their number is limited. */
export async function dishesOf(db: PoolClient, userId: string): Promise<DishRow[]> {
  const found = await db.query<DishRow>({
    name: 'dishes-of',
    text: `select ${COLUMNS} from dishes where user_id = $1 order by restaurant_id, course, lower(name), id`,
    values: [userId],
  });
  return found.rows;
}

/** Those of one menu of the user. */
export async function dishesOfMenu(
  db: PoolClient,
  userId: string,
  { restaurantId, course }: Pick<DishRow, 'restaurantId' | 'course'>,
): Promise<DishRow[]> {
  return (await dishesOf(db, userId)).filter(
    (dish) => dish.restaurantId === restaurantId && dish.course === course,
  );
}

/**
 * No other transaction changes a dish of the user until this one ends: what a menu comes to in a month is counted over
 * all of its dishes.
 */
export async function holdDishes(db: PoolClient, userId: string): Promise<void> {
  await db.query('select 1 from users where id = $1 for no key update', [userId]);
}

/** How many dishes a user has. */
export async function countDishes(db: PoolClient, userId: string): Promise<number> {
  const found = await db.query<{ count: number }>(
    'select count(*)::integer as count from dishes where user_id = $1',
    [userId],
  );
  return found.rows[0]?.count ?? 0;
}

/** Whether the user keeps the restaurant, which then stays until the transaction ends. */
export async function keepsRestaurant(db: PoolClient, userId: string, id: string): Promise<boolean> {
  const found = await db.query(
    'select 1 from restaurants where user_id = $1 and id::text = $2 for key share',
    [userId, id],
  );
  return found.rowCount === 1;
}

/** What a restaurant of the user is called; null for one that the user does not keep. */
export async function restaurantNameOf(db: PoolClient, userId: string, id: string): Promise<string | null> {
  const found = await db.query<{ name: string }>(
    'select name from restaurants where user_id = $1 and id::text = $2',
    [userId, id],
  );
  return found.rows[0]?.name ?? null;
}

/** False when the user has a dish of that id already. */
export async function insertDish(db: PoolClient, { userId, id, facts }: Written, at: Date): Promise<boolean> {
  const inserted = await db.query(
    `insert into dishes (user_id, id, created_at, restaurant_id, course, name, popularity, cost_price, chef_time,
         staff_time, price, product_nr, portion_g, yield_percent, net_weight_g, case_price_cents, cost_cents)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) on conflict do nothing`,
    [userId, id, at, ...valuesOf(facts)],
  );
  return inserted.rowCount === 1;
}

/** Changes a dish of the user as it was read; false when its version is another one by now. */
export async function updateDish(db: PoolClient, { userId, id, facts }: Written): Promise<boolean> {
  const updated = await db.query(
    `update dishes set restaurant_id = $4, course = $5, name = $6, popularity = $7, cost_price = $8, chef_time = $9,
         staff_time = $10, price = $11, product_nr = $12, portion_g = $13, yield_percent = $14, net_weight_g = $15,
         case_price_cents = $16, cost_cents = $17, version = version + 1
       where user_id = $1 and id::text = $2 and version = coalesce($3, version)`,
    [userId, id, facts.version, ...valuesOf(facts)],
  );
  return updated.rowCount === 1;
}

/** The menu that a dish stood on, which it was deleted from; null when the user has no dish of that id. */
export async function removeDish(
  db: PoolClient,
  userId: string,
  id: string,
): Promise<Pick<DishRow, 'restaurantId' | 'course'> | null> {
  const removed = await db.query<Pick<DishRow, 'restaurantId' | 'course'>>(
    `delete from dishes where user_id = $1 and id::text = $2
       returning restaurant_id as "restaurantId", course`,
    [userId, id],
  );
  return removed.rows[0] ?? null;
}

function valuesOf(facts: DishFacts): (string | number | null)[] {
  const { caseCost } = facts;
  return [
    facts.restaurantId,
    facts.course,
    facts.name,
    facts.popularity,
    facts.costPrice,
    facts.chefTime,
    facts.staffTime,
    facts.price,
    ...(caseCost === null ? NO_CASE : CASE_FIGURES.map((figure) => caseCost[figure])),
  ];
}

const CASE_FIGURES = [
  'productNr',
  'portionG',
  'yieldPercent',
  'netWeightG',
  'priceCents',
  'costCents',
] as const;
const NO_CASE = CASE_FIGURES.map(() => null);
