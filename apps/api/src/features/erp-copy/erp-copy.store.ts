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
 * Has the copy read everything of a kind again; answers how many of its records are set aside until then. A process that
 * is copying meanwhile finds its watermark moved, and keeps nothing of its portion.
 */
export async function startAgain(
  client: PoolClient,
  kind: ErpKind,
  /** Of the port: from where all is told once more; null: without a watermark, and then from this one. */
  toldAgainFrom: (watermark: string) => string | null,
): Promise<number> {
  const held = await client.query<{ watermark: string | null }>(
    'select watermark from erp_watermarks where kind = $1 for update',
    [kind],
  );
  const before = held.rows[0]?.watermark ?? null;
  await client.query(
    `update erp_watermarks set watermark = $2, readings = readings + 1,
       resume_from = case when $2::text is null then coalesce(resume_from, watermark) else resume_from end,
       aside_until = (select coalesce(max(id), 0) from erp_set_aside where kind = $1)
     where kind = $1`,
    [kind, before === null ? null : toldAgainFrom(before)],
  );
  const found = await client.query<{ n: number }>(
    'select count(*)::int as n from erp_set_aside where kind = $1',
    [kind],
  );
  return found.rows[0]?.n ?? 0;
}

/**
 * Ends a reading of everything that has come to this watermark: what had been set aside before it is forgotten. True when
 * it goes on from where the copy was before, because what the ERP deleted since then is told from there alone.
 */
export async function endAgain(system: Pool, kind: ErpKind, upTo: string): Promise<boolean> {
  const ended = await system.query<{ goes_on: boolean }>({
    name: 'end-reading-again',
    text: `with ended as (
        update erp_watermarks set watermark = coalesce(resume_from, watermark), resume_from = null, aside_until = null,
          readings = readings + 1
        where kind = $1 and watermark = $2 and aside_until is not null
        returning old.resume_from is not null as goes_on, old.aside_until as aside_until),
      forgotten as (delete from erp_set_aside s using ended where s.kind = $1 and s.id <= ended.aside_until)
      select goes_on from ended`,
    values: [kind, upTo],
  });
  return ended.rows[0]?.goes_on ?? false;
}

/** Keeps records that could not be copied, each once, as it was told last. */
export async function setAside(
  client: PoolClient,
  kind: ErpKind,
  records: { readonly records: readonly SetAside[]; readonly at: Date },
): Promise<void> {
  const told = storable(records.records);
  await client.query(
    `delete from erp_set_aside s using jsonb_to_recordset($2) as r (raw jsonb)
     where s.kind = $1 and s.record = coalesce(r.raw, 'null')`,
    [kind, told],
  );
  await client.query(
    `insert into erp_set_aside (kind, record, reason, at)
     select $1, coalesce(raw, 'null'), reason, $3 from jsonb_to_recordset($2) as r (raw jsonb, reason text)`,
    [kind, told, records.at],
  );
}

/**
 * As JSON that PostgreSQL keeps: it takes neither U+0000 nor half of a surrogate pair, which stand here as U+FFFD. Both are
 * escaped in the text, names of fields as well; pairs that are whole are not.
 */
function storable(value: unknown): string {
  return JSON.stringify(value).replace(ESCAPES, (escape) =>
    UNSTORABLE.test(escape) ? String.raw`\ufffd` : escape,
  );
}

// Escape sequences of JSON, RFC 8259 section 7: each is read as a whole, so that `\\u0000` stays the six signs that it is.
const ESCAPES = /\\(?:u[\da-f]{4}|.)/g;
const UNSTORABLE = /^\\u(?:0000|d[89a-f])/;

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

/**
 * Data exceptions (class 22), broken constraints (class 23), one row that would be written twice (21000) and a value that is
 * too large (54000): the record is at fault, not the database.
 */
function isDataError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^(?:2[23]|(?:21|54)000$)/.test(String(error.code));
}
