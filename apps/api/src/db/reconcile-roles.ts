import { DEFAULT_ROLES, type DefaultRole } from '@maincrop/domain/access/default-roles';
import type { Pool, PoolClient } from 'pg';
import { transaction } from './transaction.ts';

/**
 * Gives the default roles what this version of the portal adds: a new role whole, a new right to a role that is there.
 * Each right is given once, so that what administrators took away, changed or deleted stays as they left it. Safe to
 * call from several processes at once. Source: ACC-13, OPEN-01, decision 085.
 */
export function reconcileRoles(system: Pool): Promise<void> {
  return transaction(system, async (client) => {
    await client.query('lock table given_rights in exclusive mode');
    for (const role of DEFAULT_ROLES) await reconcile(client, role);
  });
}

async function reconcile(client: PoolClient, { id, name, policies }: DefaultRole): Promise<void> {
  const { rows } = await client.query<{ resource: string; action: string }>(
    'select resource, action from given_rights where role_id = $1',
    [id],
  );
  const given = new Set(rows.map(({ resource, action }) => `${action} ${resource}`));
  if (given.size === 0)
    await client.query('insert into roles (id, name) values ($1, $2) on conflict (id) do nothing', [
      id,
      name,
    ]);
  // Older than the record of what was given: up to here each version gave its rights itself.
  const isComplete = given.has(EVERYTHING);
  for (const { resource, actions, effect, wildcard } of policies) {
    const missing = actions.filter((action) => !given.has(`${action} ${resource}`));
    if (missing.length === 0) continue;
    if (!isComplete)
      await client.query(
        `insert into policies (role_id, resource, actions, effect, wildcard)
           select id, $2, $3, $4, $5 from roles where id = $1`,
        [id, resource, missing, effect, wildcard],
      );
    await client.query('insert into given_rights select $1, $2, unnest($3::text[])', [id, resource, missing]);
  }
  if (isComplete) await client.query("delete from given_rights where role_id = $1 and action = '*'", [id]);
}

/** What the migration wrote for each role that was there when it ran. */
const EVERYTHING = '* *';
