import type { Restaurant } from '@maincrop/contract/schemas/restaurants';
import { MAX_RESTAURANTS } from '@maincrop/domain/restaurant/limits';
import type { PoolClient } from 'pg';
import { ownTransaction } from '../../db/own-rows.ts';
import { AppError } from '../../platform/app-error.ts';
import { writeAudit } from '../../platform/audit.ts';
import { type Call, defineHandler } from '../../platform/http/handler.ts';
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
 * read in that version, or whichever is there (ACC-15, PRO-16, OPEN-70). A foreign id answers like an unknown one.
 */
export const putRestaurant = defineHandler('putRestaurant', async (call): Promise<Restaurant> => {
  const { caller, query, request, services } = call;
  const { userId } = caller();
  const { id } = query;
  return ownTransaction(services.db, userId, async (client) => {
    const row = id === undefined ? await add(client, call) : await change(client, call, id);
    await writeAudit(client, {
      at: services.clock.now(),
      action: id === undefined ? 'restaurant.created' : 'restaurant.changed',
      requestId: request.id,
      actorUserId: userId,
      object: row.id,
    });
    return presentRestaurant(row);
  });
});

async function add(
  client: PoolClient,
  { body, caller, services }: Call<'putRestaurant'>,
): Promise<RestaurantRow> {
  const { userId } = caller();
  if ((await countRestaurants(client, userId)) >= MAX_RESTAURANTS)
    throw new AppError('restaurants.too-many', { maximum: MAX_RESTAURANTS });
  const row = await insertRestaurant(client, { userId, facts: body, now: services.clock.now() });
  if (!row) throw new AppError('internal');
  return row;
}

async function change(
  client: PoolClient,
  { body, caller }: Call<'putRestaurant'>,
  id: string,
): Promise<RestaurantRow> {
  const { userId } = caller();
  const row = await updateRestaurant(client, { userId, id, facts: body });
  if (row) return row;
  throw new AppError((await hasRestaurant(client, userId, id)) ? 'edit-conflict' : 'not-found');
}
