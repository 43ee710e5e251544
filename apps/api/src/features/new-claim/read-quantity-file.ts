import { parse } from 'csv-parse/sync';
import { streamXlsxRows } from 'hucre/xlsx';
import { AppError } from '../../platform/app-error.ts';
import { repackedXml } from './repack.ts';

/** More rows than any agreement has products, several times over. */
export const QUANTITY_ROWS_MAX = 2000;

/**
 * An Excel file whose parts would grow beyond this is refused before the reader sees it. As many rows as we take, with
 * all the cells that we look at, have half of the bytes and a third of the cells; the reader needs up to fifty times as
 * much memory as a part has bytes, most of it where a part is all cells.
 */
const UNPACKED_MOST = { bytes: 5 * 1024 * 1024, cells: 150_000, others: 60_000 };

/** Blank rows that only have a format are passed over, but not for ever. */
const SHEET_ROWS_MAX = 2 * QUANTITY_ROWS_MAX;

/** Code, quantity and unit, and some room for what stands beside them. */
const CELLS_MAX = 20;

/** Dividers of a CSV file, of whichever sign: several times those of all the cells that we look at. */
const CSV_DIVIDERS_MAX = 150_000;

/** The reader fills each row up to its last cell; a sheet that is wider is no table of quantities. */
const COLUMNS_MAX = 1000;

/**
 * Rows and cells of a CSV file (comma, semicolon or tab; UTF-8 or, failing that, Windows-1252) or of the first sheet
 * of an Excel file; which of them it is, its content says.
 * Throws `claims.file-unreadable` or `claims.file-too-many-rows`.
 */
export async function readQuantityFile(file: { readonly contentBase64: string }): Promise<string[][]> {
  const bytes = Buffer.from(file.contentBase64, 'base64');
  if (bytes.length === 0) throw new AppError('claims.file-unreadable');
  const rows = isPacked(bytes) ? await readSheet(bytes) : readCsv(bytes);
  if (rows.length > QUANTITY_ROWS_MAX) {
    throw new AppError('claims.file-too-many-rows', { maximum: QUANTITY_ROWS_MAX });
  }
  return rows;
}

async function readSheet(bytes: Buffer): Promise<string[][]> {
  try {
    return await rowsOfFirstSheet(await repackedXml(bytes, UNPACKED_MOST));
  } catch (error) {
    throw new AppError('claims.file-unreadable', {}, { cause: error });
  }
}

/**
 * Rows as they stand in the sheet, with the blank ones between them; one more than we take where there are too many.
 * Reads row by row, so that the sheet is never as large as its furthest cell.
 */
async function rowsOfFirstSheet(workbook: Buffer): Promise<string[][]> {
  const rows: string[][] = [];
  let seen = 0;
  for await (const { index, values } of streamXlsxRows(workbook, { maxRows: SHEET_ROWS_MAX })) {
    seen += 1;
    if (values.length > COLUMNS_MAX) throw new RangeError('columns');
    const cells = values.slice(0, CELLS_MAX).map((cell) => (cell === null ? '' : String(cell)));
    const isBlank = cells.every((cell) => cell === '');
    // Behind the last row that is looked at there may be others, so that it counts in any case.
    if (isBlank && seen < SHEET_ROWS_MAX) continue;
    while (rows.length < Math.min(index, QUANTITY_ROWS_MAX)) rows.push([]);
    rows.push(cells);
    if (rows.length > QUANTITY_ROWS_MAX) break;
  }
  return rows;
}

function readCsv(bytes: Buffer): string[][] {
  const text = decode(bytes);
  // A table of quantities is text; a zero byte is a file of another kind.
  if (text.includes('\0')) throw new AppError('claims.file-unreadable');
  checkDividers(text);
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      to: QUANTITY_ROWS_MAX + 1,
    });
  } catch (error) {
    throw new AppError('claims.file-unreadable', {}, { cause: error });
  }
}

/** The parser stops at the row beyond the limit, but takes a row of any number of cells: a megabyte of commas, say. */
function checkDividers(text: string): void {
  if (countOf(text, /[,;\t]/g) <= CSV_DIVIDERS_MAX) return;
  if (countOf(text, /\r\n|\r|\n/g) < QUANTITY_ROWS_MAX) throw new AppError('claims.file-unreadable');
  throw new AppError('claims.file-too-many-rows', { maximum: QUANTITY_ROWS_MAX });
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
