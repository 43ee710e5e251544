import type { Pool, PoolClient } from 'pg';

/** A link of the chain and the line it belongs to, hashes in hexadecimal; `text` is null when the line is gone. */
export interface ChainLink {
  readonly position: string;
  readonly auditId: string;
  readonly previousHash: string;
  readonly hash: string;
  readonly text: string | null;
}

/** The links behind a position, in order. */
export async function linksAfter(client: PoolClient, position: bigint, limit: number): Promise<ChainLink[]> {
  const found = await client.query<ChainLink>(
    `select c.position::text, c.audit_id::text as "auditId", encode(c.previous_hash, 'hex') as "previousHash",
        encode(c.hash, 'hex') as hash, case when a.id is null then null else ${LINE_TEXT} end as text
      from audit_chain c left join audit_trail a on a.id = c.audit_id
      where c.position > $1 order by c.position limit $2`,
    [position.toString(), limit],
  );
  return found.rows;
}

/** The link that the chain ends with now; null for an empty trail. */
export async function lastLink(db: Pool | PoolClient): Promise<Pick<ChainLink, 'position' | 'hash'> | null> {
  const found = await db.query<Pick<ChainLink, 'position' | 'hash'>>(
    `select position::text, encode(hash, 'hex') as hash from (
         select position, hash from audit_chain union all select position, hash from audit_seals
       ) as ends order by ends.position desc limit 1`,
  );
  return found.rows[0] ?? null;
}

/** The link before the first line that is still there; null while all are. */
export async function lastSeal(db: Pool | PoolClient): Promise<Pick<ChainLink, 'position' | 'hash'> | null> {
  const found = await db.query<Pick<ChainLink, 'position' | 'hash'>>(
    "select position::text, encode(hash, 'hex') as hash from audit_seals s order by s.position desc limit 1",
  );
  return found.rows[0] ?? null;
}

/** The last place before the first line that was written at `before` or later; the last line of all always stays. */
export async function positionBefore(client: PoolClient, before: Date): Promise<bigint> {
  const found = await client.query<{ position: string | null }>(
    `select coalesce((select min(c.position) - 1 from audit_chain c join audit_trail a on a.id = c.audit_id
         where a.at >= $1), (select max(position) - 1 from audit_chain), 0)::text as position`,
    [before],
  );
  return BigInt(found.rows[0]?.position ?? 0);
}

/**
 * Takes the lines up to a link out of the database and notes where the trail begins now; as the owner of the tables,
 * who alone can have the triggers let it pass. Nobody writes a line meanwhile.
 */
export async function dropSealed(
  client: PoolClient,
  seal: { readonly position: bigint; readonly hash: string; readonly lines: number; readonly at: Date },
): Promise<void> {
  const position = seal.position.toString();
  for (const table of ['audit_trail', 'audit_chain'])
    await client.query(`alter table ${table} disable trigger ${table}_append_only`);
  await client.query(
    'delete from audit_trail where id in (select audit_id from audit_chain where position <= $1)',
    [position],
  );
  await client.query('delete from audit_chain where position <= $1', [position]);
  for (const table of ['audit_trail', 'audit_chain'])
    await client.query(`alter table ${table} enable trigger ${table}_append_only`);
  await client.query(
    "insert into audit_seals (position, hash, lines, sealed_at) values ($1, decode($2, 'hex'), $3, $4)",
    [position, seal.hash, seal.lines, seal.at],
  );
}

/** The first line that no link leads to, or null. */
export async function firstUnchainedLine(client: PoolClient): Promise<string | null> {
  const found = await client.query<{ id: string }>(
    `select a.id::text from audit_trail a where not exists (select 1 from audit_chain c where c.audit_id = a.id)
      order by a.id limit 1`,
  );
  return found.rows[0]?.id ?? null;
}

// The same text as the trigger hashes (0040_roles.sql), written out: whoever changes the function of the database does
// not change what is verified.
const LINE_TEXT = `jsonb_build_array(a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
  a.actor_user_id, a.as_user_id, a.customer_nr, a.action, a.object, a.before, a.after, a.request_id)::text`;
