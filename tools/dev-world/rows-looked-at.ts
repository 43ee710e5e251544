import type { Database } from '@maincrop/api/db/client';
import { type CustomerScope, withScope } from '@maincrop/api/db/scope';
import type { QueryConfig } from 'pg';

/** A database that notes down each statement of its application pool. */
export function recording(db: Database, statements: QueryConfig[]): Database {
  const connect = async () => {
    const client = await db.app.connect();
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
  return {
    ...db,
    app: new Proxy(db.app, { get: (pool, name) => (name === 'connect' ? connect : Reflect.get(pool, name)) }),
  };
}

/** Rows of a table that a statement looks at, found by running it again under EXPLAIN. */
export async function rowsLookedAt(
  db: Database,
  scope: CustomerScope,
  { statement, table }: { readonly statement: QueryConfig; readonly table: string },
): Promise<number> {
  const explained = await withScope(db, scope, (client) =>
    client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>({
      text: `explain (analyze, format json) ${statement.text}`,
      values: statement.values ?? [],
    }),
  );
  const plans = explained.rows[0]?.['QUERY PLAN'] ?? [];
  return plans.reduce((sum, plan) => sum + rowsTouched(plan.Plan, table), 0);
}

function rowsTouched(node: PlanNode, table: string): number {
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
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}
