/** One fact of several products; null is what was not given. */
export interface CompareRow {
  readonly key: string;
  readonly name: string;
  /** In the order of the products. */
  readonly values: readonly (string | null)[];
}

/** Whether the products differ in a fact. One that was not given differs from one that was. */
export function isDifferent({ values }: CompareRow): boolean {
  return new Set(values).size > 1;
}

/** The rows to show, and how many of all differ; a fact that is given for none of the products says nothing. */
export function rowsToShow(
  rows: readonly CompareRow[],
  onlyDifferent: boolean,
): { readonly shown: readonly CompareRow[]; readonly differences: number } {
  const told = rows.filter(({ values }) => values.some((value) => value !== null));
  const different = told.filter(isDifferent);
  return { shown: onlyDifferent ? different : told, differences: different.length };
}

/** The different ids of a comparison, as they are shown from left to right. */
export function idsOf(ids: string | undefined): readonly string[] {
  const given = (ids ?? '').split(',').map((id) => id.trim());
  return [...new Set(given.filter((id) => id !== ''))];
}
