import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { readSheet } from '@maincrop/testkit/sheets/read-sheet';
import type { Table, TableColumn } from './table.ts';
import { TABLE_ROWS_MAX, tableFile } from './table-file.ts';

type Row = readonly [name: string | null, amount: string, date: string];
const columns: TableColumn<Row>[] = [
  { heading: 'Name', kind: 'text', of: (row) => row[0] },
  { heading: '=Amount', kind: 'amount', of: (row) => row[1] },
  { heading: 'Date', kind: 'date', of: (row) => row[2] },
];
async function* once(rows: readonly Row[]) {
  yield await Promise.resolve(rows);
}
const table = (rows: readonly Row[], changes: Partial<Table<Row>> = {}): Table<Row> => ({
  name: 'list',
  columns,
  portions: once(rows),
  locale: 'de',
  ...changes,
});
const isDay = (cell: unknown) => cell instanceof Date && cell.toISOString() === '2026-11-23T00:00:00.000Z';
const FORMULAS = ['=1+1', '+1', '-1', '@sum', '\tx', '\rx', '＝1', '＋1', '－1', '＠x'];

describe('a list as a file', () => {
  it('CSV has the separators of the language, so that an amount is never read as a date', async () => {
    const rows: Row[] = [['A;B "c"', '-1234.05', '2026-11-23']];

    const german = await tableFile(table(rows), 'csv');
    const english = await tableFile(table(rows, { locale: 'en-GB' }), 'csv');

    expect(german).toMatchObject({
      fileName: 'list.csv',
      contentType: 'text/csv; charset=utf-8',
      isCut: false,
    });
    expect(german.bytes.toString()).toBe(`\uFEFFName;'=Amount;Date\r\n"A;B ""c""";-1234,05;2026-11-23\r\n`);
    expect(english.bytes.toString()).toBe(`\uFEFFName,'=Amount,Date\r\n"A;B ""c""",-1234.05,2026-11-23\r\n`);
  });

  it.each(FORMULAS)('OPEN-43 a CSV text that begins like the formula %j is none', async (text) => {
    const { bytes } = await tableFile(table([[text, '1.00', '2026-11-23']]), 'csv');

    expect(parse(bytes, { bom: true, delimiter: ';', from_line: 2 })[0]?.[0]).toBe(`'${text}`);
  });

  it('OPEN-43 the Excel file holds texts as texts, amounts as numbers and days as days', async () => {
    const rows: Row[] = [...FORMULAS, '<&>"\u0000 ä 🥔', ' blanks ', null].map((name) => [
      name,
      '-12.50',
      '2026-11-23',
    ]);

    const { bytes, fileName } = await tableFile(table(rows), 'xlsx');

    const sheet = await readSheet(bytes);
    expect(fileName).toBe('list.xlsx');
    expect(sheet[0]).toEqual(['Name', '=Amount', 'Date']);
    expect(sheet.slice(1).map((row) => row[0])).toEqual([...FORMULAS, '<&>"\u0000 ä 🥔', ' blanks ', null]);
    expect(sheet.slice(1).every((row) => row[1] === -12.5 && isDay(row[2]))).toBe(true);
    expect(bytes.includes('<f>')).toBe(false);
  });

  it.each(['csv', 'xlsx'] as const)('%s ends at the most rows a file holds and says so', async (format) => {
    const row: Row = ['x', '1.00', '2026-11-23'];
    const rows = Array.from({ length: 600 }, () => row);
    let asked = 0;
    const endless = async function* () {
      for (;;) {
        asked++;
        yield await Promise.resolve(rows);
      }
    };

    const file = await tableFile(table([], { portions: endless() }), format);

    expect(file.isCut).toBe(true);
    expect(asked).toBe(Math.ceil((TABLE_ROWS_MAX + 1) / 600));
    const lines =
      format === 'csv' ? file.bytes.toString().trimEnd().split('\r\n') : await readSheet(file.bytes);
    expect(lines).toHaveLength(TABLE_ROWS_MAX + 1);
  });

  it('leaves the process to others while it writes ten thousand rows', async () => {
    const row: Row = ['a text of usual length', '1234.00', '2026-11-23'];
    const many: TableColumn<Row>[] = Array.from({ length: 5 }, () => columns).flat();
    const portions = async function* () {
      for (let portion = 0; portion < 20; portion++) {
        yield await new Promise<Row[]>((resolve) =>
          setImmediate(() => resolve(Array.from({ length: 500 }, () => row))),
        );
      }
    };
    const began = performance.now();
    let last = began;
    let longestMs = 0;
    const beat = setInterval(() => {
      longestMs = Math.max(longestMs, performance.now() - last);
      last = performance.now();
    }, 1);

    await tableFile(table([], { columns: many, portions: portions() }), 'xlsx');
    clearInterval(beat);

    // Written in one go it would hold the process nearly all of the time; how long that is depends on the machine.
    expect(longestMs / (performance.now() - began)).toBeLessThan(0.5);
  });
});
