import type { ExportedList } from '@maincrop/contract/schemas/exported-file';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import type { Database } from '../../db/client.ts';
import type { CustomerScope } from '../../db/scope.ts';
import { type ExportCall, exportTable } from '../export-table.ts';
import type { TableColumn } from '../table.ts';
import { type AskedFilter, readListFilter } from './list-request.ts';
import type { ListRow, ListRule } from './list-rule.ts';
import { readListPortions } from './read-list.ts';

/** How the rows of a list become the lines of a file, in the language of the request. */
interface ListFile<Row, Line> {
  /** Without the day and the ending. */
  readonly name: string;
  readonly columns: readonly TableColumn<Line>[];
  readonly present: (rows: readonly Row[]) => readonly Line[] | Promise<readonly Line[]>;
}

/** A list of the active customer as a file, under the filter, search and sort of the query (OPEN-43). Throws as `readListFilter` does. */
export async function exportList<Row extends ListRow, Field extends string, Value extends string, Line>(
  call: ExportCall & {
    readonly query: AskedFilter;
    readonly scope: () => CustomerScope;
    readonly reading: () => Database;
  },
  rule: ListRule<Row, Field, Value, string>,
  { name, columns, present }: ListFile<Row, Line>,
): Promise<ExportedList> {
  const { query, scope, services } = call;
  const reader = { db: call.reading(), scope: scope() };
  const filter = readListFilter(rule, query);
  const portions = async function* () {
    for await (const rows of readListPortions(reader, rule, { filter })) yield await present(rows);
  };
  return exportTable(
    call,
    { name: `${name}-${supplierToday(services.clock.now())}`, columns, portions: portions() },
    { action: `${rule.table}.exported`, customerNr: scope().customerNr },
  );
}
