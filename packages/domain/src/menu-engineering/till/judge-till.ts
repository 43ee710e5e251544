import { compare, type Decimal, divide, formatDecimal, roundHalfUp, ZERO } from '../../money/decimal.ts';
import { DISH_LIMITS, DISH_NAME_LENGTH, type Dish } from '../dish.ts';
import { problemOfName } from '../dish-name.ts';
import { TILL_FIELDS, type TillColumns, type TillFigure } from './till-columns.ts';
import { readTillFigure } from './till-figure.ts';

type TillProblem =
  | { readonly field: 'name'; readonly reason: 'missing' | 'markup' | 'sum' | 'twice-on-menu' }
  | { readonly field: 'name'; readonly reason: 'too-long'; readonly most: number }
  /** The same dish stands in that row. */
  | { readonly field: 'name'; readonly reason: 'repeated'; readonly row: number }
  | { readonly field: TillFigure; readonly reason: 'no-number' | 'negative'; readonly read: string }
  | {
      readonly field: TillFigure;
      readonly reason: 'beyond';
      readonly read: string;
      readonly most: number;
    };

/** What becomes of a figure that is not taken as it stands. */
interface TillNote {
  readonly field: TillFigure;
  /** `kept`: a price of 0 leaves the one on the menu; `zero`: a new dish gets it all the same. */
  readonly kind: 'rounded' | 'kept' | 'zero';
  /** As read, with a decimal point. */
  readonly read: string;
  readonly to: number;
}

interface TillChange {
  readonly field: TillFigure;
  readonly from: number;
  readonly to: number;
}

type TillDish = Omit<Dish, 'id'>;

type TillVerdict =
  | { readonly verdict: 'new'; readonly dish: TillDish; readonly notes: readonly TillNote[] }
  | {
      readonly verdict: 'changed';
      readonly id: string;
      readonly dish: TillDish;
      readonly changes: readonly TillChange[];
      readonly notes: readonly TillNote[];
    }
  | { readonly verdict: 'unchanged'; readonly notes: readonly TillNote[] }
  | { readonly verdict: 'refused'; readonly problems: readonly TillProblem[] };

/** Row of the file from 1, and its name as it stands there. */
export type TillRow = { readonly row: number; readonly name: string } & TillVerdict;

export interface TillReport {
  readonly rows: readonly (readonly string[])[];
  /** Row of the headings, from 0; -1 without. */
  readonly head: number;
  readonly columns: TillColumns;
  /** Over how many weeks the report counts; a dish is judged by the servings of one. */
  readonly weeks: number;
  /** Whether it is a sheet of an Excel file. */
  readonly isSheet: boolean;
}

/**
 * What a till's report does to a menu, row by row; blank rows are left out. A dish is known by its name, whatever its
 * case and spaces. What the report does not say stays as it is, and is 0 for a new dish. Fractions are rounded to whole
 * numbers, half up, after servings were divided by the weeks. A row with anything wrong is refused whole.
 * Source: MENU-04 to MENU-06, decision 106.
 */
export function judgeTillReport(
  report: TillReport,
  menu: readonly (Dish & { readonly id: string })[],
): TillRow[] {
  const place = report.columns.name;
  if (place === null) return [];
  const onMenu = Map.groupBy(menu, ({ name }) => dishKey(name));
  const seen = new Map<string, number>();
  return report.rows.flatMap((cells, index) => {
    if (index <= report.head || cells.every((cell) => cell.trim() === '')) return [];
    const name = (cells[place] ?? '').trim().replace(/\s+/g, ' ');
    const row = index + 1;
    const known = onMenu.get(dishKey(name)) ?? [];
    const verdict = judgeRow({ name, cells, report, known, earlier: seen.get(dishKey(name)) });
    if (name !== '' && !seen.has(dishKey(name))) seen.set(dishKey(name), row);
    return [{ row, name, ...verdict }];
  });
}

interface Judged {
  readonly name: string;
  readonly cells: readonly string[];
  readonly report: TillReport;
  /** Dishes of the menu with this name. */
  readonly known: readonly (Dish & { readonly id: string })[];
  readonly earlier: number | undefined;
}

