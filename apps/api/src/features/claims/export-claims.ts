import { defineHandler } from '../../platform/http/handler.ts';
import { exportList } from '../../platform/list/export-list.ts';
import { sayIn } from '../../platform/texts.ts';
import { claimColumns } from './claim-columns.ts';
import { claimList } from './claim-list.ts';
import { presentClaim } from './claims.present.ts';

/** The claims of the list as a file, under the same filter, search and sort. */
export const exportClaims = defineHandler('exportClaims', async (call) =>
  exportList(call, claimList, {
    name: sayIn('mail-claim', call.locale).say('fileName'),
    columns: claimColumns(call.locale),
    present: (rows) => rows.map(presentClaim),
  }),
);
