import type { Claim } from '@maincrop/contract/schemas/claims';
import type { Database } from '../../db/client.ts';
import type { CustomerScope } from '../../db/scope.ts';
import { writeAudit } from '../../platform/audit.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { type TableColumn, tableFile } from '../../platform/table-file.ts';
import { claimTexts } from './claim.texts.ts';
import { type ClaimRow, keyOf, listWindow, searchWindow } from './claims-list.store.ts';
import { presentClaim } from './claims.present.ts';
import { type ListRequest, readListRequest } from './list-request.ts';

/** More claims than a customer makes in ten years; a file beyond it would not be read by anybody. */
const CLAIMS_MAX = 10_000;
/** Rows read at a time, so that other requests get their turn. */
const CHUNK = 500;

/**
 * The claims of the list under its filter, search and order as a CSV or Excel file, headings in the language of the
 * request. Who took the file is in the audit trail.
 */
export const exportClaims = defineHandler(
  'exportClaims',
  async ({ query, caller, scope, locale, request, world }) => {
    const at = world.clock.now();
    const list = readListRequest({ filter: query.filter, search: query.search, sort: query.sort });
    const rows = await allRows(world.db, scope(), list);
    await writeAudit(world.db.app, {
      at,
      action: 'claims.exported',
      requestId: request.id,
      actorUserId: caller().userId,
      customerNr: scope().customerNr,
      after: { claims: rows.length },
    });
    const { say } = claimTexts(locale);
    const { contentType, content } = await tableFile(query.format, {
      sheet: say('sheet'),
      columns: COLUMNS.map(({ name, kind }) => ({ label: say(`column.${name}`), kind })),
      rows: rows.map(presentClaim).map((claim) => COLUMNS.map(({ of }) => of(claim, say))),
    });
    return {
      fileName: `claims-${at.toISOString().slice(0, 10)}.${query.format}`,
      contentType,
      contentBase64: content.toString('base64'),
    };
  },
);

async function allRows(db: Database, scope: CustomerScope, request: ListRequest): Promise<ClaimRow[]> {
  if (request.search !== '') {
    return [...(await searchWindow(db, scope, { request, offset: 0, limit: CLAIMS_MAX })).rows];
  }
  const rows: ClaimRow[] = [];
  for (;;) {
    const last = rows.at(-1);
    const limit = Math.min(CHUNK, CLAIMS_MAX - rows.length);
    const window = last
      ? ({ kind: 'neighbour', start: { side: 'after', key: keyOf(request.sort, last) }, limit } as const)
      : ({ kind: 'first', limit } as const);
    const chunk = await listWindow(db, scope, { request, window });
    rows.push(...chunk);
    if (chunk.length < limit || rows.length >= CLAIMS_MAX) return rows;
  }
}

type Say = ReturnType<typeof claimTexts>['say'];

interface ClaimColumn {
  readonly name:
    | 'submissionDate'
    | 'postingDate'
    | 'contractNumber'
    | 'description'
    | 'wholesaleParty'
    | 'status'
    | 'periodFrom'
    | 'periodTo'
    | 'creditReference'
    | 'amount'
    | 'currency';
  readonly kind: TableColumn['kind'];
  readonly of: (claim: Claim, say: Say) => string | null;
}

const COLUMNS: readonly ClaimColumn[] = [
  { name: 'submissionDate', kind: 'date', of: (claim) => claim.submission_date },
  { name: 'postingDate', kind: 'date', of: (claim) => claim.posting_date },
  { name: 'contractNumber', kind: 'text', of: (claim) => claim.contract_number },
  { name: 'description', kind: 'text', of: (claim) => claim.description },
  { name: 'wholesaleParty', kind: 'text', of: (claim) => claim.wholesale_party },
  { name: 'status', kind: 'text', of: (claim, say) => say(`status.${claim.status}`) },
  { name: 'periodFrom', kind: 'date', of: (claim) => claim.claim_period_from },
  { name: 'periodTo', kind: 'date', of: (claim) => claim.claim_period_to },
  { name: 'creditReference', kind: 'text', of: (claim) => claim.credit_reference },
  { name: 'amount', kind: 'decimal', of: (claim) => claim.amount },
  { name: 'currency', kind: 'text', of: (claim) => claim.currency },
];
