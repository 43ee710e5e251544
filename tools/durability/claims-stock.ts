import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { AcknowledgedClaim } from './claimants.ts';

/** What became of the acknowledged claims and their files. */
export interface ClaimsStock {
  readonly lost: number;
  readonly doubled: number;
  readonly missingInErp: number;
  readonly doubledInErp: number;
  /** Of an acknowledged claim, not there or of another size. */
  readonly filesLost: number;
  /** Kept for nobody, and never deleted by itself. */
  readonly filesOrphaned: number;
  /** Of uploads that broke off; deleted by the hour. */
  readonly halves: number;
}

/** Counts once everything has been handed over. */
export async function takeClaimsStock(
  pool: pg.Pool,
  acknowledged: readonly AcknowledgedClaim[],
  attachments: string,
): Promise<ClaimsStock> {
  const counted = await pool.query<Pick<ClaimsStock, 'lost' | 'doubled' | 'missingInErp' | 'doubledInErp'>>(
    COUNT,
    [JSON.stringify(acknowledged)],
  );
  const [row] = counted.rows;
  if (row === undefined) throw new Error('Nothing could be counted.');
  const kept = path.join(attachments, 'kept');
  const known = await pool.query<{ key: string }>('select key from attachments');
  const keys = new Set(known.rows.map(({ key }) => key));
  const files = filesBelow(kept);
  const whole = files.filter((file) => !file.endsWith('.half'));
  return {
    ...row,
    filesLost: acknowledged.filter(({ key, bytes }) => sizeOf(path.join(kept, key)) !== bytes).length,
    filesOrphaned: whole.filter((file) => !keys.has(file)).length,
    halves:
      files.length -
      whole.length +
      filesBelow(path.join(attachments, 'incoming')).filter((file) => file.endsWith('.half')).length,
  };
}

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  } catch {
    // Nothing was ever kept.
    return [];
  }
}

function sizeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.size ?? null;
}

const COUNT = `
  with acknowledged as (
    select reference, id from jsonb_to_recordset($1) as a (reference text, id text)
  ), portal as (
    select a.reference, a.id, count(c.id) as claims, bool_or(c.id = a.id) as is_there
    from acknowledged a left join claims c on c.credit_reference = a.reference group by 1, 2
  ), erp as (
    select a.reference, count(d.number) as documents
    from acknowledged a left join embedded_erp.documents d on d.external_reference = a.id group by 1
  )
  select count(*) filter (where is_there is not true)::int as lost,
    count(*) filter (where claims > 1)::int as doubled,
    count(*) filter (where documents = 0)::int as "missingInErp",
    count(*) filter (where documents > 1)::int as "doubledInErp"
  from portal join erp using (reference)`;
