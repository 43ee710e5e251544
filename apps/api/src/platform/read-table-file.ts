import type { ErrorCode } from '@maincrop/contract/errors';
import { parse } from 'csv-parse/sync';
import { streamXlsxRows } from 'hucre/xlsx';
import { AppError } from './app-error.ts';
import { repackedXml } from './repack.ts';
import { sheetNames } from './sheet-names.ts';

/** More rows than any agreement has products and any menu has dishes. */
export const TABLE_ROWS_MAX = 2000;

export interface ReadTable {
  readonly rows: string[][];
  /** Sheets of an Excel file in their order; none for CSV. */
  readonly sheets: readonly string[];
}

export interface TableReading {
  /** What is said of a file that cannot be read, and of one that is too long. */
  readonly refusals: { readonly unreadable: ErrorCode; readonly tooManyRows: ErrorCode };
  /** Name of the sheet; the first one where it is left out or not there. */
  readonly sheet?: string | undefined;
}

/**
 * An Excel file whose parts would grow beyond this is refused before the reader sees it. As many rows as we take, with
 * all the cells that we look at, have half of the bytes and a third of the cells; the reader needs up to fifty times as
 * much memory as a part has bytes, most of it where a part is all cells.
 */
const UNPACKED_MOST = { bytes: 5 * 1024 * 1024, cells: 150_000, others: 60_000 };

/** Blank rows that only have a format are passed over, but not for ever. */
const SHEET_ROWS_MAX = 2 * TABLE_ROWS_MAX;

/** What a row is about, and some room for what stands beside it. */
const CELLS_MAX = 20;

/** Dividers of a CSV file, of whichever sign: several times those of all the cells that we look at. */
const CSV_DIVIDERS_MAX = 150_000;

/** The reader fills each row up to its last cell; a sheet that is wider is no such table. */
const COLUMNS_MAX = 1000;

/**
 * Rows and cells of a CSV file (comma, semicolon or tab; UTF-8 or, failing that, Windows-1252) or of a sheet of an Excel
 * file; which of them it is, its content says. Throws the refusals of the caller.
 */
export async function readTableFile(
  file: { readonly contentBase64: string },
  { refusals, sheet }: TableReading,
): Promise<ReadTable> {
  const bytes = Buffer.from(file.contentBase64, 'base64');
  if (bytes.length === 0) throw new AppError(refusals.unreadable);
  try {
    const table = isPacked(bytes) ? await readSheet(bytes, sheet) : { rows: readCsv(bytes), sheets: [] };
    if (table.rows.length > TABLE_ROWS_MAX) throw new TooManyRows();
    return table;
  } catch (error) {
    if (error instanceof TooManyRows) throw new AppError(refusals.tooManyRows, { maximum: TABLE_ROWS_MAX });
    throw new AppError(refusals.unreadable, {}, { cause: error });
  }
}

class TooManyRows extends RangeError {}

async function readSheet(bytes: Buffer, wanted: string | undefined): Promise<ReadTable> {
  const workbook = await repackedXml(bytes, UNPACKED_MOST);
  const sheets = await sheetNames(workbook);
  const place = wanted === undefined ? 0 : Math.max(0, sheets.indexOf(wanted));
  return { rows: await rowsOfSheet(workbook, place), sheets };
}

/**
 * Rows as they stand in the sheet, with the blank ones between them; one more than we take where there are too many.
 * Reads row by row, so that the sheet is never as large as its furthest cell.
 */
async function rowsOfSheet(workbook: Buffer, sheet: number): Promise<string[][]> {
  const rows: string[][] = [];
  let seen = 0;
  for await (const { index, values } of streamXlsxRows(workbook, { maxRows: SHEET_ROWS_MAX, sheet })) {
    seen += 1;
    if (values.length > COLUMNS_MAX) throw new RangeError('columns');
    const cells = values.slice(0, CELLS_MAX).map((cell) => (cell === null ? '' : String(cell)));
    const isBlank = cells.every((cell) => cell === '');
    // Behind the last row that is looked at there may be others, so that it counts in any case.
    if (isBlank && seen < SHEET_ROWS_MAX) continue;
    while (rows.length < Math.min(index, TABLE_ROWS_MAX)) rows.push([]);
    rows.push(cells);
    if (rows.length > TABLE_ROWS_MAX) break;
  }
  return rows;
}

function readCsv(bytes: Buffer): string[][] {
  const text = decode(bytes);
  // A table is text; a zero byte is a file of another kind.
  if (text.includes('\0')) throw new RangeError('binary');
  checkDividers(text);
  return parse(text, {
    delimiter: delimiterOf(text),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    to: TABLE_ROWS_MAX + 1,
  });
}

/** The parser stops at the row beyond the limit, but takes a row of any number of cells: a megabyte of commas, say. */
function checkDividers(text: string): void {
  if (countOf(text, /[,;\t]/g) <= CSV_DIVIDERS_MAX) return;
  throw countOf(text, /\r\n|\r|\n/g) < TABLE_ROWS_MAX ? new RangeError('dividers') : new TooManyRows();
}

function countOf(text: string, signs: RegExp): number {
  let count = 0;
  while (count <= CSV_DIVIDERS_MAX && signs.test(text)) count += 1;
  return count;
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What a spreadsheet of Western Europe writes when it does not write UTF-8.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The divider that stands most often in the first line; a comma where none does. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split(/\r\n|\r|\n/, 1);
  const count = (divider: string) => line.split(divider).length;
  return [',', ';', '\t'].reduce((best, divider) => (count(divider) > count(best) ? divider : best));
}

function isPacked(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
}
