import type { Policy } from '@maincrop/domain/access/policy';
import type { PoolClient } from 'pg';
import { CAN_SIGN_IN } from '../../db/can-sign-in.ts';

export interface Holder {
  readonly group: string | null;
  readonly locale: string;
  readonly roleIds: readonly string[];
}

/** Users who could sign in and hold one of some roles, as far as access depends on them; alike users count once. */
export async function holdersOf(client: PoolClient, roleIds: readonly string[]): Promise<Holder[]> {
  const found = await client.query<Holder>(
    `select distinct u.group_name as "group", u.locale,
        array(select role_id from user_roles where user_id = u.id order by role_id) as "roleIds"
      from users u where u.deleted_at is null and ${CAN_SIGN_IN} and u.email_confirmed_at is not null
        and exists (select 1 from user_roles where user_id = u.id and role_id = any($1))`,
    [roleIds],
  );
  return found.rows;
}

/** The same with each of them by id and name. */
export async function namedHoldersOf(
  client: PoolClient,
  roleIds: readonly string[],
): Promise<(Holder & { readonly id: string; readonly name: string })[]> {
  const found = await client.query<Holder & { readonly id: string; readonly name: string }>(
    `select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.group_name as "group", u.locale,
        array(select role_id from user_roles where user_id = u.id order by role_id) as "roleIds"
      from users u where u.deleted_at is null and ${CAN_SIGN_IN} and u.email_confirmed_at is not null
        and exists (select 1 from user_roles where user_id = u.id and role_id = any($1))`,
    [roleIds],
  );
  return found.rows;
}

export interface HeldPolicy extends Policy {
  readonly roleId: string;
  readonly locale: string | null;
}
export async function everyPolicy(client: PoolClient): Promise<HeldPolicy[]> {
  const found = await client.query<HeldPolicy>(
    'select role_id as "roleId", resource, actions, effect, wildcard, locale, filters from policies',
  );
  return found.rows;
}

/** Until the transaction ends nobody else asks who could mend roles: two cannot each take away the other's last one. */
export async function lockRoleManagers(client: PoolClient): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended('administrators', 0))");
}
