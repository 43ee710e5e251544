import { buffer } from 'node:stream/consumers';
import { isPlainDate } from '@maincrop/domain/calendar/plain-date';
import { type CellValue, writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import type { Table, TableColumn } from './table.ts';

/** A table as an Excel file: one sheet, its heading frozen, rows written and compressed as they come. */
export function sheetFile<Row>(table: Table<Row>): Promise<Buffer> {
  const columns = columnsOf(table.columns);
  return buffer(writeXlsxStream(rowsOf(table), { name: 'Maincrop', columns, freezePane: HEADING }));
}

/** A sheet of several, with rows that are all there; `name` is at most 31 characters long. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly { readonly heading: string; readonly kind: ColumnKind }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** Several tables as one Excel file, a sheet for each, their headings frozen. */
export async function sheetsFile(sheets: readonly Sheet[]): Promise<Buffer> {
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: columnsOf(columns),
      rows: [
        columns.map(({ heading }) => heading),
        ...rows.map((row) => row.map((value, index) => cellOf(columns[index]?.kind ?? 'text', value))),
      ],
      freezePane: HEADING,
    })),
  });
  return Buffer.from(bytes);
}

type ColumnKind = TableColumn<never>['kind'];
const HEADING = { rows: 1 };

function columnsOf(columns: Sheet['columns']) {
  return columns.map(({ heading, kind }) => ({
    header: heading,
    // Names and products are longer than amounts and days.
    width: Math.max(kind === 'text' ? 24 : 14, heading.length + 2),
    ...FORMATS[kind],
  }));
}

async function* rowsOf<Row>({ columns, portions }: Table<Row>): AsyncGenerator<CellValue[]> {
  for await (const portion of portions) {
    for (const row of portion) yield columns.map(({ kind, of }) => cellOf(kind, of(row)));
  }
}

function cellOf(kind: ColumnKind, value: string | null): CellValue {
  if (value === null || value === '') return null;
  if (kind === 'date' && isPlainDate(value)) return new Date(`${value}T00:00:00Z`);
  const isNumber = kind === 'number' || kind === 'amount';
  return isNumber && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : shortened(value);
}

/** A cell holds no more. */
function shortened(text: string): string {
  return text.slice(0, 32_767);
}

const FORMATS: Readonly<Record<ColumnKind, { readonly numFmt?: string }>> = {
  text: {},
  number: {},
  amount: { numFmt: '#,##0.00' },
  date: { numFmt: 'yyyy-mm-dd' },
};
