import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal } from '../../money/decimal.ts';
import { DISH_LIMITS, DISH_NAME_LENGTH } from '../dish.ts';
import { judgeTillReport, type TillReport, type TillRow } from './judge-till.ts';
import { readTillFigure } from './till-figure.ts';

const HEAD = ['Artikel', 'Menge', 'Einkauf', 'Koch', 'Hilfe', 'Preis'];
const columns = { name: 0, popularity: 1, costPrice: 2, chefTime: 3, staffTime: 4, price: 5 };
const FRIES = { name: 'Pommes', popularity: 80, costPrice: 2, chefTime: 1, staffTime: 2, price: 6 };
const menu = [{ id: 'p', ...FRIES }];
const report = (lines: readonly string[], over: Partial<TillReport> = {}): TillReport => ({
  rows: [HEAD, ...lines.map((line) => line.split('|'))],
  head: 0,
  columns,
  weeks: 1,
  isSheet: false,
  ...over,
});
const judge = (line: string, over: Partial<TillReport> = {}) =>
  judgeTillReport(report([line], over), menu)[0];

describe('a report of a till', () => {
  it('says of each row what becomes of it, by the name of the dish', () => {
    const rows = judgeTillReport(report(['POMMES|80|2|1|2|6', '', 'Pommes Spezial|10|3|1|1|8']), menu);

    expect(rows).toEqual([
      { row: 2, name: 'POMMES', verdict: 'unchanged', notes: [] },
      {
        row: 4,
        name: 'Pommes Spezial',
        verdict: 'new',
        notes: [],
        dish: { name: 'Pommes Spezial', popularity: 10, costPrice: 3, chefTime: 1, staffTime: 1, price: 8 },
      },
    ]);
    expect(judge(' pommes|90|2|1|2|7')).toMatchObject({
      verdict: 'changed',
      id: 'p',
      dish: { name: 'Pommes' },
      changes: [
        { field: 'popularity', from: 80, to: 90 },
        { field: 'price', from: 6, to: 7 },
      ],
    });
  });

  it('leaves what the report does not say as it is; a new dish gets 0', () => {
    const over = { columns: { ...columns, costPrice: null, chefTime: null, staffTime: null } };

    expect(judge('Pommes|80||||', over)).toMatchObject({ verdict: 'unchanged' });
    expect(judge('Neu|80|9|9|9|7', over)).toMatchObject({ dish: { costPrice: 0, chefTime: 0, price: 7 } });
    expect(judgeTillReport(report(['Neu'], { columns: { ...columns, name: null } }), menu)).toEqual([]);
  });

  it('MENU-06 rounds fractions once and says so, after dividing by the weeks', () => {
    expect(judge('Neu|10|2,49|0|0|12,50 €', { weeks: 4 })).toMatchObject({
      dish: { popularity: 3, costPrice: 2, price: 13 },
      notes: [
        { field: 'popularity', kind: 'rounded', read: '2.50', to: 3 },
        { field: 'costPrice', kind: 'rounded', read: '2.49', to: 2 },
        { field: 'price', kind: 'rounded', read: '12.50', to: 13 },
      ],
    });
    expect(judge('Neu|8|0|0|0|12,00', { weeks: 4 })).toMatchObject({ dish: { popularity: 2 }, notes: [] });
  });

  it('a price of 0 leaves the one on the menu, and is told of a new dish', () => {
    expect(judge('Pommes|80|2|1|2|0')).toMatchObject({
      verdict: 'unchanged',
      notes: [{ field: 'price', kind: 'kept', to: 6 }],
    });
    expect(judge('Neu|1|1|1|1|0,00')).toMatchObject({ verdict: 'new', notes: [{ kind: 'zero' }] });
  });

  it.each(['popularity', 'costPrice', 'chefTime', 'staffTime', 'price'] as const)(
    'MENU-04 refuses %s beyond the end of its slider, below 0 or without a figure',
    (field) => {
      const problemWith = (value: string) => {
        const cells = ['Neu', '1', '1', '1', '1', '1'];
        cells[columns[field]] = value;
        const row = judge(cells.join('|'));
        return row?.verdict === 'refused' ? row.problems : row?.verdict;
      };
      const most = DISH_LIMITS[field];

      expect(problemWith(`${most}`)).toBe('new');
      expect(problemWith(`${most + 1}`)).toEqual([{ field, reason: 'beyond', read: `${most + 1}`, most }]);
      expect(problemWith('-1')).toEqual([{ field, reason: 'negative', read: '-1' }]);
      expect(problemWith('viel')).toEqual([{ field, reason: 'no-number', read: 'viel' }]);
    },
  );

  it.each([
    ['|1|1|1|1|1', { reason: 'missing' }],
    [`${'x'.repeat(300)}|1`, { reason: 'too-long', most: DISH_NAME_LENGTH }],
    ['<b>Pommes</b>|1', { reason: 'markup' }],
    ['Summe|12|3', { reason: 'sum' }],
    ['Grand total:|12', { reason: 'sum' }],
  ])('refuses the name of %j', (line, problem) => {
    expect(judge(line)).toMatchObject({ verdict: 'refused', problems: [{ field: 'name', ...problem }] });
  });

  it('refuses a name a second time, and one that the menu has twice', () => {
    const rows = judgeTillReport(report(['Neu|1', 'NEU |2']), menu);
    const twice = judgeTillReport(report(['Pommes|1']), [...menu, { id: 'q', ...FRIES }]);

    expect(rows[1]).toMatchObject({ problems: [{ reason: 'repeated', row: 2 }] });
    expect(twice[0]).toMatchObject({ problems: [{ reason: 'twice-on-menu' }] });
  });

  it('changes nothing the second time, whatever it holds', () => {
    const cell = fc.oneof(
      fc.integer({ min: 0, max: 60 }).map(String),
      fc.constantFrom('', '1,5', '7.25', 'x'),
    );
    const line = fc.tuple(fc.constantFrom('A', 'a ', 'B', 'Pommes', ''), cell, cell, cell, cell, cell);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.integer({ min: 1, max: 5 }), (lines, weeks) => {
        const read = report(
          lines.map((cells) => cells.join('|')),
          { weeks },
        );

        const once = applied(menu, judgeTillReport(read, menu));

        expect(applied(once, judgeTillReport(read, once))).toEqual(once);
      }),
    );
  });
});

