import { z } from 'zod';

/** A row of a service that cannot become a record; the message names the field. */
export class MalformedRow extends Error {}

/** A text; services leave it out or say null where there is none. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** A decimal number as text. */
export const decimal = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '0'));

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value === true);

/** Rows that were expanded: `{"results":[...]}`. */
export function many<T extends z.ZodType>(row: T) {
  return z
    .object({ results: z.array(row) })
    .nullish()
    .transform((expanded): readonly z.output<T>[] => expanded?.results ?? []);
}

/** One row that was expanded; null where there is none. */
export function one<T extends z.ZodType>(row: T) {
  return row.nullish().transform((expanded): z.output<T> | null => expanded ?? null);
}
