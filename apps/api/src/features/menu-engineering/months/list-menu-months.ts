import { ownTransaction } from '../../../db/own-rows.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { menuMonthsOf } from './menu-months.store.ts';

/** What the menus of the signed-in user came to in each month in which somebody entered something (decision 106). */
export const listMenuMonths = defineHandler('listMenuMonths', async ({ caller, services }) => {
  const { userId } = caller();
  return { items: await ownTransaction(services.db, userId, (client) => menuMonthsOf(client, userId)) };
});
