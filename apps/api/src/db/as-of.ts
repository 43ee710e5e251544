import type { ErpKind } from '@maincrop/adapters/erp/port';
import type { Database } from './client.ts';
import { type CustomerScope, scopedQuery } from './scope.ts';

/** SQL for the instant at which the ERP last told everything about a kind of record; null when it never has. */
export function asOfSql(kind: ErpKind): string {
  return `(select synced_at from erp_watermarks where kind = '${kind}')`;
}

/** That instant by itself, in ISO form. */
export async function readAsOf(db: Database, scope: CustomerScope, kind: ErpKind): Promise<string | null> {
  const [row] = await scopedQuery<{ as_of: Date | null }>(db, scope, {
    keptPlan: `as-of-${kind}`,
    text: `select ${asOfSql(kind)} as as_of`,
  });
  return row?.as_of?.toISOString() ?? null;
}
