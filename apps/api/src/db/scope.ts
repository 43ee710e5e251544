import { narrowedRule, type RowCondition, type RowRule } from '@maincrop/domain/access/row-rule';
import type { Pool, PoolClient, QueryConfig, QueryResultRow } from 'pg';
import type { Database } from './client.ts';
import { isConnectionLost } from './outage.ts';
import { transactionOn } from './transaction.ts';

declare const scopeBrand: unique symbol;

/**
 * The SAP customer whose data a request may touch. Only the access hook makes one, after it has checked that the
 * customer is enabled for the user; every query of customer data takes it as its first argument.
 */
export interface CustomerScope {
  readonly customerNr: string;
  /** Which rows the caller's policies open of what the call reads (OPEN-08). */
  readonly rows: RowRule;
  readonly [scopeBrand]: true;
}

/** For the access hook alone (and for tests of stores). */
export function grantScope(customerNr: string, rows: RowRule = 'all'): CustomerScope {
  // The brand exists for the compiler only.
  return { customerNr, rows } as CustomerScope;
}

/** The scope with fewer rows: what a caller asks for on top of what policies open. */
export function narrowScope(scope: CustomerScope, conditions: readonly RowCondition[]): CustomerScope {
  return { ...scope, rows: narrowedRule(scope.rows, conditions) };
}

// The customer that row-level security of a pooled connection currently lets through.
const current = new WeakMap<PoolClient, string>();

/** A query of customer data, planned for its values unless it says otherwise. */
export interface ScopedQuery extends Omit<QueryConfig, 'name'> {
  /**
   * Planned once for each connection, whoever asks, and kept under this name (decision 018): only where the same plan is
   * right for a customer of any size, since planning costs more than most answers.
   */
  readonly keptPlan?: string;
}

/**
 * Runs one query on customer data. Row-level security of the connection is set to the scope first, which costs a
 * round trip only when the connection last served another customer.
 */
export async function scopedQuery<Row extends QueryResultRow>(
  db: Database,
  scope: CustomerScope,
  { keptPlan, ...query }: ScopedQuery,
): Promise<Row[]> {
  if (keptPlan === undefined)
    return withScopeOn(
      db.ofCustomers.planned,
      scope,
      async (client) => (await client.query<Row>(query)).rows,
    );
  const named = { ...query, name: keptPlan };
  return withScopeOn(db.ofCustomers.kept, scope, async (client) => (await client.query<Row>(named)).rows);
}

/** The same for several statements that belong together, in one transaction. */
export async function scopedTransaction<T>(
  db: Database,
  scope: CustomerScope,
  run: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return withScopeOn(db.ofCustomers.planned, scope, inTransaction(run));
}

/** The same where statements that have a name are planned once for each connection, as with `keptPlan`. */
export async function keptTransaction<T>(
  db: Database,
  scope: CustomerScope,
  run: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return withScopeOn(db.ofCustomers.kept, scope, inTransaction(run));
}

function inTransaction<T>(run: (client: PoolClient) => Promise<T>): (client: PoolClient) => Promise<T> {
  return (client) => transactionOn(client, () => run(client));
}

/** Lends a connection on which row-level security lets through the rows of the scope and no others. */
export function withScope<T>(
  db: Database,
  scope: CustomerScope,
  run: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return withScopeOn(db.ofCustomers.planned, scope, run);
}

async function withScopeOn<T>(
  pool: Pool,
  scope: CustomerScope,
  run: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let failed = false;
  try {
    if (current.get(client) !== scope.customerNr) {
      await client.query({
        name: 'set-scope',
        text: "select set_config('maincrop.customer_nr', $1, false)",
        values: [scope.customerNr],
      });
      current.set(client, scope.customerNr);
    }
    return await run(client);
  } catch (error) {
    failed = isConnectionLost(error);
    throw error;
  } finally {
    client.release(failed);
  }
}
