import { ownTransaction } from '../../db/own-rows.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { presentDishes } from './dishes.present.ts';
import { dishesOf } from './dishes.store.ts';

/** The dishes of the signed-in user with score and priority (MENU-05, MENU-21). */
export const listDishes = defineHandler('listDishes', async ({ caller, services }) => {
  const { userId } = caller();
  const rows = await ownTransaction(services.db, userId, (client) => dishesOf(client, userId));
  return { items: presentDishes(rows) };
});
