import { CALCULATIONS_MAX } from '@maincrop/domain/load/saved-calculation';
import { defineHandler } from '../../platform/http/handler.ts';
import { presentSaved } from './saved.present.ts';
import { savedBy } from './saved.store.ts';

/** What the caller has saved for the active customer; a colleague's calculations are not in the list. */
export const listContainerCalculations = defineHandler(
  'listContainerCalculations',
  async ({ caller, scope, services }) => {
    const { userId } = caller();
    const rows = await savedBy(services.db, scope(), { userId, limit: CALCULATIONS_MAX });
    return { items: rows.map((row) => presentSaved(row, userId)) };
  },
);
