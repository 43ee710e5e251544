import { ownTransaction } from '../../db/own-rows.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { presentRestaurant } from './restaurants.present.ts';
import { restaurantsOf } from './restaurants.store.ts';

/** The restaurants of the signed-in user, by name (PRO-12, PRO-13). */
export const listRestaurants = defineHandler('listRestaurants', async ({ caller, services }) => {
  const { userId } = caller();
  const rows = await ownTransaction(services.db, userId, (client) => restaurantsOf(client, userId));
  return { items: rows.map(presentRestaurant) };
});
