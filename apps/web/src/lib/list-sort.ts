import { isInitialSort, parseSort, type Sort, type SortRule } from '@maincrop/domain/paging/list-sort';

/** How the address, the headings and the calls of one list speak about its order. Source: OPEN-44. */
export function listSort<Field extends string>(rule: SortRule<Field>) {
  const { initial, highestFirst } = rule;
  const read = (text: string | undefined): Sort<Field> => parseSort(rule, text) ?? initial;
  const write = (sort: Sort<Field>): string | undefined =>
    isInitialSort(rule, sort) ? undefined : `${sort.field}+${sort.direction}`;
  const next = (current: Sort<Field>, field: Field): Sort<Field> => {
    if (current.field === field) return { field, direction: current.direction === 'asc' ? 'desc' : 'asc' };
    return { field, direction: highestFirst.includes(field) ? 'desc' : 'asc' };
  };
  return {
    /** In the order in which they are offered. */
    fields: rule.fields,
    /** The order that a text such as `City+asc` names; the initial one for any other text. */
    parseSort: read,
    /** `field+desc` or `field+asc`; undefined for the initial order. */
    formatSort: write,
    /** A text as addresses have it: undefined where it names no order or the initial one. */
    addressOf: (text: string | undefined): string | undefined => write(read(text)),
    /** The order after a press on a column; a second press turns it round. */
    nextSort: next,
    /** What the heading of a column shows and does, from the order in the address. */
    headings: (text: string | undefined, change: (sort: string | null) => void) => {
      const sort = read(text);
      return (field: Field) => ({
        sort: sort.field === field ? sort.direction : null,
        onSort: () => change(write(next(sort, field)) ?? null),
      });
    },
  };
}
