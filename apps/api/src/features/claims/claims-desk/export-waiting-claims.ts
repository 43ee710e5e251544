import type { WaitingClaim } from '@maincrop/contract/schemas/claims-desk';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import type { Locale } from '@maincrop/domain/locale/locales';
import { textsOf } from '@maincrop/messages/texts';
import { deskTransaction } from '../../../db/claims-desk.ts';
import { exportTable } from '../../../platform/export-table.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import type { TableColumn } from '../../../platform/table.ts';
import { inPortions, TABLE_ROWS_MAX } from '../../../platform/table-file.ts';
import { type ClaimLine, claimColumns } from '../claim-columns.ts';
import { claimFacts } from '../claim-facts.store.ts';
import { presentDeskClaim } from './claims-desk.present.ts';
import { deskClaims } from './claims-desk.store.ts';
import { readDeskFilter } from './desk-filter.ts';

/** The claims of the desk's list as a file, under its filter and search and in its order. */
export const exportWaitingClaims = defineHandler('exportWaitingClaims', async (call) => {
  const { query, locale, services } = call;
  const filter = readDeskFilter(query, { userId: call.caller().userId, now: services.clock.now() });
  // One more than a file holds tells that there are more.
  const lines = await deskTransaction(services.db, async (client) => {
    const rows = await deskClaims(client, filter, { limit: TABLE_ROWS_MAX + 1, offset: 0 });
    const factsOf = await claimFacts(client, rows);
    return rows.map((row) => ({ ...presentDeskClaim(row), facts: factsOf(row) }));
  });
  const name = `${textsOf('file-columns', locale).claimsDesk.fileName}-${supplierToday(services.clock.now())}`;
  return exportTable(
    call,
    { name, columns: columnsOf(locale), portions: inPortions(lines) },
    { action: 'claims-desk.exported' },
  );
});

function columnsOf(locale: Locale): TableColumn<WaitingClaim & ClaimLine>[] {
  const { column } = textsOf('file-columns', locale).claimsDesk;
  return [
    { heading: column.customerNr, kind: 'text', of: (claim) => claim.CustomerNr },
    { heading: column.customer, kind: 'text', of: (claim) => claim.customerName },
    ...claimColumns(locale),
    { heading: column.decision, kind: 'date', of: (claim) => claim.decision?.to ?? null },
    { heading: column.settledOn, kind: 'date', of: (claim) => settledOn(claim) },
    { heading: column.proof, kind: 'number', of: (claim) => String(claim.evidenceCount) },
  ];
}

function settledOn({ settled_at: instant }: WaitingClaim): string | null {
  return instant === null ? null : supplierToday(new Date(instant));
}
