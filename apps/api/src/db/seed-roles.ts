import { DEFAULT_ROLES } from '@maincrop/domain/access/default-roles';
import type { Pool } from 'pg';

/**
 * Creates the default and add-on roles that are not there yet; roles that administrators changed stay as they are.
 * Source: ACC-13, OPEN-01.
 */
export async function seedRoles(system: Pool): Promise<void> {
  for (const role of DEFAULT_ROLES) {
    const created = await system.query(
      'insert into roles (id, name) values ($1, $2) on conflict (id) do nothing',
      [role.id, role.name],
    );
    if (!created.rowCount) continue;
    for (const { resource, actions, effect, wildcard } of role.policies) {
      await system.query(
        'insert into policies (role_id, resource, actions, effect, wildcard) values ($1, $2, $3, $4, $5)',
        [role.id, resource, actions, effect, wildcard],
      );
    }
  }
}
