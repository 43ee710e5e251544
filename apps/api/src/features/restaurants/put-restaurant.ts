import type { Restaurant } from '@maincrop/contract/schemas/restaurants';
import { MAX_RESTAURANTS } from '@maincrop/domain/restaurant/limits';
import type { PoolClient } from 'pg';
import { ownTransaction } from '../../db/own-rows.ts';
import { AppError } from '../../platform/app-error.ts';
import { auditCall } from '../../platform/audit.ts';
import { type Call, defineHandler } from '../../platform/http/handler.ts';
import { isChosenId } from '../../platform/once/chosen-id.ts';
import { presentRestaurant } from './restaurants.present.ts';
import {
  countRestaurants,
  hasRestaurant,
  insertRestaurant,
  type RestaurantRow,
  updateRestaurant,
} from './restaurants.store.ts';

/**
 * Stores a restaurant of the user: without an id a new one whose id the service chooses, with an id the one that was
 * read in that version, or whichever is there (ACC-15, PRO-16, OPEN-70). Version 0 stands for a new one under an id that
 * the browser chose, which is kept once however often it arrives. A foreign id answers like an unknown one.
 */
export const putRestaurant = defineHandler('putRestaurant', async (call): Promise<Restaurant> => {
  const { body, caller, query, services } = call;
  const id = query.id?.toLowerCase() ?? null;
  return ownTransaction(services.db, caller().userId, async (client) => {
    const row = await (id === null || body.version === 0 ? add(client, call, id) : change(client, call, id));
    return presentRestaurant(row);
  });
});

async function add(
  client: PoolClient,
  call: Call<'putRestaurant'>,
  id: string | null,
): Promise<RestaurantRow> {
  const { body, caller, services } = call;
  const { userId } = caller();
  if (id !== null && !isChosenId(id)) throw new AppError('not-found');
  const count = await countRestaurants(client, userId);
  if (id !== null && (await hasRestaurant(client, userId, id)))
    return change(client, { ...call, body: { ...body, version: undefined } }, id);
  if (count >= MAX_RESTAURANTS) throw new AppError('restaurants.too-many', { maximum: MAX_RESTAURANTS });
  const row = await insertRestaurant(client, { userId, id, facts: body, now: services.clock.now() });
  if (!row) throw new AppError('internal');
  await auditCall(client, call, { action: 'restaurant.created', object: row.id });
  return row;
}

async function change(client: PoolClient, call: Call<'putRestaurant'>, id: string): Promise<RestaurantRow> {
  const { body, caller } = call;
  const { userId } = caller();
  const row = await updateRestaurant(client, { userId, id, facts: body });
  if (!row) throw new AppError((await hasRestaurant(client, userId, id)) ? 'edit-conflict' : 'not-found');
  await auditCall(client, call, { action: 'restaurant.changed', object: id });
  return row;
}
