import { ownTransaction } from '../../db/own-rows.ts';
import { AppError } from '../../platform/app-error.ts';
import { writeAudit } from '../../platform/audit.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { holdDishes, removeDish } from './dishes.store.ts';
import { keepMenuMonth, monthAt } from './months/menu-months.store.ts';

/** Deletes a dish of the user; a foreign id answers like an unknown one (ACC-14, MENU-10). */
export const deleteDish = defineHandler('deleteDish', async ({ caller, query, request, services }) => {
  const { userId } = caller();
  await ownTransaction(services.db, userId, async (client) => {
    await holdDishes(client, userId);
    const removed = await removeDish(client, userId, query.id);
    if (removed === null) throw new AppError('not-found');
    await keepMenuMonth(client, userId, { ...removed, month: monthAt(services.clock.now()) });
    await writeAudit(client, {
      at: services.clock.now(),
      action: 'dish.deleted',
      requestId: request.id,
      actorUserId: userId,
      object: query.id,
    });
  });
});
