import { isInitialSort } from '@maincrop/domain/paging/list-sort';
import { plainText } from '../../db/plain-text.ts';
import type { CustomerScope, ScopedQuery } from '../../db/scope.ts';
import { countedSql, factsSql, onOneRow } from './list-facts.ts';
import {
  keyColumns,
  type ListFilter,
  type ListRow,
  type ListRule,
  orderOf,
  type Whole,
} from './list-rule.ts';
import { narrowing } from './narrowing.ts';
import { behind, fromDay, isBackwards, orderBy, type Window } from './window.ts';

/** The statement of a window with its facts. */
export function windowQuery<Row extends ListRow, Field extends string, Value extends string>(
  scope: CustomerScope,
  {
    rule,
    filter,
    window,
  }: {
    readonly rule: ListRule<Row, Field, Value, string>;
    readonly filter: ListFilter<Field, Value>;
    readonly window: Window;
  },
): ScopedQuery {
  const { table, columns } = rule;
  const values: unknown[] = [scope.customerNr, filter.values];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions = narrowing(scope, filter, values);
  const facts = `${onOneRow(factsSql(rule, countedSql(rule, scope, conditions)))} as facts`;
  if (window.kind === 'neighbour') conditions.push(behind(orderOf(rule, filter), window.start, parameter));
  if (window.kind === 'offset' && window.day !== undefined)
    conditions.push(fromDay(orderOf(rule, filter), window.day, parameter));
  const order = orderBy(orderOf(rule, filter), isBackwards(window));
  const offset = window.kind === 'offset' ? window.offset : 0;
  const reach = parameter(offset + window.limit);
  // Far into a list only the keys are walked.
  const walked = offset > 0 ? keyColumns(rule, filter.sort).map(([name]) => name) : columns;
  const beginnings = beginningsOf(rule, filter, parameter);
  const branches = beginnings.conditions.map(
    (where) =>
      `(select ${walked.join(', ')} from ${table} where ${['customer_nr = $1', where, ...conditions].join(' and ')}
        order by ${order} limit ${reach})`,
  );
  const merged = branches.length === 1 ? branches[0] : `(${branches.join(' union all ')})`;
  const limit = `order by ${order} limit ${parameter(window.limit)}`;
  const text =
    offset > 0
      ? `select ${columns.map((column) => `${table}.${column}`).join(', ')}, ${facts}
         from (select id as page_id from ${merged} as merged ${limit} offset ${parameter(offset)}) as page
         join ${table} on customer_nr = $1 and id = page_id order by ${order}`
      : `select page.*, ${facts} from (select * from ${merged} as merged ${limit}) as page order by ${order}`;
  // Only the lists as they open are prepared: each further shape would stay in the memory of every connection.
  const isAsOpened =
    isInitialSort(rule.sort, filter.sort) && conditions.length === 0 && window.kind === 'first';
  return {
    text,
    values,
    types: plainText,
    ...(isAsOpened && { keptPlan: `${table}-first-${beginnings.shape}` }),
  };
}

/**
 * The filter as conditions that each are the beginning of an index, with a name of their shape: whole sets of values that
 * one index holds, else each value by itself.
 */
export function beginningsOf<Row extends ListRow, Field extends string, Value extends string>(
  rule: ListRule<Row, Field, Value, string>,
  filter: ListFilter<Field, Value>,
  parameter: (value: unknown) => string,
): { readonly conditions: readonly string[]; readonly shape: string } {
  const wholes = wholesOf(rule, filter);
  if (wholes !== null)
    return { conditions: wholes.map(({ where }) => where), shape: wholes.map(({ name }) => name).join('-') };
  const { column } = rule.filter;
  const each = filter.values.map((value) => `${column} = ${parameter(value)}`);
  return { conditions: each.length === 0 ? ['false'] : each, shape: `${each.length}-of-filter` };
}

/** The sets that make up a filter exactly; null when it cuts through one, or asks for none, or for another order. */
function wholesOf<Row extends ListRow, Field extends string, Value extends string>(
  { wholes }: Pick<ListRule<Row, Field, Value>, 'wholes'>,
  { values, sort }: ListFilter<Field, Value>,
): readonly Whole<Value>[] | null {
  if (wholes === undefined || sort.field !== wholes.sortedBy) return null;
  const asked = wholes.parts.filter((part) => part.values.every((value) => values.includes(value)));
  const covered = new Set(asked.flatMap((part) => part.values));
  return asked.length > 0 && values.every((value) => covered.has(value)) ? asked : null;
}
