import { CALCULATIONS_MAX } from '@maincrop/domain/load/saved-calculation';
import { scopedTransaction } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { presentSaved } from './saved.present.ts';
import { countOthers, saveCalculation } from './saved.store.ts';

/** Saves a calculation, or changes one of the caller's own; an id of somebody else answers like an unknown one. */
export const putContainerCalculation = defineHandler(
  'putContainerCalculation',
  async ({ body, caller, scope, services }) => {
    const { userId } = caller();
    const at = services.clock.now();
    const row = await scopedTransaction(services.db, scope(), async (client) => {
      if ((await countOthers(client, scope(), { userId, id: body.id })) >= CALCULATIONS_MAX) {
        throw new AppError('container-calculation.too-many-saved', { maximum: CALCULATIONS_MAX });
      }
      return saveCalculation(client, scope(), { userId, body, at });
    });
    if (row === null) throw new AppError('not-found');
    return presentSaved(row, userId);
  },
);
