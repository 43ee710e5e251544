import { typedAmount } from '@maincrop/domain/search/typed-amount';
import { searchQuery } from '@maincrop/domain/text/search-query';
import { AppError } from '../app-error.ts';
import type { ListFilter, ListRequest, ListRow, ListRule } from './list-rule.ts';
import { readSort } from './read-sort.ts';

/** What the query of a list may say. */
export interface AskedFilter {
  readonly filter?: string | undefined;
  /** Narrows the filter further. */
  readonly status?: string | undefined;
  readonly search?: string | undefined;
  readonly sort?: string | undefined;
}

export interface AskedPage extends AskedFilter {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
  readonly cursor?: string | undefined;
}

/**
 * Reads filter, search and sort; a search under 3 characters counts as none (LIM-02). Throws `list.unknown-sort` or
 * `list.unknown-filter` (OPEN-44, OPEN-45). The specification writes some filters in capitals, so their case says nothing;
 * several with a comma between are all of them.
 */
export function readListFilter<Row extends ListRow, Field extends string, Value extends string>(
  list: ListRule<Row, Field, Value, string>,
  asked: AskedFilter,
): ListFilter<Field, Value> {
  const search = searchQuery(asked.search ?? '');
  const named = [asked.filter, asked.status].map((name) => valuesNamed(list, name));
  return {
    values: list.filter.values.filter((value) => named.every((values) => values.includes(value))),
    search: list.amount === undefined ? search : typedAmount(search),
    sort: readSort(list.sort, asked.sort),
  };
}

/** The same with the page; throws alike. */
export function readListRequest<Row extends ListRow, Field extends string, Value extends string>(
  list: ListRule<Row, Field, Value, string>,
  asked: AskedPage,
): ListRequest<Field, Value> {
  return {
    ...readListFilter(list, asked),
    page: asked.page ?? 1,
    perPage: asked.per_page ?? list.pageSize,
    cursor: asked.cursor ?? null,
  };
}

function valuesNamed<Row extends ListRow, Value extends string>(
  { filter }: Pick<ListRule<Row, string, Value>, 'filter'>,
  name: string | undefined,
): readonly Value[] {
  if (name === undefined || name === '') return filter.values;
  return name.split(',').flatMap((each) => valuesOfOne(filter, each.trim()));
}

function valuesOfOne<Row extends ListRow, Value extends string>(
  filter: ListRule<Row, string, Value>['filter'],
  name: string,
): readonly Value[] {
  const isMeant = (known: string) => known.toLowerCase() === name.toLowerCase();
  const [, values] = Object.entries(filter.groups ?? {}).find(([known]) => isMeant(known)) ?? [];
  if (values !== undefined) return values;
  const value = filter.values.find(isMeant);
  if (value === undefined) throw new AppError('list.unknown-filter');
  return [value];
}
