import type { HeldPolicy } from '@maincrop/domain/access/supplier-side';
import type { Pool, PoolClient } from 'pg';

export interface RoleRow {
  readonly id: string;
  readonly name: string;
  readonly policies: readonly HeldPolicy[];
}

/** All roles with their policies, by name. */
export async function allRoles(db: Pool | PoolClient): Promise<RoleRow[]> {
  const found = await db.query<RoleRow>({
    name: 'all-roles',
    text: `select r.id, r.name,
        (select coalesce(jsonb_agg(jsonb_build_object('resource', p.resource, 'actions', p.actions, 'effect', p.effect,
            'wildcard', p.wildcard, 'locale', p.locale, 'hasFilters', jsonb_array_length(p.filters) > 0)), '[]')
          from policies p where p.role_id = r.id) as policies
      from roles r order by lower(r.name), r.id`,
  });
  return found.rows;
}

export async function roleIdsOf(db: Pool | PoolClient, userId: string): Promise<string[]> {
  const found = await db.query<{ role_id: string }>({
    name: 'role-ids-of',
    text: 'select role_id from user_roles where user_id = $1 order by role_id',
    values: [userId],
  });
  return found.rows.map((row) => row.role_id);
}
