import type { Database } from '@maincrop/api/db/client';
import type { CustomerScope } from '@maincrop/api/db/scope';
import pg, { type Pool, type QueryConfig } from 'pg';

/** A database that notes down each statement on customer data. */
export function recording(db: Database, statements: QueryConfig[]): Database {
  const { planned, kept } = db.ofCustomers;
  return {
    ...db,
    app: recordingPool(db.app, statements),
    prepared: recordingPool(db.prepared, statements),
    ofCustomers: { planned: recordingPool(planned, statements), kept: recordingPool(kept, statements) },
  };
}

function recordingPool(pool: Pool, statements: QueryConfig[]): Pool {
  const connect = async () => {
    const client = await pool.connect();
    return new Proxy(client, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...given: readonly unknown[]) => {
          const [first] = given;
          if (name === 'query' && typeof first === 'object' && first !== null)
            statements.push(first as QueryConfig);
          return Reflect.apply(member, target, given);
        };
      },
    });
  };
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === 'connect') return connect;
      const member: unknown = Reflect.get(target, name);
      // What the pool does by itself must not come by here.
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

/**
 * Rows of a table that the last statement on it looks at, found by running that again under EXPLAIN: one with a name by
 * the plan that is kept for every customer, any other by a plan for its values. Undefined when none reads the table.
 */
export async function rowsLookedAt(
  db: Database,
  scope: CustomerScope,
  { statements, table }: LookedAt,
): Promise<number | undefined> {
  const plans = await plansOf(db, scope, { statements, table });
  return plans?.reduce((sum, plan) => sum + rowsTouched(plan.Plan, table), 0);
}

/**
 * Pages of 8 kB, of tables and indexes alike, that the same statement looks at: what an index throws away by itself
 * counts here and nowhere else.
 */
export async function pagesLookedAt(
  db: Database,
  scope: CustomerScope,
  lookedAt: LookedAt,
): Promise<number | undefined> {
  const plans = await plansOf(db, scope, lookedAt);
  return plans?.reduce((sum, { Plan }) => sum + Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'], 0);
}

interface LookedAt {
  readonly statements: readonly QueryConfig[];
  readonly table: string;
}

async function plansOf(
  db: Database,
  scope: CustomerScope,
  { statements, table }: LookedAt,
): Promise<readonly { readonly Plan: PlanNode }[] | undefined> {
  const reads = new RegExp(String.raw`\b(from|join) ${table}\b`);
  const statement = statements.findLast((one) => reads.test(one.text));
  if (statement === undefined) return undefined;
  const values = statement.values ?? [];
  const client = await (statement.name === undefined ? db.app : db.prepared).connect();
  let isClean = false;
  try {
    await client.query('begin');
    await client.query("select set_config('maincrop.customer_nr', $1, true)", [scope.customerNr]);
    await client.query(`prepare looked_at as ${statement.text}`);
    const literals = values.map(literalOf).join(', ');
    const explained = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (analyze, buffers, format json) execute looked_at${values.length === 0 ? '' : `(${literals})`}`,
    );
    await client.query('deallocate looked_at');
    await client.query('rollback');
    isClean = true;
    return explained.rows[0]?.['QUERY PLAN'] ?? [];
  } finally {
    client.release(!isClean);
  }
}

/** A value as SQL; lists are of words without quotes. */
function literalOf(value: unknown): string {
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value));
}

/** Rows of a table that a plan looks at, those that it throws away among them. */
export function rowsTouched(node: PlanNode, table: string): number {
  const below = (node.Plans ?? []).reduce((sum, plan) => sum + rowsTouched(plan, table), 0);
  if (node['Relation Name'] !== table) return below;
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return below + (node['Actual Rows'] + removed) * node['Actual Loops'];
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}
