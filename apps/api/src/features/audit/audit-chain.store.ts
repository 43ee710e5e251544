import type { PoolClient } from 'pg';

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
