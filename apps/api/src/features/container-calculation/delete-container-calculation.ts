import { scopedTransaction } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { deleteCalculation } from './saved.store.ts';

/** Deletes a saved calculation of the caller; saving it once more under its id takes that back. */
export const deleteContainerCalculation = defineHandler(
  'deleteContainerCalculation',
  async ({ caller, query, scope, services }) => {
    const { userId } = caller();
    const isDeleted = await scopedTransaction(services.db, scope(), (client) =>
      deleteCalculation(client, scope(), { userId, id: query.id }),
    );
    if (!isDeleted) throw new AppError('not-found');
  },
);
