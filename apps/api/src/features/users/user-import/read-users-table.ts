import type { ImportUsersBody } from '@maincrop/contract/schemas/users';
import { AppError } from '../../../platform/app-error.ts';
import { readTable } from '../../../platform/read-table-file.ts';
import { columnOf, IMPORT_COLUMNS, type ImportColumn } from './csv-columns.ts';

/** Most rows of a file, and its longest size in bytes. */
const MAX_ROWS = 1000;
const MAX_BYTES = 1024 * 1024;

/** A row as it stands in the file; values are trimmed, missing ones empty. `line` counts as a spreadsheet does. */
export interface CsvRow {
  readonly line: number;
  readonly values: Readonly<Record<ImportColumn, string>>;
}

export interface UsersTable {
  readonly rows: readonly CsvRow[];
  readonly isEncodingGuessed: boolean;
}

/**
 * Reads a table of users, a file or the text of one, with a heading row. Columns may stand in any order; further ones
 * are skipped, and all but `roles` and `SAP id` must be there. Throws a code of the catalogue for a table that cannot
 * be read as a whole.
 */
export async function readUsersTable({ file, csv = '' }: ImportUsersBody): Promise<UsersTable> {
  const bytes = file === undefined ? Buffer.from(csv) : Buffer.from(file.contentBase64, 'base64');
  if (bytes.length > MAX_BYTES) throw new AppError('users.csv-too-large');
  const { rows: read, isEncodingGuessed } = await readTable(bytes, { refusals: REFUSALS, rowsMax: MAX_ROWS });
  const [heading, ...rows] = read
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const columns = (heading?.cells ?? []).map(columnOf);
  const missing = REQUIRED.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new AppError('users.csv-columns-missing', { columns: missing.join(', ') });
  return {
    rows: rows.map(({ line, cells }) => ({ line, values: valuesBy(columns, cells) })),
    isEncodingGuessed,
  };
}

const REFUSALS = { unreadable: 'users.csv-unreadable', tooManyRows: 'users.csv-too-many-rows' } as const;
const OPTIONAL: readonly ImportColumn[] = ['roles', 'SAP id'];
const REQUIRED = IMPORT_COLUMNS.filter((column) => !OPTIONAL.includes(column));

function valuesBy(columns: readonly (ImportColumn | null)[], values: readonly string[]): CsvRow['values'] {
  const at = (column: ImportColumn) => values[columns.indexOf(column)] ?? '';
  return {
    'e-mail': at('e-mail'),
    'first name': at('first name'),
    'last name': at('last name'),
    group: at('group'),
    roles: at('roles'),
    'SAP id': at('SAP id'),
    language: at('language'),
  };
}
