import { ownTransaction } from '../../db/own-rows.ts';
import { AppError } from '../../platform/app-error.ts';
import { writeAudit } from '../../platform/audit.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { removeRestaurant } from './restaurants.store.ts';

/** Deletes a restaurant of the user; a foreign id answers like an unknown one (ACC-15, PRO-17). */
export const deleteRestaurant = defineHandler(
  'deleteRestaurant',
  async ({ caller, query, request, services }) => {
    const { userId } = caller();
    await ownTransaction(services.db, userId, async (client) => {
      if (!(await removeRestaurant(client, userId, query.id))) throw new AppError('not-found');
      await writeAudit(client, {
        at: services.clock.now(),
        action: 'restaurant.deleted',
        requestId: request.id,
        actorUserId: userId,
        object: query.id,
      });
    });
  },
);
