import { likePattern } from '../../db/like-pattern.ts';
import { rowRuleSql } from '../../db/row-rule-sql.ts';
import type { CustomerScope } from '../../db/scope.ts';
import type { ListFilter } from './list-rule.ts';

/** Whether policies open some rows of the list only. */
export function isNarrowed(scope: CustomerScope): boolean {
  return scope.rows !== 'all';
}

/** What the search and the caller's policies demand of a row; adds to `values`. */
export function narrowing(
  scope: CustomerScope,
  { search }: Pick<ListFilter<string, string>, 'search'>,
  values: unknown[],
): string[] {
  const parameter = (value: unknown) => `$${values.push(value)}`;
  return [
    ...(search === '' ? [] : [`search_text like ${parameter(likePattern(search))}`]),
    ...(isNarrowed(scope) ? [rowRuleSql(scope.rows, parameter)] : []),
  ];
}
