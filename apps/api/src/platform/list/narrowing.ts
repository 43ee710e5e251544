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
    ...(search === '' ? [] : [holdsText(parameter(search.toLowerCase()))]),
    ...(isNarrowed(scope) ? [rowRuleSql(scope.rows, parameter)] : []),
  ];
}

/**
 * That a row of a list holds a text, in small letters. `like` finds the same, but PostgreSQL takes every such text for rare,
 * and reads and sorts a million rows to find the first twenty of a frequent one; this it takes for one row in three.
 */
export function holdsText(text: string): string {
  return `strpos(search_text, ${text}) > 0`;
}
