import { stringify } from 'csv-stringify/sync';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';

/** `decimal`: decimal text with two decimals; `date`: `yyyy-MM-dd`. A null leaves the cell empty. */
export interface TableColumn {
  readonly label: string;
  readonly kind: 'text' | 'decimal' | 'date';
}

export interface Table {
  readonly sheet: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly (string | null)[])[];
}

export type TableFormat = 'csv' | 'xlsx';

/**
 * A table as a file that spreadsheets open: CSV in UTF-8 with a byte order mark, or Excel with real numbers and days.
 * A text that a spreadsheet would run as a formula begins with an apostrophe in CSV; Excel cells are typed as text.
 * Amounts keep their decimal point in CSV, whatever the language.
 */
export async function tableFile(
  format: TableFormat,
  table: Table,
): Promise<{ readonly contentType: string; readonly content: Buffer }> {
  return format === 'csv'
    ? { contentType: 'text/csv; charset=utf-8', content: csvOf(table) }
    : { contentType: XLSX, content: await sheetOf(table) };
}

function csvOf({ columns, rows }: Table): Buffer {
  const cells = rows.map((row) =>
    row.map((cell, index) => (columns[index]?.kind === 'text' ? harmless(cell) : cell)),
  );
  return Buffer.from(stringify([columns.map(({ label }) => label), ...cells], { bom: true, delimiter: ';' }));
}

/** Amounts may begin with a minus; texts that begin like a formula must not run (OPEN-43). */
function harmless(cell: string | null): string | null {
  return cell !== null && /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? `'${cell}` : cell;
}

async function sheetOf({ sheet, columns, rows }: Table): Promise<Buffer> {
  const heading = columns.map(({ label }) => ({ value: label, type: String, fontWeight: 'bold' as const }));
  const body = rows.map((row) => row.map((cell, index) => excelCell(cell, columns[index]?.kind ?? 'text')));
  const data: SheetData = [heading, ...body];
  const options = {
    sheet,
    stickyRowsCount: 1,
    columns: columns.map(({ kind }) => ({ width: WIDTHS[kind] })),
  };
  return writeExcelFile(data, options).toBuffer();
}

function excelCell(cell: string | null, kind: TableColumn['kind']): SheetData[number][number] {
  if (cell === null || cell === '') return null;
  // A spreadsheet counts in floating point whatever we do; with two decimals it shows what we wrote.
  if (kind === 'decimal') return { value: Number(cell), type: Number, format: '#,##0.00' };
  if (kind === 'date') return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'dd-mm-yyyy' };
  return { value: cell, type: String };
}

/** Characters that fit into a column. */
const WIDTHS = { text: 26, decimal: 14, date: 12 } as const;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
