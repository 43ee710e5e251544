import { parseSort } from '@maincrop/domain/paging/list-sort';
import { searchQuery } from '@maincrop/domain/text/search-query';
import { AppError } from '../app-error.ts';
import type { ListFilter, ListRequest, ListRow, ListRule } from './list-rule.ts';

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
 * Reads filter, search and sort; a search under 3 characters counts as none (LIM-02). Throws `<table>.unknown-sort` or
 * `<table>.unknown-filter` (OPEN-44, OPEN-45).
 */
export function readListFilter<Row extends ListRow, Field extends string, Value extends string>(
  list: ListRule<Row, Field, Value, string>,
  asked: AskedFilter,
): ListFilter<Field, Value> {
  const named = [asked.filter, asked.status].map((name) => valuesNamed(list, name));
  const sort = parseSort(list.sort, asked.sort);
  if (sort === null) throw new AppError(`${list.table}.unknown-sort`);
  return {
    values: list.filter.values.filter((value) => named.every((values) => values.includes(value))),
    search: searchQuery(asked.search ?? ''),
    sort,
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
  { table, filter }: Pick<ListRule<Row, string, Value>, 'table' | 'filter'>,
  name: string | undefined,
): readonly Value[] {
  if (name === undefined || name === '') return filter.values;
  const values = filter.groups && Object.hasOwn(filter.groups, name) ? filter.groups[name] : undefined;
  if (values !== undefined) return values;
  const value = filter.values.find((known) => known === name);
  if (value === undefined) throw new AppError(`${table}.unknown-filter`);
  return [value];
}
