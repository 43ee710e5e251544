import { narrowedRule, type RowCondition, type RowRule } from '@maincrop/domain/access/row-rule';
import type { PoolClient, QueryConfig, QueryResultRow } from 'pg';
import type { Database } from './client.ts';
import { isConnectionLost } from './outage.ts';
import { transaction, transactionOn } from './transaction.ts';

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
 * round trip only when the connection last served another customer. What a replica does not answer, the primary does.
 */
export async function scopedQuery<Row extends QueryResultRow>(
  db: Database,
  scope: CustomerScope,
  { keptPlan, ...query }: ScopedQuery,
): Promise<Row[]> {
  if (keptPlan === undefined)
    return readIn({ db, plans: 'planned', scope }, async (client) => (await client.query<Row>(query)).rows);
  const named = { ...query, name: keptPlan };
  return readIn({ db, plans: 'kept', scope }, async (client) => (await client.query<Row>(named)).rows);
}

/** The same for several statements that belong together, in one transaction, on the primary. */
export async function scopedTransaction<T>(
  db: Database,
  scope: CustomerScope,
  run: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return transactionIn({ db, plans: 'planned', scope }, run);
}

/** The same where statements that have a name are planned once for each connection, as with `keptPlan`. */
export async function keptTransaction<T>(
  db: Database,
  scope: CustomerScope,
  run: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return transactionIn({ db, plans: 'kept', scope }, run);
}

/** Lends a connection that only reads, on which row-level security lets through the rows of the scope and no others. */
export function withScope<T>(
  db: Database,
  scope: CustomerScope,
  run: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return readIn({ db, plans: 'planned', scope }, run);
}

/** Whose rows are asked for, and on which connections. */
interface Asked {
  readonly db: Database;
  readonly plans: keyof Database['ofCustomers'];
  readonly scope: CustomerScope;
}

type Run<T> = (client: PoolClient) => Promise<T>;

function transactionIn<T>(asked: Asked, run: Run<T>): Promise<T> {
  const db = asked.db.replica?.primary ?? asked.db;
  if (db.isPooled) return pooled({ ...asked, db }, run);
  return lent({ ...asked, db }, (client) => transactionOn(client, () => run(client)));
}

/** What fails on a replica is asked again on the primary, whatever it was: an answer of the primary is the right one. */
async function readIn<T>(asked: Asked, run: Run<T>): Promise<T> {
  const { replica, isPooled } = asked.db;
  const ask = isPooled ? pooled<T> : lent<T>;
  if (replica === null) return ask(asked, run);
  try {
    return await ask(asked, run);
  } catch (error) {
    replica.failed(error);
    return ask({ ...asked, db: replica.primary }, run);
  }
}

/** Behind a pooler that changes connections after each transaction, the customer is set for the transaction alone. */
function pooled<T>({ db, plans, scope }: Asked, run: Run<T>): Promise<T> {
  return transaction(db.ofCustomers[plans], async (client) => {
    await client.query({
      text: "select set_config('maincrop.customer_nr', $1, true)",
      values: [scope.customerNr],
    });
    return run(client);
  });
}

async function lent<T>({ db, plans, scope }: Asked, run: Run<T>): Promise<T> {
  const client = await db.ofCustomers[plans].connect();
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
