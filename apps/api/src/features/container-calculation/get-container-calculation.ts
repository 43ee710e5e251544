import { AppError } from '../../platform/app-error.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { presentSaved } from './saved.present.ts';
import { savedCalculation } from './saved.store.ts';

/** One saved calculation; that of another customer answers like an unknown one. */
export const getContainerCalculation = defineHandler(
  'getContainerCalculation',
  async ({ caller, query, scope, services }) => {
    const row = await savedCalculation(services.db, scope(), query.id);
    if (row === null) throw new AppError('not-found');
    return presentSaved(row, caller().userId);
  },
);
