import { dayFirst } from '@maincrop/domain/calendar/day-first';
import { dateOnPaper } from '@maincrop/paper/figures';
import { drawColumnHeads, type PaperColumn } from '@maincrop/paper/rows';
import { COLOURS, PAGE, SIZES, WIDTH } from '@maincrop/paper/sheet';
import { figure, nextPage, type Paper } from './statement-paper.ts';

/** A row of a table; `isTotal` rows are strong. */
interface Row {
  readonly cells: readonly string[];
  readonly isTotal?: boolean;
}

interface Table {
  readonly title: string;
  readonly columns: readonly PaperColumn[];
  readonly heads: readonly string[];
  readonly rows: readonly Row[];
}

/** All movements between the two balances; answers where the next part may begin. */
export function drawMovements(paper: Paper, from: number): number {
  const { say, about } = paper;
  const { movements, openingMinor, closingMinor } = about.statement;
  const amount = (minor: bigint) => figure(paper, minor);
  return drawTable(paper, from, {
    title: say('movements'),
    columns: columnsOf([62, 74, 'rest', 76, 76, 80], 3),
    heads: (['day', 'document', 'kind', 'debit', 'credit', 'balance'] as const).map((name) =>
      say(`column.${name}`),
    ),
    rows: [
      {
        cells: [dayFirst(about.from), '', say('opening'), '', '', amount(openingMinor)],
        isTotal: true,
      },
      ...movements.map(({ day, kind, billDoc, reference, amountMinor, balanceMinor }) => ({
        cells: [
          dayFirst(day),
          billDoc,
          // A reference that repeats the number of the document says nothing more.
          reference === null || reference.includes(billDoc)
            ? say(`kind.${kind}`)
            : `${say(`kind.${kind}`)}, ${reference}`,
          amountMinor > 0n ? amount(amountMinor) : '',
          amountMinor < 0n ? amount(-amountMinor) : '',
          amount(balanceMinor),
        ],
      })),
      {
        cells: [dayFirst(about.to), '', say('closing'), '', '', amount(closingMinor)],
        isTotal: true,
      },
    ],
  });
}

/** What is open at the end, by the day it is due; answers where the next part may begin. */
export function drawOpen(paper: Paper, from: number): number {
  const { say, about } = paper;
  const { open, closingMinor } = about.statement;
  if (open.length === 0) return from;
  return drawTable(paper, from, {
    title: say('openOn', { date: dayFirst(about.to) }),
    columns: columnsOf(['rest', 110, 80, 80, 80, 90], 4),
    heads: (['document', 'kind', 'posted', 'due', 'overdue', 'open'] as const).map((name) =>
      say(`column.${name}`),
    ),
    rows: [
      ...open.map((one) => ({
        cells: [
          one.billDoc,
          say(`kind.${one.kind}`),
          dayFirst(one.postedOn),
          dateOnPaper(one.dueOn),
          one.daysOverdue === 0 ? '' : String(one.daysOverdue),
          figure(paper, one.openMinor),
        ],
      })),
      { cells: [say('total'), '', '', '', '', figure(paper, closingMinor)], isTotal: true },
    ],
  });
}

/** What is open by age, in one row; answers where the next part may begin. */
export function drawAges(paper: Paper, from: number): number {
  const { say, about } = paper;
  const { ages, notDueMinor, open } = about.statement;
  if (open.length === 0) return from;
  return drawTable(paper, from, {
    title: say('byAge'),
    columns: columnsOf(
      Array.from({ length: ages.length + 1 }, () => WIDTH / (ages.length + 1)),
      0,
    ),
    heads: [
      say('notDue'),
      ...ages.map(({ fromDays, toDays }) =>
        toDays === null ? say('older', { from: fromDays }) : say('range', { from: fromDays, to: toDays }),
      ),
    ],
    rows: [
      {
        cells: [notDueMinor, ...ages.map(({ amountMinor }) => amountMinor)].map((one) => figure(paper, one)),
      },
    ],
  });
}

/** Columns from the left edge on, those from `firstNumber` at the right; `rest` takes what the others leave. */
function columnsOf(widths: readonly (number | 'rest')[], firstNumber: number): PaperColumn[] {
  const fixed = widths.reduce<number>((sum, width) => sum + (width === 'rest' ? 0 : width), 0);
  let x: number = PAGE.left;
  return widths.map((width, index) => {
    const own = width === 'rest' ? WIDTH - fixed : width;
    const column = { x: x + 4, width: own - 8, align: index >= firstNumber ? 'right' : 'left' } as const;
    x += own;
    return column;
  });
}

/** A table with its title, the heads on every page; neither title nor total ever stands alone on one. */
function drawTable(paper: Paper, from: number, table: Table): number {
  const { sheet, tags } = paper;
  let y = from + TITLE + HEADS + 2 * ROW > PAGE.bottom ? nextPage(paper) : from;
  tags.add(
    'H2',
    () => void sheet.text(table.title, { x: PAGE.left, y, width: WIDTH, size: SIZES.strong, isBold: true }),
  );
  y += TITLE;
  tags.group('Table', () => {
    tags.group('TR', () => void (y = drawHeads(paper, table, y)));
    for (const [index, row] of table.rows.entries()) {
      const height = heightOf(paper, table, row);
      const last = index === table.rows.length - 2 ? table.rows.at(-1) : undefined;
      const withTotal = last?.isTotal === true ? heightOf(paper, table, last) : 0;
      if (y + height + withTotal > PAGE.bottom) {
        const top = nextPage(paper);
        // Whoever hears the table has heard its heads.
        sheet.ornament(() => void (y = drawHeads(paper, table, top)));
      }
      tags.group('TR', () => drawRow(paper, table, { row, y }));
      y += height;
      sheet.rule(y - 4, { colour: COLOURS.line });
    }
  });
  return y + 16;
}

function drawHeads({ sheet }: Paper, { columns, heads }: Table, y: number): number {
  return drawColumnHeads(
    sheet,
    columns.map((column, index) => [column, heads[index] ?? ''] as const),
    y,
  );
}

function heightOf({ sheet }: Paper, { columns }: Table, { cells, isTotal = false }: Row): number {
  const heights = columns.map(({ width }, index) =>
    sheet.heightOf(cells[index] ?? '', { width, size: SIZE, isBold: isTotal }),
  );
  return Math.max(...heights) + 6;
}

function drawRow(
  { sheet }: Paper,
  { columns }: Table,
  { row: { cells, isTotal = false }, y }: { readonly row: Row; readonly y: number },
): void {
  for (const [index, column] of columns.entries()) {
    sheet.text(cells[index] ?? '', { ...column, y, size: SIZE, isBold: isTotal, lines: 'many', tag: 'TD' });
  }
}

const TITLE = 18;
const HEADS = 26;
const ROW = 18;
const SIZE = 8.5;