function judgeRow({ name, cells, report, known, earlier }: Judged): TillVerdict {
  const nameProblem = nameProblemOf(name, known.length, earlier);
  const [dish] = known;
  const read = FIGURES.map((field) => readField(field, { cells, report, old: dish?.[field] }));
  const problems = [
    ...(nameProblem === null ? [] : [nameProblem]),
    ...read.flatMap((each) => ('problem' in each ? [each.problem] : [])),
  ];
  if (problems.length > 0) return { verdict: 'refused', problems };
  const good = read.flatMap((each) => ('problem' in each ? [] : [each]));
  const notes = good.flatMap(({ note }) => (note === null ? [] : [note]));
  // Every field was read: each of `FIGURES` is in the record.
  const figures = Object.fromEntries(good.map(({ field, value }) => [field, value])) as Record<
    TillFigure,
    number
  >;
  if (dish === undefined) return { verdict: 'new', dish: { name, ...figures }, notes };
  const changes = FIGURES.filter((field) => dish[field] !== figures[field]).map((field) => ({
    field,
    from: dish[field],
    to: figures[field],
  }));
  if (changes.length === 0) return { verdict: 'unchanged', notes };
  return { verdict: 'changed', id: dish.id, dish: { name: dish.name, ...figures }, changes, notes };
}

function nameProblemOf(name: string, known: number, earlier: number | undefined): TillProblem | null {
  if (SUMS.has(dishKey(name).replace(/[:.]$/, ''))) return { field: 'name', reason: 'sum' };
  const reason = problemOfName(name);
  if (reason === 'too-long') return { field: 'name', reason, most: DISH_NAME_LENGTH };
  if (reason !== null) return { field: 'name', reason };
  if (earlier !== undefined) return { field: 'name', reason: 'repeated', row: earlier };
  return known > 1 ? { field: 'name', reason: 'twice-on-menu' } : null;
}

type ReadField =
  | { readonly problem: TillProblem }
  | { readonly field: TillFigure; readonly value: number; readonly note: TillNote | null };

function readField(
  field: TillFigure,
  { cells, report, old }: Pick<Judged, 'cells' | 'report'> & { readonly old: number | undefined },
): ReadField {
  const place = report.columns[field];
  const read = (place === null ? '' : (cells[place] ?? '')).trim().slice(0, READ_MAX);
  if (read === '') return { field, value: old ?? 0, note: null };
  const figure = readTillFigure(read, report.isSheet);
  if (figure === null) return { problem: { field, reason: 'no-number', read } };
  if (compare(figure, ZERO) < 0) return { problem: { field, reason: 'negative', read } };
  return fittedFigure({ field, read, figure, weeks: report.weeks, old });
}

/** A figure as a dish can have it: whole, within what the menu takes, a price that is given away kept as it was. */
function fittedFigure({
  field,
  read,
  figure,
  weeks,
  old,
}: {
  readonly field: TillFigure;
  readonly read: string;
  readonly figure: Decimal;
  readonly weeks: number;
  readonly old: number | undefined;
}): ReadField {
  const exact = field === 'popularity' ? divide(figure, { units: BigInt(weeks), scale: 0 }, 2) : figure;
  const most = DISH_LIMITS[field];
  const value = Number(wholeOf(field, figure, weeks));
  if (value > most) return { problem: { field, reason: 'beyond', read, most } };
  const shown = { field, read: formatDecimal(exact) } as const;
  if (field === 'price' && value === 0)
    return old === undefined || old === 0
      ? { field, value: 0, note: { ...shown, kind: 'zero', to: 0 } }
      : { field, value: old, note: { ...shown, kind: 'kept', to: old } };
  const isRounded = compare(exact, { units: BigInt(value), scale: 0 }) !== 0;
  return { field, value, note: isRounded ? { ...shown, kind: 'rounded', to: value } : null };
}

/** Rounded once: 10 servings in 4 weeks are 3, and not what is left of 2.5 after another rounding. */
function wholeOf(field: TillFigure, figure: Decimal, weeks: number): bigint {
  if (field !== 'popularity') return roundHalfUp(figure, 0).units;
  return divide(figure, { units: BigInt(weeks), scale: 0 }, 0).units;
}

/** What tells one dish of a menu from another. */
function dishKey(name: string): string {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
}

const FIGURES = TILL_FIELDS.filter((field) => field !== 'name');

/** Longest text of a cell that goes back to be recognised. */
const READ_MAX = 40;

/** The last line of a report, in the portal's languages. */
const SUMS = new Set([
  ...'sum total totals subtotal summe gesamt gesamtsumme zwischensumme totaux totale totali totaal subtotaal'.split(
    ' ',
  ),
  'grand total',
  'total général',
  'total general',
  'total generale',
  'totale generale',
]);
