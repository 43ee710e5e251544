import type { Role, RolePolicy, RoleVersions } from '@maincrop/contract/schemas/roles';
import { DEFAULT_ROLES } from '@maincrop/domain/access/default-roles';
import type { Locale } from '@maincrop/domain/locale/locales';
import { plainForm } from '@maincrop/domain/search/plain-form';
import type { Pool, PoolClient } from 'pg';
import { isCalled, namedFor, roleName } from '../../platform/access/role-name.ts';

/** A role as it stands in the database. */
export type RoleRow = Omit<Role, 'group'>;
type RoleContent = Pick<RoleRow, 'name' | 'policies'>;

// Filters come out with four texts each, whatever was stored: what is not understood is shown, not hidden.
const POLICIES = `(select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'roleId', p.role_id, 'resource', p.resource,
      'actions', p.actions, 'effect', p.effect, 'wildcard', p.wildcard, 'locale', p.locale,
      'filters', (select coalesce(jsonb_agg(jsonb_build_object('model', coalesce(f ->> 'model', ''),
        'field', coalesce(f ->> 'field', ''), 'operator', coalesce(f ->> 'operator', ''),
        'value', coalesce(f ->> 'value', '')) order by n), '[]') from jsonb_array_elements(p.filters) with ordinality as e(f, n))
    ) order by p.resource, p.effect, p.id), '[]') from policies p where p.role_id = r.id) as policies`;
const ROLE = `r.id, r.name, r.version, ${POLICIES},
  (select count(*)::int from user_roles h join users u on u.id = h.user_id
    where h.role_id = r.id and u.deleted_at is null) as "userCount"`;

/** Roles whose name contains a text, under the names that the reader has for them and by these. */
export async function rolesNamed(db: Pool, part: string, locale: Locale): Promise<RoleRow[]> {
  const wanted = plainForm(part);
  // What default roles are called in the reader's language the database does not know.
  const found = await db.query<RoleRow>(
    `select ${ROLE} from roles r where strpos(search_form(r.name), $1) > 0 or r.id = any($2)
      order by lower(r.name), r.id limit 1000`,
    [wanted, DEFAULT_ROLES.map(({ id }) => id)],
  );
  return namedFor(found.rows, locale).filter(({ name }) => plainForm(name).includes(wanted));
}

export async function roleById(db: Pool | PoolClient, id: string): Promise<RoleRow | null> {
  const found = await db.query<RoleRow>(`select ${ROLE} from roles r where r.id = $1`, [id]);
  return found.rows[0] ?? null;
}

/** Roles are changed one after the other, so that two changes together cannot do what neither may alone. */
export async function lockRoles(client: PoolClient): Promise<void> {
  await client.query('select version from access_version for update');
}

export async function isNameTaken(client: PoolClient, role: { id: string; name: string }): Promise<boolean> {
  const found = await client.query<{ id: string; name: string }>(
    'select id, name from roles where id <> $2 and (lower(name) = lower($1) or id = any($3))',
    [role.name, role.id, DEFAULT_ROLES.map(({ id }) => id)],
  );
  return found.rows.some((other) => isCalled(other, role.name));
}

/** Creates a role or gives it its name and its next version; answers false when it has another version by now. */
export async function storeRole(
  client: PoolClient,
  role: { readonly id: string; readonly name: string; readonly version: number | null },
): Promise<boolean> {
  const done =
    role.version === null
      ? await client.query('insert into roles (id, name) values ($1, $2)', [role.id, role.name])
      : await client.query(
          'update roles set name = $2, version = version + 1 where id = $1 and version = $3',
          [role.id, role.name, role.version],
        );
  return done.rowCount === 1;
}

/** The policies of a role are these and no others; one whose id the role does not know yet gets a new one. */
export async function replacePolicies(
  client: PoolClient,
  roleId: string,
  policies: readonly (Omit<RolePolicy, 'id' | 'roleId'> & { readonly id?: string | undefined })[],
): Promise<void> {
  const removed = await client.query<{ id: string }>('delete from policies where role_id = $1 returning id', [
    roleId,
  ]);
  const known = new Set(removed.rows.map(({ id }) => id));
  for (const { id = '', resource, actions, effect, wildcard, locale, filters } of policies) {
    // The same id twice: the first policy keeps it.
    const ownId = known.delete(id) ? id : null;
    await client.query(
      `insert into policies (id, role_id, resource, actions, effect, wildcard, locale, filters)
        values (coalesce($1, gen_random_uuid()), $2, $3, $4, $5, $6, $7, $8)`,
      [ownId, roleId, resource, actions, effect, wildcard, locale, JSON.stringify(filters)],
    );
  }
}

export async function removeRole(client: PoolClient, id: string): Promise<void> {
  await client.query('delete from roles where id = $1', [id]);
}

export interface RoleChange {
  readonly roleId: string;
  readonly version: number;
  readonly at: Date;
  readonly userId: string;
  readonly before: RoleContent | null;
  readonly after: RoleContent | null;
}

export async function addRoleVersion(client: PoolClient, change: RoleChange): Promise<void> {
  const { roleId, version, at, userId, before, after } = change;
  await client.query(
    `insert into role_versions (role_id, version, at, by_user_id, before, after) values ($1, $2, $3, $4, $5, $6)`,
    [roleId, version, at, userId, before && JSON.stringify(before), after && JSON.stringify(after)],
  );
}

/** The newest 200 changes of a role, newest first; also of a role that is gone. */
export async function roleVersions(db: Pool, roleId: string, locale: Locale): Promise<RoleVersions['items']> {
  const found = await db.query<RoleVersions['items'][number] & { readonly instant: Date }>(
    `select v.version, v.at as instant, v.before, v.after,
        case when u.id is null then null
          else jsonb_build_object('id', u.id, 'fullName', trim(u.first_name || ' ' || u.last_name)) end as by
      from role_versions v left join users u on u.id = v.by_user_id
      where v.role_id = $1 order by v.version desc limit 200`,
    [roleId],
  );
  const named = (content: RoleContent | null) =>
    content && { ...content, name: roleName({ id: roleId, name: content.name }, locale) };
  return found.rows.map(({ instant, before, after, ...row }) => ({
    ...row,
    at: instant.toISOString(),
    before: named(before),
    after: named(after),
  }));
}

/** The group that a role is the default of, or null. */
export function groupOf(roleId: string): Role['group'] {
  return DEFAULT_ROLES.find(({ id }) => id === roleId)?.group ?? null;
}
