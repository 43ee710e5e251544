import { asOfSql } from '../../db/as-of.ts';
import type { CustomerScope } from '../../db/scope.ts';
import type { ListRow, ListRule } from './list-rule.ts';
import { isNarrowed } from './narrowing.ts';

/** What is told beside the rows of a list. */
export interface ListFacts<Told extends string = never> {
  readonly total: number;
  /** Hundredths by currency of everything under filter and search; empty for records without an amount. */
  readonly amounts: ReadonlyMap<string, bigint>;
  /** Instant of the last contact with the ERP, as the database writes it. */
  readonly asOf: string | null;
  readonly told: Readonly<Record<Told, string | null>>;
}

export interface FactsRow {
  /** `StoredFacts` as JSON, on one row. */
  readonly facts: string | null;
}

export interface StoredFacts {
  readonly counted?:
    | readonly (readonly [currency: string | null, count: number, amountMinor: string])[]
    | null;
  readonly as_of?: string | null;
  readonly is_cut?: boolean;
  readonly told?: Readonly<Record<string, string | null>>;
}

/** `StoredFacts` of a statement with the customer as `$1` and the filter as `$2`. */
export function factsSql(
  { table, told = {} }: Pick<ListRule<ListRow, string, string, string>, 'table' | 'told'>,
  counted: string,
  isCut = 'false',
): string {
  const pairs = Object.entries(told).flatMap(([name, sql]) => [`'${name}'`, sql]);
  return `(select json_build_object('counted', ${counted}, 'is_cut', ${isCut}, 'as_of', ${asOfSql(table)},
    'told', json_build_object(${pairs.join(', ')})))`;
}

/** Told on whichever row comes first: it may be as long as all else of a row. */
export function onOneRow(sql: string): string {
  return `case when row_number() over () = 1 then ${sql} end`;
}

/** What the list counts, from the counters; where policies narrow it, the rows themselves, up to the bound and one. */
export function countedSql<Row extends ListRow>(
  { table, one, filter, amount, amountOf, countMax }: ListRule<Row, string, string, string>,
  scope: CustomerScope,
  conditions: readonly string[],
): string {
  const asked = ['customer_nr = $1', `${filter.column} = any($2)`];
  if (isNarrowed(scope)) {
    if (amount !== undefined && amountOf === undefined)
      throw new Error(`Amounts of ${table} are not narrowed.`);
    const told = amountOf === undefined ? 'null as currency, 0 as amount' : `currency, ${amountOf} as amount`;
    const rows = `select ${told} from ${table} where ${[...asked, ...conditions].join(' and ')} limit ${countMax + 1}`;
    return `(select json_agg(json_build_array(currency, n, amount)) from (select currency, count(*) as n,
      sum(amount)::text as amount from (${rows}) as counted group by currency) as sums)`;
  }
  const [currency, sum] = amount === undefined ? ['null', "'0'"] : ['currency', 'amount_minor::text'];
  return `(select json_agg(json_build_array(${currency}, ${one}_count, ${sum})) from ${one}_counters
    where ${asked.join(' and ')} and ${one}_count > 0)`;
}

/** What a search counts, from what it found or from what of that is open to the caller. */
export function countedInFound(
  { amount }: Pick<ListRule<ListRow, string, string, string>, 'amount'>,
  rows: 'found' | 'opened',
): string {
  return amount === undefined
    ? `(select json_build_array(json_build_array(null, count(*), '0')) from ${rows})`
    : `(select json_agg(json_build_array(currency, n, amount::text)) from
        (select currency, count(*) as n, sum(${amount}) as amount from ${rows} group by currency) as sums)`;
}

export function storedFacts(rows: readonly FactsRow[]): StoredFacts {
  // Written by `factsSql` in this form and no other.
  return JSON.parse(rows.find((row) => row.facts !== null)?.facts ?? '{}') as StoredFacts;
}

export function factsOf<Told extends string>({ counted, as_of, told }: StoredFacts): ListFacts<Told> {
  const amounts = new Map<string, bigint>();
  let total = 0;
  for (const [currency, count, amountMinor] of counted ?? []) {
    total += count;
    if (currency !== null) amounts.set(currency, (amounts.get(currency) ?? 0n) + BigInt(amountMinor));
  }
  return { total, amounts, asOf: as_of ?? null, told: told ?? {} };
}
