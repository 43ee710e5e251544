import type { ErpKind } from '@maincrop/adapters/erp/port';
import type { Pool, PoolClient } from 'pg';

export interface SetAside {
  readonly raw: unknown;
  readonly reason: string;
}

export async function watermarkOf(system: Pool, kind: ErpKind): Promise<string | null> {
  const found = await system.query<{ watermark: string | null }>(
    'select watermark from erp_watermarks where kind = $1',
    [kind],
  );
  return found.rows[0]?.watermark ?? null;
}

/** Moves the watermark on; false when another process has moved it meanwhile. */
export async function moveWatermark(
  client: PoolClient,
  kind: ErpKind,
  move: { readonly from: string | null; readonly to: string },
): Promise<boolean> {
  const moved = await client.query(
    `insert into erp_watermarks as w (kind, watermark) values ($1, $3)
     on conflict (kind) do update set watermark = excluded.watermark where w.watermark is not distinct from $2`,
    [kind, move.from, move.to],
  );
  return moved.rowCount === 1;
}

/** Notes that everything of a kind was up to date at an instant, if all was read up to this watermark. */
export async function noteContact(
  system: Pool,
  kind: ErpKind,
  read: { readonly upTo: string; readonly at: Date },
): Promise<void> {
  await system.query('update erp_watermarks set synced_at = $3 where kind = $1 and watermark = $2', [
    kind,
    read.upTo,
    read.at,
  ]);
}

/**
 * Has the copy begin a kind anew; answers how many of its records were set aside until then. A process that is copying
 * meanwhile finds its watermark moved, and keeps nothing of its portion.
 */
export async function startAgain(client: PoolClient, kind: ErpKind): Promise<number> {
  await client.query(
    `update erp_watermarks set resume_from = coalesce(resume_from, watermark), watermark = null where kind = $1`,
    [kind],
  );
  const forgotten = await client.query('delete from erp_set_aside where kind = $1', [kind]);
  return forgotten.rowCount ?? 0;
}

/**
 * Everything was read again up to this watermark: goes on from where the copy was before, because what the ERP deleted
 * since then is told from there alone. False when nothing was read again.
 */
export async function resume(system: Pool, kind: ErpKind, upTo: string): Promise<boolean> {
  const resumed = await system.query(
    `update erp_watermarks set watermark = resume_from, resume_from = null
     where kind = $1 and watermark = $2 and resume_from is not null`,
    [kind, upTo],
  );
  return resumed.rowCount === 1;
}

export async function setAside(
  client: PoolClient,
  kind: ErpKind,
  records: { readonly records: readonly SetAside[]; readonly at: Date },
): Promise<void> {
  await client.query(
    `insert into erp_set_aside (kind, record, reason, at)
     select $1, coalesce(raw, 'null'), reason, $3 from jsonb_to_recordset($2) as r (raw jsonb, reason text)`,
    [kind, JSON.stringify(records.records), records.at],
  );
}

/** Runs `work` and undoes it alone when it fails, inside a transaction. */
export async function attempt(client: PoolClient, work: () => Promise<void>): Promise<Error | null> {
  await client.query('savepoint attempt');
  try {
    await work();
    await client.query('release savepoint attempt');
    return null;
  } catch (error) {
    if (!isDataError(error)) throw error;
    await client.query('rollback to savepoint attempt');
    return error;
  }
}

/** Data exceptions (class 22) and broken constraints (class 23): the record is at fault, not the database. */
function isDataError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));
}
