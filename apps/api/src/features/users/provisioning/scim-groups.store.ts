import type { PoolClient } from 'pg';
import { unlessTaken } from './unless-taken.ts';

export interface ScimGroupRow {
  readonly id: string;
  readonly display_name: string;
  readonly external_id: string | null;
  readonly created_at: Date;
  readonly changed_at: Date;
  readonly members: readonly { readonly id: string; readonly email: string }[];
}

export interface ScimGroupFilter {
  readonly field: 'id' | 'displayName' | 'externalId';
  readonly value: string;
}

// Names of groups are found in any case (RFC 7643, section 8.7.1).
const FIELDS = {
  id: 'g.id::text = $2',
  displayName: 'lower(g.display_name) = lower($2)',
  externalId: 'g.external_id = $2',
} as const;

const COLUMNS = `g.id, g.display_name, g.external_id, g.created_at, g.changed_at,
  (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email) order by u.email), '[]')
    from company_group_members m join users u on u.id = m.user_id where m.group_id = g.id) as members`;

export async function scimGroups(
  client: PoolClient,
  provider: string,
  page: { readonly filter: ScimGroupFilter | null; readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: ScimGroupRow[]; readonly total: number }> {
  const { filter, offset, limit } = page;
  const condition = filter === null ? '' : `and ${FIELDS[filter.field]}`;
  const values = [provider, ...(filter === null ? [] : [filter.value])];
  const counted = await client.query<{ total: number }>(
    `select count(*)::int as total from company_groups g where g.provider = $1 ${condition}`,
    values,
  );
  const next = values.length;
  const found = await client.query<ScimGroupRow>(
    `select ${COLUMNS} from company_groups g where g.provider = $1 ${condition} order by g.created_at, g.id
       offset $${next + 1} limit $${next + 2}`,
    [...values, offset, limit],
  );
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
}

/** One group, locked where it is to be changed; null when the directory has brought none of this id. */
export async function scimGroup(
  client: PoolClient,
  provider: string,
  wanted: { readonly id: string; readonly isLocked?: boolean },
): Promise<ScimGroupRow | null> {
  const values = [provider, wanted.id.toLowerCase()];
  // Who waited for the lock reads in a statement of its own: the one that waits knows the members of before.
  if (wanted.isLocked)
    await client.query(
      'select 1 from company_groups where provider = $1 and id::text = $2 for update',
      values,
    );
  const found = await client.query<ScimGroupRow>(
    `select ${COLUMNS} from company_groups g where g.provider = $1 and g.id::text = $2`,
    values,
  );
  return found.rows[0] ?? null;
}

export interface NewScimGroup {
  readonly provider: string;
  readonly displayName: string;
  readonly externalId: string | null;
  readonly now: Date;
}

/** Null when the directory has brought one of this name already. */
export async function insertScimGroup(client: PoolClient, group: NewScimGroup): Promise<string | null> {
  const inserted = await client.query<{ id: string }>(
    `insert into company_groups (provider, display_name, external_id, created_at, changed_at)
       values ($1, $2, $3, $4, $4) on conflict (provider, display_name) do nothing returning id`,
    [group.provider, group.displayName, group.externalId, group.now],
  );
  return inserted.rows[0]?.id ?? null;
}

/** False when another group of the directory has this name. */
export async function storeScimGroup(client: PoolClient, id: string, group: NewScimGroup): Promise<boolean> {
  const stored = await unlessTaken(
    client.query(
      `update company_groups g set display_name = $3, external_id = $4, changed_at = $5 where g.id = $1
         and not exists (select 1 from company_groups o where o.provider = $2 and o.display_name = $3 and o.id <> g.id)`,
      [id, group.provider, group.displayName, group.externalId, group.now],
    ),
  );
  return stored.rowCount === 1;
}

export async function storeMembers(
  client: PoolClient,
  id: string,
  userIds: readonly string[],
): Promise<void> {
  await client.query('delete from company_group_members where group_id = $1 and user_id <> all($2::uuid[])', [
    id,
    userIds,
  ]);
  await client.query(
    'insert into company_group_members select $1, unnest($2::uuid[]) on conflict do nothing',
    [id, userIds],
  );
}

export async function deleteScimGroup(client: PoolClient, id: string): Promise<void> {
  await client.query('delete from company_groups where id = $1', [id]);
}
