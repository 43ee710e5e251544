import { parseReceiptNumber } from '@maincrop/domain/receipt-number/receipt-number';
import type { Database } from '../../db/client.ts';
import { likePattern } from '../../db/like-pattern.ts';
import { plainText } from '../../db/plain-text.ts';
import { idOfReceipt } from '../../db/receipt-numbers.ts';
import { rowRuleSql } from '../../db/row-rule-sql.ts';
import { type CustomerScope, scopedQuery } from '../../db/scope.ts';
import { isFrequentSql } from './frequent-text.ts';
import {
  countedInFound,
  countedSql,
  type FactsRow,
  factsOf,
  factsSql,
  type ListFacts,
  onOneRow,
  storedFacts,
} from './list-facts.ts';
import { type ListFilter, type ListRow, type ListRule, orderOf } from './list-rule.ts';
import { isNarrowed, narrowing } from './narrowing.ts';
import { isBackwards, orderBy, type Window } from './window.ts';
import { windowQuery } from './window-query.ts';

export interface ListWindow<Row, Told extends string = never> {
  readonly rows: readonly Row[];
  /** Null when there was no row to tell it. */
  readonly facts: ListFacts<Told> | null;
}

export interface Found<Row, Told extends string = never> {
  readonly rows: readonly Row[];
  readonly facts: ListFacts<Told>;
  /** More was found than is counted; there are no rows then. */
  readonly isCut: boolean;
}

/** A window of the list, read in the order of one index, or of one for each value of the filter, merged. */
export async function listWindow<
  Row extends ListRow,
  Field extends string,
  Value extends string,
  Told extends string,
>(
  db: Database,
  scope: CustomerScope,
  list: {
    readonly rule: ListRule<Row, Field, Value, Told>;
    readonly filter: ListFilter<Field, Value>;
    readonly window: Window;
  },
): Promise<ListWindow<Row, Told>> {
  const rows = await scopedQuery<Row & FactsRow>(db, scope, windowQuery(scope, list));
  return {
    rows: isBackwards(list.window) ? rows.toReversed() : rows,
    facts: rows.length === 0 ? null : factsOf<Told>(storedFacts(rows)),
  };
}

/** What a list without its rows tells: from the counters; where policies narrow it, counted up to the bound and one. */
export async function listFacts<
  Row extends ListRow,
  Field extends string,
  Value extends string,
  Told extends string,
>(
  db: Database,
  scope: CustomerScope,
  {
    rule,
    filter,
  }: {
    readonly rule: ListRule<Row, Field, Value, Told>;
    readonly filter: Pick<ListFilter<Field, Value>, 'values' | 'search'>;
  },
): Promise<ListFacts<Told>> {
  const values: unknown[] = [scope.customerNr, filter.values];
  const counted = countedSql(rule, scope, isNarrowed(scope) ? narrowing(scope, filter, values) : []);
  const rows = await scopedQuery<FactsRow>(db, scope, {
    ...(!isNarrowed(scope) && { keptPlan: `${rule.table}-facts` }),
    text: `select ${factsSql(rule, counted)} as facts`,
    values,
    types: plainText,
  });
  return factsOf(storedFacts(rows));
}

/**
 * One page of what a search finds, with its totals. Finds one more than is counted and answers no rows when it gets
 * there: so frequent a text is found quickly by reading the list in order (`listWindow`).
 */
export async function searchWindow<
  Row extends ListRow,
  Field extends string,
  Value extends string,
  Told extends string,
>(
  db: Database,
  scope: CustomerScope,
  {
    rule,
    filter,
    offset,
    limit,
  }: {
    readonly rule: ListRule<Row, Field, Value, Told>;
    readonly filter: ListFilter<Field, Value>;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<Found<Row, Told>> {
  const { table } = rule;
  const receiptId = await idOfTyped(db, scope, { ...rule, search: filter.search });
  const order = orderBy(orderOf(rule, filter), false);
  const values: unknown[] = [
    scope.customerNr,
    filter.values,
    receiptId ?? likePattern(filter.search),
    rule.countMax + 1,
    limit,
    offset,
  ];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const isFrequent =
    receiptId === null && rule.countMax <= LOOKED_THROUGH_MAX
      ? isFrequentSql(rule, filter, parameter)
      : 'false';
  // What policies open of it; without them that is all, and no copy is made.
  const opened = isNarrowed(scope) ? 'opened' : 'found';
  const facts = factsSql(rule, countedInFound(rule, opened), IS_CUT);
  const rows = await scopedQuery<Row & FactsRow>(db, scope, {
    text: `with frequent as materialized (select ${isFrequent} as is_cut),
      found as materialized (${receiptId === null ? `select * from matching_${table}($3, $2, $4) where not ${IS_FREQUENT}` : withId(rule)}),
      ${isNarrowed(scope) ? `opened as (${openedSql(rule, scope, values)}),` : ''}
      page as (select id from ${opened} where not ${IS_CUT} order by ${order} limit $5 offset $6)
      select ${rule.columns.join(', ')}, ${onOneRow(facts)} as facts
      from (select 1) as always left join (
        select ${table}.* from page join ${table} on ${table}.customer_nr = $1 and ${table}.id = page.id
      ) as ${table} on true order by ${order}`,
    values,
    types: plainText,
  });
  const stored = storedFacts(rows);
  // Without a page there is one row, for the facts.
  return {
    rows: rows.filter((row) => (row as { readonly id: string | null }).id !== null),
    facts: factsOf(stored),
    isCut: stored.is_cut === true,
  };
}

/** The id of the record whose receipt number was typed; null when it was not that of one of the customer's. */
async function idOfTyped(
  db: Database,
  scope: CustomerScope,
  {
    hasReceipts,
    one,
    search,
  }: Pick<ListRule<ListRow, string, string>, 'hasReceipts' | 'one'> & {
    readonly search: string;
  },
): Promise<string | null> {
  if (!hasReceipts || one === 'invoice') return null;
  const typed = parseReceiptNumber(search);
  return typed.ok ? idOfReceipt(db, scope, { of: one, number: typed.number }) : null;
}

/** The one record with the id in `$3`, as `matching_orders` and its like answer it. */
function withId<Row extends ListRow>({
  table,
  filter,
}: Pick<ListRule<Row, string, string>, 'table' | 'filter'>): string {
  return `select * from ${table} where customer_nr = $1 and id = $3 and ${filter.column} = any($2)`;
}

/** The rows of `found` that the caller's policies open; adds to `values`. */
function openedSql<Row extends ListRow>(
  { table }: Pick<ListRule<Row, string, string>, 'table'>,
  scope: CustomerScope,
  values: unknown[],
): string {
  const rule = rowRuleSql(scope.rows, (value) => `$${values.push(value)}`, 'own.');
  return `select found.* from found join ${table} own on own.customer_nr = $1 and own.id = found.id where ${rule}`;
}

/** Of lists that count further than that, all matches are needed, for their amounts. */
const LOOKED_THROUGH_MAX = 10_000;
const IS_FREQUENT = '(select is_cut from frequent)';
const IS_CUT = `(${IS_FREQUENT} or (select count(*) from found) >= $4)`;
