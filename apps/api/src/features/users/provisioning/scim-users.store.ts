import type { PoolClient } from 'pg';
import { IS_PRESENT } from '../../../db/erased-user.ts';
import { unlessTaken } from './unless-taken.ts';

export interface ScimUserRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly is_active: boolean;
  readonly created_at: Date;
  /** Null for somebody who is as they came. */
  readonly changed_at: Date | null;
  readonly external_id: string | null;
  /** The directory deactivated it, and may activate it again. */
  readonly is_deactivated: boolean;
  readonly is_removed: boolean;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
}

/** Whose accounts a directory sees. */
export interface DirectoryReach {
  readonly provider: string;
  readonly domains: readonly string[];
}

/** By what a directory looks for somebody; null: everybody. */
export interface ScimUserFilter {
  readonly field: 'id' | 'userName' | 'externalId';
  readonly value: string;
}

const FIELDS = { id: 'u.id::text', userName: 'lower(u.email)', externalId: 'c.external_id' } as const;

// Accounts of the domains of the company and no others, whatever is asked for.
const FROM = `from users u left join company_accounts c on c.user_id = u.id and c.provider = $1
  where ${IS_PRESENT} and lower(substring(u.email from '[^@]*$')) = any($2)`;
const SHOWN = 'and c.is_removed is not true';

const COLUMNS = `u.id, u.email, u.first_name, u.last_name, u.deleted_at is null as is_active, u.created_at, u.changed_at,
  c.external_id, coalesce(c.is_deactivated, false) as is_deactivated, coalesce(c.is_removed, false) as is_removed,
  (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.display_name) order by g.display_name), '[]')
    from company_groups g join company_group_members m on m.group_id = g.id
    where m.user_id = u.id and g.provider = $1) as groups`;

export async function scimUsers(
  client: PoolClient,
  reach: DirectoryReach,
  page: { readonly filter: ScimUserFilter | null; readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: ScimUserRow[]; readonly total: number }> {
  const { filter, offset, limit } = page;
  const condition = filter === null ? '' : `and ${FIELDS[filter.field]} = $3`;
  const values = [reach.provider, reach.domains, ...(filter === null ? [] : [valueOf(filter)])];
  const counted = await client.query<{ total: number }>(
    `select count(*)::int as total ${FROM} ${SHOWN} ${condition}`,
    values,
  );
  const next = values.length;
  const found = await client.query<ScimUserRow>(
    `select ${COLUMNS} ${FROM} ${SHOWN} ${condition} order by u.created_at, u.id
       offset $${next + 1} limit $${next + 2}`,
    [...values, offset, limit],
  );
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
}

/** One user, locked where it is to be changed; null when there is none for this directory. */
export async function scimUser(
  client: PoolClient,
  reach: DirectoryReach,
  wanted: ScimUserFilter & { readonly isLocked?: boolean; readonly isRemovedToo?: boolean },
): Promise<ScimUserRow | null> {
  const which = `${FROM} ${wanted.isRemovedToo ? '' : SHOWN} and ${FIELDS[wanted.field]} = $3`;
  const values = [reach.provider, reach.domains, valueOf(wanted)];
  // Who waited for the lock reads in a statement of its own: the one that waits knows the groups of before.
  if (wanted.isLocked) await client.query(`select 1 ${which} for update of u`, values);
  const found = await client.query<ScimUserRow>(`select ${COLUMNS} ${which}`, values);
  return found.rows[0] ?? null;
}

/** Addresses are the same in any case. */
function valueOf({ field, value }: ScimUserFilter): string {
  return field === 'externalId' ? value : value.toLowerCase();
}

/** Of these ids the ones that a directory sees. */
export async function seenUserIds(
  client: PoolClient,
  reach: DirectoryReach,
  ids: readonly string[],
): Promise<string[]> {
  const found = await client.query<{ id: string }>(
    `select u.id ${FROM} ${SHOWN} and u.id::text = any($3) order by u.id`,
    [reach.provider, reach.domains, ids],
  );
  return found.rows.map(({ id }) => id);
}

/**
 * Name and address; the caller has looked whether the address is free. A sign-up that nobody confirmed takes none: it
 * goes. Throws `scim.taken` where another call takes the address at the same moment.
 */
export async function storeScimUser(
  client: PoolClient,
  id: string,
  user: { readonly email: string; readonly firstName: string; readonly lastName: string },
): Promise<void> {
  await client.query(
    `delete from users where lower(email) = lower($2) and id <> $1
       and email_confirmed_at is null and deleted_at is null`,
    [id, user.email],
  );
  await unlessTaken(
    client.query(
      'update users set email = $2, first_name = $3, last_name = $4, version = version + 1 where id = $1',
      [id, user.email, user.firstName, user.lastName],
    ),
  );
}

/** Takes somebody out of all groups of a directory. */
export async function leaveGroups(
  client: PoolClient,
  { provider, userId }: { readonly provider: string; readonly userId: string },
): Promise<void> {
  await client.query(
    `delete from company_group_members m using company_groups g
       where g.id = m.group_id and g.provider = $1 and m.user_id = $2`,
    [provider, userId],
  );
}

/** Whether an address belongs to another account than this one. */
export async function isTaken(client: PoolClient, email: string, exceptId: string | null): Promise<boolean> {
  const found = await client.query(
    `select 1 from users u where lower(u.email) = $1 and u.id is distinct from $2
       and (u.email_confirmed_at is not null or u.deleted_at is not null)`,
    [email.toLowerCase(), exceptId],
  );
  return found.rowCount !== 0;
}

/** What the directory knows of an account. */
export async function storeDirectoryState(
  client: PoolClient,
  account: { readonly provider: string; readonly userId: string },
  state: { readonly externalId: string | null; readonly isDeactivated: boolean; readonly isRemoved: boolean },
): Promise<void> {
  await client.query(
    `with before as (select external_id from company_accounts where provider = $1 and user_id = $2),
       renamed as (update users set changed_at = now() from before where id = $2 and external_id is distinct from $3)
     update company_accounts set external_id = $3, is_deactivated = $4, is_removed = $5
       where provider = $1 and user_id = $2`,
    [account.provider, account.userId, state.externalId, state.isDeactivated, state.isRemoved],
  );
}
