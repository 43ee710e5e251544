import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import type { Database } from '../../db/client.ts';
import { portionsOf } from '../../db/list-window.ts';
import type { CustomerScope } from '../../db/scope.ts';
import { exportTable } from '../../platform/export-table.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { TABLE_ROWS_MAX } from '../../platform/table-file.ts';
import { sayIn } from '../../platform/texts.ts';
import { claimColumns } from './claim-columns.ts';
import { type ClaimRow, keyOf, listWindow, searchWindow } from './claims-list.store.ts';
import { presentClaim } from './claims.present.ts';
import { type ListRequest, readListRequest } from './list-request.ts';

/**
 * The claims of the list under its filter, search and order as a CSV or Excel file, headings in the language of the
 * request.
 */
export const exportClaims = defineHandler('exportClaims', async (call) => {
  const { query, scope, locale, world } = call;
  const list = readListRequest({ filter: query.filter, search: query.search, sort: query.sort });
  const { say } = sayIn('mail-claim', locale);
  const portions = async function* () {
    for await (const rows of rowsOf(world.db, scope(), list)) yield rows.map(presentClaim);
  };
  const name = `${say('fileName')}-${supplierToday(world.clock.now())}`;
  const { customerNr } = scope();
  return exportTable(
    call,
    { name, columns: claimColumns(locale), portions: portions() },
    { action: 'claims.exported', customerNr },
  );
});

async function* rowsOf(
  db: Database,
  scope: CustomerScope,
  request: ListRequest,
): AsyncGenerator<readonly ClaimRow[]> {
  if (request.search !== '') {
    yield (await searchWindow(db, scope, { request, offset: 0, limit: TABLE_ROWS_MAX + 1 })).rows;
    return;
  }
  yield* portionsOf((window) => listWindow(db, scope, { request, window }), {
    keyOf: (row) => keyOf(request.sort, row),
    rowsMax: TABLE_ROWS_MAX,
  });
}
