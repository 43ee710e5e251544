import type { Colleague } from '@maincrop/contract/schemas/colleagues';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import type { Locale } from '@maincrop/domain/locale/locales';
import { textsOf } from '@maincrop/messages/texts';
import { exportTable } from '../../../platform/export-table.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import type { TableColumn } from '../../../platform/table.ts';
import { inPortions, TABLE_ROWS_MAX } from '../../../platform/table-file.ts';
import { type PresentedColleague, presentColleague } from './colleagues.present.ts';
import { colleaguesFilter } from '../users-filter.ts';
import { listUsersBy } from '../users-list.store.ts';

/** The users of the active SAP customer as a file, with what its own administrator sees of them. */
export const exportColleagues = defineHandler('exportColleagues', async (call) => {
  const { query, scope, locale, services } = call;
  const { customerNr } = scope();
  const filter = colleaguesFilter(customerNr, query);
  // One more than a file holds tells that there are more.
  const rows = await listUsersBy(services.db, filter, { limit: TABLE_ROWS_MAX + 1, offset: 0 });
  const name = `${textsOf('file-columns', locale).colleagues.fileName}-${supplierToday(services.clock.now())}`;
  const portions = inPortions(rows.map((row) => presentColleague(row, locale)));
  const trace = { action: 'colleagues.exported', customerNr } as const;
  return exportTable(call, { name, columns: columnsOf(locale), portions }, trace);
});

function columnsOf(locale: Locale): TableColumn<PresentedColleague>[] {
  const { column, status } = textsOf('users', locale);
  return [
    { heading: column.email, kind: 'text', of: (colleague) => colleague.email },
    { heading: column.firstName, kind: 'text', of: (colleague) => colleague.firstName },
    { heading: column.lastName, kind: 'text', of: (colleague) => colleague.lastName },
    { heading: column.status, kind: 'text', of: (colleague) => status[stateOf(colleague)] },
    {
      heading: column.roles,
      kind: 'text',
      of: (colleague) => colleague.roles.map((role) => role.name).join(', '),
    },
  ];
}

/** As the list says it: who has not signed in yet is invited. */
function stateOf({ status, isInvited }: Pick<Colleague, 'status' | 'isInvited'>) {
  return status === 'active' && isInvited ? 'invited' : status;
}
