import { COURSES, DISH_LIMITS } from '@maincrop/domain/menu-engineering/dish';
import { TILL_FIELDS } from '@maincrop/domain/menu-engineering/till/till-columns';
import { z } from 'zod';
import { IsEncodingGuessed, SentTable } from './sent-table.ts';

/** A month as `2026-05`. */
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const Figure = z.enum(['popularity', 'costPrice', 'chefTime', 'staffTime', 'price']);
const place = z.int().min(0).max(999).nullable();
const Columns = z.record(z.enum(TILL_FIELDS), place);

export const ImportDishesBody = z.object({
  restaurantId: z.string().max(64),
  course: z.enum(COURSES),
  /** A trial run judges each row and writes nothing. */
  isTrial: z.boolean(),
  /** Over how many weeks the report counts. */
  weeks: z.int().min(1).max(53),
  /** The month that the report is of, no later than the present one; its result is kept as that of the month. */
  month: Month.optional(),
  file: SentTable,
  /** Of an Excel file with several. */
  sheet: z.string().max(100).optional(),
  /** Place of the column that holds each field, from 0; without them they are remembered or guessed. */
  columns: Columns.optional(),
});
export type ImportDishesBody = z.output<typeof ImportDishesBody>;

const TillRow = z.object({
  /** From 1, as the file counts. */
  row: z.int(),
  name: z.string(),
  verdict: z.enum(['new', 'changed', 'unchanged', 'refused']),
  changes: z.array(z.object({ field: Figure, from: z.int(), to: z.int() })),
  /** What was not taken as it stands. */
  notes: z.array(
    z.object({
      field: Figure,
      kind: z.enum(['rounded', 'kept', 'zero']),
      /** As read, with a decimal point. */
      read: z.string(),
      to: z.int(),
    }),
  ),
  problems: z.array(
    z.object({
      field: z.enum(TILL_FIELDS),
      reason: z.enum([
        'missing',
        'too-long',
        'markup',
        'sum',
        'repeated',
        'twice-on-menu',
        'no-number',
        'negative',
        'beyond',
      ]),
      read: z.string().optional(),
      most: z.int().optional(),
      row: z.int().optional(),
    }),
  ),
});
export type TillRow = z.output<typeof TillRow>;

export const TillImport = z.object({
  isTrial: z.boolean(),
  /** Names of the sheets of an Excel file; none for CSV. */
  sheets: z.array(z.string()),
  /** The one that was read; null while one of several has to be chosen, and nothing was read. */
  sheet: z.string().nullable(),
  /** The columns of the report with their headings, and the first that each holds. */
  headings: z.array(z.object({ heading: z.string(), sample: z.string() })),
  /** Which column holds what; without one for names no row is judged. */
  columns: Columns,
  /** Whether the heading of the prices says that they contain tax. */
  isWithTax: z.boolean(),
  isEncodingGuessed: IsEncodingGuessed,
  rows: z.array(TillRow),
});
export type TillImport = z.output<typeof TillImport>;

/** Longest of what is shown of a cell. */
export const TILL_TEXT_MAX = 200;

const count = z.int().min(0);
export const MenuMonth = z.object({
  restaurantId: z.string(),
  course: z.enum(COURSES),
  month: Month,
  winners: count,
  runners: count,
  sleepers: count,
  laggards: count,
  /** Of a week; none sells more than its slider says. */
  servings: count.max(DISH_LIMITS.popularity * 1000),
  /** Turnover minus cost of a week, in hundredths. */
  resultCents: z.int(),
});
export type MenuMonth = z.output<typeof MenuMonth>;
export const MenuMonthList = z.object({ items: z.array(MenuMonth) });
