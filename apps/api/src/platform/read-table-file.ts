import type { ErrorCode } from '@maincrop/contract/errors';
import { AppError } from './app-error.ts';
import { readCsv, TableTooLong } from './read-csv.ts';
import { repackedXml } from './repack.ts';
import { sheetNames } from './sheet-names.ts';

/** More rows than any agreement has products and any menu has dishes. */
export const TABLE_ROWS_MAX = 2000;

export interface ReadTable {
  readonly rows: string[][];
  /** Sheets of an Excel file in their order; none for CSV. */
  readonly sheets: readonly string[];
  /** Its letters were guessed, so that names in it want a look before they are kept. */
  readonly isEncodingGuessed: boolean;
}

export interface TableReading {
  /** What is said of a file that cannot be read, and of one that is too long. */
  readonly refusals: { readonly unreadable: ErrorCode; readonly tooManyRows: ErrorCode };
  /** Name of the sheet; the first one where it is left out or not there. */
  readonly sheet?: string | undefined;
  /** Most rows below a heading, blank ones apart, for a caller that takes fewer than can be read. */
  readonly rowsMax?: number;
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

/** Several times the dividers of all the cells that we look at. */
const CSV_BOUNDS = { rows: TABLE_ROWS_MAX + 1, dividers: 150_000 };

/** The reader fills each row up to its last cell; a sheet that is wider is no such table. */
const COLUMNS_MAX = 1000;

/**
 * Rows and cells of a CSV file or of a sheet of an Excel file; which of them it is, its content says. Every table that
 * comes in as a file is read here. Throws the refusals of the caller, or one that says what to do about a CSV file.
 */
export async function readTableFile(
  file: { readonly contentBase64: string },
  reading: TableReading,
): Promise<ReadTable> {
  return readTable(Buffer.from(file.contentBase64, 'base64'), reading);
}

/** The same of the bytes of a file, or of text that somebody pasted. */
export async function readTable(
  bytes: Buffer,
  { refusals, sheet, rowsMax }: TableReading,
): Promise<ReadTable> {
  if (bytes.length === 0) throw new AppError(refusals.unreadable);
  try {
    const table = isPacked(bytes)
      ? await readSheet(bytes, sheet)
      : { ...readCsv(bytes, CSV_BOUNDS), sheets: [] };
    checkRows(table.rows, rowsMax);
    return table;
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (!(error instanceof TableTooLong)) throw new AppError(refusals.unreadable, {}, { cause: error });
    throw new AppError(refusals.tooManyRows, { maximum: rowsMax ?? TABLE_ROWS_MAX });
  }
}

function checkRows(rows: readonly (readonly string[])[], rowsMax: number | undefined): void {
  if (rows.length > TABLE_ROWS_MAX) throw new TableTooLong();
  if (rowsMax === undefined) return;
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length > rowsMax + 1) throw new TableTooLong();
}

async function readSheet(bytes: Buffer, wanted: string | undefined): Promise<ReadTable> {
  const workbook = await repackedXml(bytes, UNPACKED_MOST);
  const sheets = await sheetNames(workbook);
  const place = wanted === undefined ? 0 : Math.max(0, sheets.indexOf(wanted));
  return { rows: await rowsOfSheet(workbook, place), sheets, isEncodingGuessed: false };
}

/**
 * Rows as they stand in the sheet, with the blank ones between them; one more than we take where there are too many.
 * Reads row by row, so that the sheet is never as large as its furthest cell.
 */
async function rowsOfSheet(workbook: Buffer, sheet: number): Promise<string[][]> {
  const rows: string[][] = [];
  let seen = 0;
  const { streamXlsxRows } = await import('hucre/xlsx');
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

function isPacked(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
}
