import { type ImportDishesBody, TILL_TEXT_MAX } from '@maincrop/contract/schemas/till-reports';
import {
  findHead,
  guessColumns,
  NO_COLUMNS,
  type RememberedHeadings,
  saysWithTax,
  TILL_FIELDS,
  type TillColumns,
} from '@maincrop/domain/menu-engineering/till/till-columns';
import { AppError } from '../../../platform/app-error.ts';
import { readTableFile } from '../../../platform/read-table-file.ts';

export interface OpenedReport {
  readonly rows: readonly (readonly string[])[];
  /** Row of the headings, from 0; -1 without. */
  readonly head: number;
  readonly headings: readonly string[];
  readonly columns: TillColumns;
  readonly isSheet: boolean;
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  /** False while one of several sheets has to be chosen. */
  readonly isChosen: boolean;
  readonly isWithTax: boolean;
  readonly isEncodingGuessed: boolean;
  readonly shownHeadings: readonly { readonly heading: string; readonly sample: string }[];
}

/** The table of a report and which of its columns holds what: as sent, else as remembered, else guessed. */
export async function openReport(
  { file, sheet, columns }: Pick<ImportDishesBody, 'file' | 'sheet' | 'columns'>,
  remembered: RememberedHeadings,
): Promise<OpenedReport> {
  const { rows, sheets, isEncodingGuessed } = await readTableFile(file, { refusals: REFUSALS, sheet });
  const read = sheets.length === 1 ? sheets[0] : sheets.find((each) => each === sheet);
  const isChosen = sheets.length === 0 || read !== undefined;
  const common = {
    rows,
    isSheet: sheets.length > 0,
    sheets,
    sheet: read ?? null,
    isChosen,
    isEncodingGuessed,
  };
  if (!isChosen)
    return { ...common, head: -1, headings: [], columns: NO_COLUMNS, isWithTax: false, shownHeadings: [] };
  const { row: head, headings } = findHead(rows);
  const hasDishes = rows.some((cells, index) => index > head && cells.some((cell) => cell.trim() !== ''));
  if (!hasDishes) throw new AppError('menu-engineering.file-empty');
  const held = columns ?? guessColumns(headings, remembered);
  const isWithTax = held.price !== null && saysWithTax(headings[held.price] ?? '');
  return { ...common, head, headings, columns: held, isWithTax, shownHeadings: shown(rows, head, headings) };
}

/** What to remember: the heading of each field, and which fields were not to be read. */
export function headingsRead({ headings, columns }: OpenedReport): RememberedHeadings {
  return Object.fromEntries(
    TILL_FIELDS.flatMap((field) => {
      const place = columns[field];
      const heading = place === null ? null : (headings[place] ?? '');
      return heading === '' ? [] : [[field, heading]];
    }),
  );
}

function shown(rows: OpenedReport['rows'], head: number, headings: readonly string[]) {
  const below = rows.slice(head + 1);
  const width = Math.max(headings.length, ...below.map(({ length }) => length));
  return Array.from({ length: width }, (_, column) => ({
    heading: cut(headings[column] ?? ''),
    sample: cut(below.find((cells) => (cells[column] ?? '').trim() !== '')?.[column]?.trim() ?? ''),
  }));
}

function cut(text: string): string {
  return Array.from(text).slice(0, TILL_TEXT_MAX).join('');
}

const REFUSALS = {
  unreadable: 'menu-engineering.file-unreadable',
  tooManyRows: 'menu-engineering.file-too-many-rows',
} as const;
