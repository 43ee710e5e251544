import { parseSort, type Sort, type SortRule } from '@maincrop/domain/paging/list-sort';
import { AppError } from '../app-error.ts';

/** The order that a caller asked for. Throws `list.unknown-sort` (OPEN-44). */
export function readSort<Field extends string>(
  rule: SortRule<Field>,
  asked: string | undefined,
): Sort<Field> {
  const sort = parseSort(rule, asked);
  if (sort === null) throw new AppError('list.unknown-sort');
  return sort;
}

/**
 * `order by` of a list that is paged by number, with SQL of ours for each field; the last expression of each makes its
 * rows distinct, so that pages never overlap.
 */
export function orderBy<Field extends string>(
  keys: Readonly<Record<Field, readonly string[]>>,
  { field, direction }: Sort<Field>,
): string {
  return keys[field].map((key) => `${key} ${direction}`).join(', ');
}
