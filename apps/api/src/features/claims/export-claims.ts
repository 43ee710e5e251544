import { narrowScope, withScope } from '../../db/scope.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { exportList } from '../../platform/list/export-list.ts';
import { sayIn } from '../../platform/texts.ts';
import { claimFacts } from './claim-facts.store.ts';
import { claimColumns } from './claim-columns.ts';
import { claimList } from './claim-list.ts';
import { selectionConditions } from './claim-selection.ts';
import { presentClaim } from './claims.present.ts';

/** The claims of the list as a file, under the same filter, search and sort. */
export const exportClaims = defineHandler('exportClaims', async (call) => {
  const selected = narrowScope(call.scope(), selectionConditions(call.query));
  return exportList({ ...call, scope: () => selected }, claimList, {
    name: sayIn('mail-claim', call.locale).say('fileName'),
    columns: claimColumns(call.locale),
    present: async (rows) => {
      const { customerNr } = call.scope();
      const keys = rows.map(({ id }) => ({ customer_nr: customerNr, id }));
      const factsOf = await withScope(call.reading(), call.scope(), (client) => claimFacts(client, keys));
      return rows.map((row) => ({
        ...presentClaim(row),
        facts: factsOf({ customer_nr: customerNr, id: row.id }),
      }));
    },
  });
});
