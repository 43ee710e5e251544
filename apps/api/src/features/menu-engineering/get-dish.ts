import { ownTransaction } from '../../db/own-rows.ts';
import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { presentDishes } from './dishes.present.ts';
import { dishesOf } from './dishes.store.ts';

/** A dish of the user among the others that it is judged with; a foreign id answers like an unknown one (API-13). */
export const getDish = defineHandler('getDish', async ({ caller, query, services }) => {
  const { userId } = caller();
  const rows = await ownTransaction(services.db, userId, (client) => dishesOf(client, userId));
  const dish = presentDishes(rows).find(({ id }) => id === query.id);
  if (!dish) throw new AppError('not-found');
  return dish;
});
