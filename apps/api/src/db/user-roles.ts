import type { PoolClient } from 'pg';

/** Gives a user exactly these roles. */
export async function storeRoles(
  client: PoolClient,
  userId: string,
  roleIds: readonly string[],
): Promise<void> {
  await client.query('delete from user_roles where user_id = $1 and role_id <> all($2)', [userId, roleIds]);
  await client.query('insert into user_roles select $1, unnest($2::text[]) on conflict do nothing', [
    userId,
    roleIds,
  ]);
}
