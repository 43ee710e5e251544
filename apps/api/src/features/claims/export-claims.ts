import type { Claim } from '@maincrop/contract/schemas/claims';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import type { Database } from '../../db/client.ts';
import type { CustomerScope } from '../../db/scope.ts';
import { writeAudit } from '../../platform/audit.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import type { TableColumn } from '../../platform/table.ts';
import { exportTable, TABLE_ROWS_MAX } from '../../platform/table-file.ts';
import { claimTexts } from './claim.texts.ts';
import { type ClaimRow, keyOf, listWindow, searchWindow } from './claims-list.store.ts';
import { presentClaim } from './claims.present.ts';
import { type ListRequest, readListRequest } from './list-request.ts';

/** Rows read at a time, so that other requests get their turn. */
const PORTION = 500;

/**
 * The claims of the list under its filter, search and order as a CSV or Excel file, headings in the language of the
 * request. Who took the file is in the audit trail.
 */
export const exportClaims = defineHandler(
  'exportClaims',
  async ({ query, caller, scope, locale, request, world }) => {
    const at = world.clock.now();
    const list = readListRequest({ filter: query.filter, search: query.search, sort: query.sort });
    const { say } = claimTexts(locale);
    let claims = 0;
    const portions = async function* () {
      for await (const rows of portionsOf(world.db, scope(), list)) {
        claims += rows.length;
        yield rows.map(presentClaim);
      }
    };
    const name = `${say('fileName')}-${supplierToday(at)}`;
    const file = await exportTable(
      { name, columns: columnsOf(say), portions: portions(), locale },
      query.format,
    );
    await writeAudit(world.db.app, {
      at,
      action: 'claims.exported',
      requestId: request.id,
      actorUserId: caller().userId,
      customerNr: scope().customerNr,
      after: { claims: Math.min(claims, TABLE_ROWS_MAX) },
    });
    return file;
  },
);

async function* portionsOf(
  db: Database,
  scope: CustomerScope,
  request: ListRequest,
): AsyncGenerator<readonly ClaimRow[]> {
  if (request.search !== '') {
    yield (await searchWindow(db, scope, { request, offset: 0, limit: TABLE_ROWS_MAX + 1 })).rows;
    return;
  }
  let last: ClaimRow | undefined;
  for (let read = 0; read <= TABLE_ROWS_MAX; read += PORTION) {
    const window = last
      ? ({
          kind: 'neighbour',
          start: { side: 'after', key: keyOf(request.sort, last) },
          limit: PORTION,
        } as const)
      : ({ kind: 'first', limit: PORTION } as const);
    const rows = await listWindow(db, scope, { request, window });
    yield rows;
    last = rows.at(-1);
    if (rows.length < PORTION) return;
  }
}

type Say = ReturnType<typeof claimTexts>['say'];

function columnsOf(say: Say): TableColumn<Claim>[] {
  return [
    { heading: say('column.submissionDate'), kind: 'date', of: (claim) => claim.submission_date },
    { heading: say('column.postingDate'), kind: 'date', of: (claim) => claim.posting_date },
    { heading: say('column.contractNumber'), kind: 'text', of: (claim) => claim.contract_number },
    { heading: say('column.description'), kind: 'text', of: (claim) => claim.description },
    { heading: say('column.wholesaleParty'), kind: 'text', of: (claim) => claim.wholesale_party },
    { heading: say('column.status'), kind: 'text', of: (claim) => say(`status.${claim.status}`) },
    { heading: say('column.periodFrom'), kind: 'date', of: (claim) => claim.claim_period_from },
    { heading: say('column.periodTo'), kind: 'date', of: (claim) => claim.claim_period_to },
    { heading: say('column.creditReference'), kind: 'text', of: (claim) => claim.credit_reference },
    { heading: say('column.amount'), kind: 'amount', of: (claim) => claim.amount },
    { heading: say('column.currency'), kind: 'text', of: (claim) => claim.currency },
  ];
}
