import { randomUUID } from 'node:crypto';
import type { PutRestaurantBody } from '@maincrop/contract/schemas/restaurants';
import type { RestaurantType } from '@maincrop/domain/restaurant/types';
import type { PoolClient } from 'pg';

export interface RestaurantRow {
  readonly id: string;
  readonly name: string;
  readonly type: RestaurantType;
  readonly seats: number;
  readonly telephone: string;
  readonly website: string;
  readonly street: string;
  readonly house_number: string;
  readonly postal_code: string;
  readonly city: string;
  readonly country: string;
  readonly version: number;
}

const COLUMNS = `id, name, type, seats, telephone, website, street, house_number, postal_code, city, country, version`;

/** All restaurants of a user by name; their number is limited. */
export async function restaurantsOf(db: PoolClient, userId: string): Promise<RestaurantRow[]> {
  const found = await db.query<RestaurantRow>({
    name: 'restaurants-of',
    text: `select ${COLUMNS} from restaurants where user_id = $1 order by lower(name), id`,
    values: [userId],
  });
  return found.rows;
}

/** How many restaurants a user has; no other transaction of that user adds one until this one ends. */
export async function countRestaurants(db: PoolClient, userId: string): Promise<number> {
  await db.query('select 1 from users where id = $1 for update', [userId]);
  const found = await db.query<{ count: number }>(
    'select count(*)::integer as count from restaurants where user_id = $1',
    [userId],
  );
  return found.rows[0]?.count ?? 0;
}

/** Adds a restaurant under the id asked for; under another one when there is none or somebody else has it, without telling. */
export async function insertRestaurant(
  db: PoolClient,
  restaurant: {
    readonly userId: string;
    readonly id: string | null;
    readonly facts: PutRestaurantBody;
    readonly now: Date;
  },
): Promise<RestaurantRow | null> {
  const { userId, id, facts, now } = restaurant;
  const insert = async (chosen: string): Promise<RestaurantRow | null> => {
    const inserted = await db.query<RestaurantRow>(
      `insert into restaurants (user_id, created_at, name, type, seats, telephone, website, street, house_number,
           postal_code, city, country, id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing returning ${COLUMNS}`,
      [userId, now, ...valuesOf(facts), chosen],
    );
    return inserted.rows[0] ?? null;
  };
  return (await insert(id ?? randomUUID())) ?? insert(randomUUID());
}

/** Changes a restaurant of the user; null when its version is another one by now than was read, if one was. */
export async function updateRestaurant(
  db: PoolClient,
  restaurant: { readonly userId: string; readonly id: string; readonly facts: PutRestaurantBody },
): Promise<RestaurantRow | null> {
  const { userId, id, facts } = restaurant;
  const updated = await db.query<RestaurantRow>(
    `update restaurants set name = $4, type = $5, seats = $6, telephone = $7, website = $8, street = $9,
         house_number = $10, postal_code = $11, city = $12, country = $13, version = version + 1
       where user_id = $1 and id::text = $2 and version = coalesce($3, version) returning ${COLUMNS}`,
    [userId, id, facts.version, ...valuesOf(facts)],
  );
  return updated.rows[0] ?? null;
}

export async function hasRestaurant(db: PoolClient, userId: string, id: string): Promise<boolean> {
  const found = await db.query('select 1 from restaurants where user_id = $1 and id::text = $2', [
    userId,
    id,
  ]);
  return found.rowCount === 1;
}

/** False when the user has no restaurant of that id. */
export async function removeRestaurant(db: PoolClient, userId: string, id: string): Promise<boolean> {
  const removed = await db.query('delete from restaurants where user_id = $1 and id::text = $2', [
    userId,
    id,
  ]);
  return removed.rowCount === 1;
}

function valuesOf(facts: PutRestaurantBody): (string | number)[] {
  return [
    facts.restaurantName,
    facts.restaurantType,
    facts.restaurantSeats,
    facts.restaurantTelephone,
    facts.restaurantWebsite,
    facts.restaurantStreet,
    facts.restaurantNumber,
    facts.restaurantPostalcode,
    facts.restaurantCity,
    facts.restaurantCountry,
  ];
}
