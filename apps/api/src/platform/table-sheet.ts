import { buffer } from 'node:stream/consumers';
import { isPlainDate } from '@maincrop/domain/calendar/plain-date';
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import type { Table, TableColumn } from './table.ts';

/** A table as an Excel file: one sheet, its heading frozen, rows written and compressed as they come. */
export function sheetFile<Row>(table: Table<Row>): Promise<Buffer> {
  const columns = table.columns.map(({ heading, kind }) => ({
    header: heading,
    width: Math.max(14, heading.length + 2),
    ...FORMATS[kind],
  }));
  return buffer(writeXlsxStream(rowsOf(table), { name: 'Maincrop', columns, freezePane: { rows: 1 } }));
}

async function* rowsOf<Row>({ columns, portions }: Table<Row>): AsyncGenerator<CellValue[]> {
  for await (const portion of portions) {
    for (const row of portion) yield columns.map((column) => cellOf(column, row));
  }
}

function cellOf<Row>(column: TableColumn<Row>, row: Row): CellValue {
  const value = column.of(row);
  if (value === null || value === '') return null;
  if (column.kind === 'date' && isPlainDate(value)) return new Date(`${value}T00:00:00Z`);
  const isNumber = column.kind === 'number' || column.kind === 'amount';
  return isNumber && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : shortened(value);
}

/** A cell holds no more. */
function shortened(text: string): string {
  return text.slice(0, 32_767);
}

const FORMATS: Readonly<Record<TableColumn<never>['kind'], { readonly numFmt?: string }>> = {
  text: {},
  number: {},
  amount: { numFmt: '#,##0.00' },
  date: { numFmt: 'yyyy-mm-dd' },
};
