import { setImmediate } from 'node:timers/promises';
import type { FileFormat } from '@maincrop/contract/schemas/exported-file';
import type { Locale } from '@maincrop/domain/locale/locales';
import { stringify } from 'csv-stringify/sync';
import type { Table } from './table.ts';

export interface TableFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Buffer;
  /** Rows that it holds, the heading apart. */
  readonly rows: number;
  /** Rows beyond the most that a file holds were left off. */
  readonly isCut: boolean;
}

/** Most rows of one file: what is beyond would be read by nobody, and memory stays bounded. */
export const TABLE_ROWS_MAX = 10_000;

/**
 * Writes a list as CSV or Excel file of at most `rowsMax` rows, the heading apart.
 * CSV has a byte order mark and the separators that a spreadsheet of the reader's language expects; a text that it
 * would take for a formula begins with an apostrophe. In the Excel file texts are texts, never formulas. Source: OPEN-43.
 */
export async function tableFile<Row>(
  table: Table<Row>,
  format: FileFormat,
  rowsMax = TABLE_ROWS_MAX,
): Promise<TableFile> {
  let rows = 0;
  let isCut = false;
  const bounded = async function* () {
    for await (const portion of table.portions) {
      const left = rowsMax - rows;
      isCut = portion.length > left;
      rows += Math.min(portion.length, left);
      yield portion.slice(0, left);
      if (isCut) return;
    }
  };
  const written = { ...table, portions: bounded() };
  const bytes =
    format === 'csv' ? await csvFile(written) : await (await import('./table-sheet.ts')).sheetFile(written);
  return { fileName: `${table.name}.${format}`, contentType: CONTENT_TYPES[format], bytes, rows, isCut };
}

/** Rows that are already there, in portions. */
export async function* inPortions<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += PORTION) {
    // The next turn of the loop, so that other requests get theirs.
    await setImmediate();
    yield rows.slice(from, from + PORTION);
  }
}

const PORTION = 500;

async function csvFile<Row>({ columns, portions, locale, ...stated }: Table<Row>): Promise<Buffer> {
  const point = decimalSeparatorOf(locale);
  const delimiter = stated.delimiter ?? (point === ',' ? ';' : ',');
  const line = (cells: readonly (readonly string[])[]) =>
    stringify(
      cells.map((row) => [...row]),
      { delimiter, record_delimiter: 'windows' },
    );
  const parts = [`\uFEFF${line([columns.map((column) => harmless(column.heading))])}`];
  for await (const portion of portions) {
    parts.push(
      line(
        portion.map((row) =>
          columns.map((column) => {
            const value = column.of(row) ?? '';
            if (column.kind === 'number' || column.kind === 'amount') return value.replace('.', point);
            return column.kind === 'date' ? value : harmless(value);
          }),
        ),
      ),
    );
  }
  return Buffer.from(parts.join(''));
}

function decimalSeparatorOf(locale: Locale): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** Signs with which a spreadsheet lets a formula begin, their full-width twins included (OWASP "CSV Injection"). */
function harmless(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}

const CONTENT_TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
