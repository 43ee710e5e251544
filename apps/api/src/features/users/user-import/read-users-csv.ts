import { CsvError, parse } from 'csv-parse/sync';
import { AppError } from '../../../platform/app-error.ts';
import { columnOf, IMPORT_COLUMNS, type ImportColumn } from './csv-columns.ts';

/** Most rows of a file, and its longest size in bytes of UTF-8. */
const MAX_ROWS = 1000;
const MAX_BYTES = 1024 * 1024;

/** A row as it stands in the file; values are trimmed, missing ones empty. `line` is where it ends, from 2. */
export interface CsvRow {
  readonly line: number;
  readonly values: Readonly<Record<ImportColumn, string>>;
}

/**
 * Reads a file of users: a heading row, UTF-8 with or without a byte order mark, comma or semicolon between values.
 * Columns may stand in any order; further ones are skipped, and all but `roles` and `SAP id` must be there.
 * Throws a code of the catalogue for a file that cannot be read as a whole.
 */
export function readUsersCsv(csv: string): CsvRow[] {
  if (Buffer.byteLength(csv) > MAX_BYTES) throw new AppError('users.csv-too-large');
  const [heading, ...rows] = recordsOf(csv);
  const columns = (heading?.values ?? []).map(columnOf);
  const missing = REQUIRED.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new AppError('users.csv-columns-missing', { columns: missing.join(', ') });
  if (rows.length > MAX_ROWS) throw new AppError('users.csv-too-many-rows', { maximum: MAX_ROWS });
  return rows.map(({ line, values }) => ({ line, values: valuesBy(columns, values) }));
}

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

interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function recordsOf(csv: string): { readonly line: number; readonly values: readonly string[] }[] {
  try {
    const parsed = parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      info: true,
      // One more than may be, to tell too many; the heading comes on top.
      to: MAX_ROWS + 2,
    });
    // With `info` a record comes with where it stands; the types of the library know records alone.
    return (parsed as unknown as ParsedRecord[]).map(({ record, info }) => ({
      line: info.lines,
      values: record,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new AppError('users.csv-unreadable', { line: Number(error['lines'] ?? 1) }, { cause: error });
  }
}

/** Spreadsheets of some countries write semicolons: whichever the heading has more of. */
function delimiterOf(csv: string): ',' | ';' {
  const [heading = ''] = csv.split(/\r?\n/, 1);
  return heading.split(';').length > heading.split(',').length ? ';' : ',';
}
