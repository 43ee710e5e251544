import type { Group } from '@maincrop/domain/access/groups';
import type { PoolClient } from 'pg';

/** An account as a company meets it, locked. */
export interface CompanyAccountRow {
  readonly id: string;
  readonly email: string;
  readonly group_name: Group | null;
  readonly role_ids: readonly string[];
  readonly is_closed: boolean;
  readonly is_confirmed: boolean;
  /** Whether the company knows it already, and under which subject. */
  readonly is_linked: boolean;
  readonly subject: string | null;
  readonly claimed_groups: readonly string[];
  readonly given_group: Group | null;
  readonly given_roles: readonly string[];
}

/** The account that a company's sign-in opens, or the one of an address; locked, null without one. */
export async function lockedCompanyAccount(
  client: PoolClient,
  provider: string,
  by: { readonly subject: string } | { readonly email: string } | { readonly userId: string },
): Promise<CompanyAccountRow | null> {
  const [condition, value] =
    'subject' in by
      ? ['c.subject = $2', by.subject]
      : 'email' in by
        ? ['lower(u.email) = $2', by.email.toLowerCase()]
        : ['u.id = $2', by.userId];
  const found = await client.query<CompanyAccountRow>(
    `select u.id, u.email, u.group_name, u.deleted_at is not null as is_closed,
         u.email_confirmed_at is not null as is_confirmed,
         array(select role_id from user_roles where user_id = u.id order by role_id) as role_ids,
         c.user_id is not null as is_linked, c.subject, coalesce(c.claimed_groups, '{}') as claimed_groups,
         c.given_group, coalesce(c.given_roles, '{}') as given_roles
       from users u left join company_accounts c on c.user_id = u.id and c.provider = $1
       where ${condition} for update of u`,
    [provider, value],
  );
  return found.rows[0] ?? null;
}

/** Links an account to a company; what is left out stays as it is. */
export async function linkAccount(
  client: PoolClient,
  link: {
    readonly provider: string;
    readonly userId: string;
    readonly now: Date;
    readonly subject?: string;
    readonly claimedGroups?: readonly string[];
  },
): Promise<void> {
  await client.query(
    `insert into company_accounts as a (provider, user_id, subject, linked_at, claimed_groups)
       values ($1, $2, $3, $4, coalesce($5::text[], '{}'))
       on conflict (provider, user_id) do update set subject = coalesce($3, a.subject),
         claimed_groups = coalesce($5::text[], a.claimed_groups)`,
    [link.provider, link.userId, link.subject ?? null, link.now, link.claimedGroups ?? null],
  );
}

/** Group, roles and what of them the company gave. */
export async function storeGrants(
  client: PoolClient,
  account: { readonly provider: string; readonly userId: string },
  after: {
    readonly group: Group | null;
    readonly givenGroup: Group | null;
    readonly givenRoles: readonly string[];
  },
): Promise<void> {
  await client.query(
    `update users set group_name = $2, version = version + 1 where id = $1 and group_name is distinct from $2`,
    [account.userId, after.group],
  );
  await client.query(
    'update company_accounts set given_group = $3, given_roles = $4 where provider = $1 and user_id = $2',
    [account.provider, account.userId, after.givenGroup, after.givenRoles],
  );
}

/** Of these roles the ones that there are. */
export async function existingRoles(client: PoolClient, roleIds: readonly string[]): Promise<string[]> {
  const found = await client.query<{ id: string }>('select id from roles where id = any($1) order by id', [
    roleIds,
  ]);
  return found.rows.map(({ id }) => id);
}

/**
 * The groups that a directory puts somebody into, by name and by the directory's own id; null where it has brought none
 * at all, and then what a sign-in claims counts.
 */
export async function provisionedGroups(
  client: PoolClient,
  provider: string,
  userId: string,
): Promise<readonly string[] | null> {
  const found = await client.query<{ has_groups: boolean; names: string[] }>(
    `select exists(select 1 from company_groups where provider = $1) as has_groups,
         array(select unnest(array_remove(array[g.display_name, g.external_id], null))
           from company_groups g join company_group_members m on m.group_id = g.id
           where g.provider = $1 and m.user_id = $2) as names`,
    [provider, userId],
  );
  const [row] = found.rows;
  return row?.has_groups === true ? row.names : null;
}
