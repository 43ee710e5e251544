/** The order of a list: by one of its columns. */
export interface Sort<Field extends string> {
  readonly field: Field;
  readonly direction: 'asc' | 'desc';
}

/** By what a list can be sorted. */
export interface SortRule<Field extends string> {
  /** In the order in which they are offered. */
  readonly fields: readonly Field[];
  /** The order without a wish. */
  readonly initial: Sort<Field>;
  /** Dates and amounts begin with the highest, texts with A. */
  readonly highestFirst: readonly Field[];
}

/**
 * The order that a text such as `City+asc` names, with the plus as it is or turned into a blank on the way; the initial
 * one without a text, null for any other. Never fails. Source: OPEN-44.
 */
export function parseSort<Field extends string>(
  { fields, initial }: SortRule<Field>,
  text: string | undefined,
): Sort<Field> | null {
  if (text === undefined || text === '') return initial;
  const [name, direction, ...rest] = text.split(/[+ ]/);
  const field = fields.find((known) => known === name);
  if (field === undefined || rest.length > 0) return null;
  return direction === 'asc' || direction === 'desc' ? { field, direction } : null;
}

/** Whether that is the order without a wish. */
export function isInitialSort<Field extends string>(
  { initial }: SortRule<Field>,
  { field, direction }: Sort<Field>,
): boolean {
  return field === initial.field && direction === initial.direction;
}
