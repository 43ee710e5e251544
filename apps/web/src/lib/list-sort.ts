import { isInitialSort, parseSort, type Sort, type SortRule } from '@maincrop/domain/paging/list-sort';

/** How the address, the headings and the calls of one list speak about its order. Source: OPEN-44. */
export function listSort<Field extends string>(rule: SortRule<Field>) {
  const { initial, highestFirst } = rule;
  return {
    /** In the order in which they are offered. */
    fields: rule.fields,
    /** The order that a text such as `City+asc` names; the initial one for any other text. */
    parseSort: (text: string | undefined): Sort<Field> => parseSort(rule, text) ?? initial,
    /** `field+desc` or `field+asc`; undefined for the initial order. */
    formatSort: (sort: Sort<Field>): string | undefined =>
      isInitialSort(rule, sort) ? undefined : `${sort.field}+${sort.direction}`,
    /** The order after a press on a column; a second press turns it round. */
    nextSort: (current: Sort<Field>, field: Field): Sort<Field> => {
      if (current.field === field) return { field, direction: current.direction === 'asc' ? 'desc' : 'asc' };
      return { field, direction: highestFirst.includes(field) ? 'desc' : 'asc' };
    },
  };
}
