import { z } from 'zod';

/** A row of a service that cannot become a record; the message names the field. */
export class MalformedRow extends Error {}

/** A text; services leave it out or say null where there is none. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** A text that says something; null for one that is blank or was not asked for. */
export function orNull(value: string | undefined): string | null {
  return value === undefined || value === '' ? null : value;
}

/** A day as OData V2 writes it, `/Date(...)/`; unread. */
export const edmDate = z.string().nullish();

/** A decimal number as text. */
export const decimal = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '0'));

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value === true);

const expandedRows = new WeakMap<object, z.ZodObject>();

/** Rows that were expanded: `{"results":[...]}`. */
export function many<T extends z.ZodObject>(row: T) {
  const field = z
    .object({ results: z.array(row) })
    .nullish()
    .transform((expanded): readonly z.output<T>[] => expanded?.results ?? []);
  expandedRows.set(field, row);
  return field;
}

/** One row that was expanded; null where there is none. */
export function one<T extends z.ZodObject>(row: T) {
  const field = row.nullish().transform((expanded): z.output<T> | null => expanded ?? null);
  expandedRows.set(field, row);
  return field;
}

/** What has to be asked for so that a row can be read: its properties, `to_Item/Material`, and what is expanded for them. */
export function columnsOf(row: z.ZodObject): {
  readonly select: readonly string[];
  readonly expand: readonly string[];
} {
  const select: string[] = [];
  const expand: string[] = [];
  for (const [name, field] of Object.entries(row.shape)) {
    const nested = expandedRows.get(field);
    if (nested === undefined) {
      select.push(name);
      continue;
    }
    const below = columnsOf(nested);
    select.push(...below.select.map((column) => `${name}/${column}`));
    expand.push(name, ...below.expand.map((path) => `${name}/${path}`));
  }
  return { select, expand };
}