describe('a figure of a till', () => {
  it.each([
    ['12,50', '12.50'],
    ['12.50 €', '12.50'],
    ['EUR 1.234,5', '1234.5'],
    ['1,234.50', '1234.50'],
    ["1'234", '1234'],
    ['1.234', '1234'],
    ['1.234.567', '1234567'],
    ['0,125', '0.125'],
    ['−3', '-3'],
    ['45 min', '45'],
  ])('%s is %s', (cell, figure) => {
    const read = readTillFigure(cell, false);

    expect(read && formatDecimal(read)).toBe(figure);
  });

  it.each(['', 'viel', '12/5', '1;2', '--1', 'A12', '12 . 5 . x y'])('%j is none', (cell) => {
    expect(readTillFigure(cell, false)).toBeNull();
  });

  it('of a sheet has a point before its decimals, even three of them', () => {
    expect(readTillFigure('12.125', true)).toEqual(parseDecimal('12.125'));
  });
});

type Kept = (typeof FRIES & { readonly id: string })[];

/** The menu after a report was saved. */
function applied(before: Kept, rows: readonly TillRow[]): Kept {
  const after = before.map((dish) => {
    const row = rows.find((each) => each.verdict === 'changed' && each.id === dish.id);
    return row?.verdict === 'changed' ? { id: dish.id, ...row.dish } : dish;
  });
  const added = rows.flatMap((row) => (row.verdict === 'new' ? [{ id: row.name, ...row.dish }] : []));
  return [...after, ...added];
}
