import type { AttributedPolicy } from '@maincrop/contract/schemas/roles';
import type { SecondFactor } from '@maincrop/domain/account/second-factor';
import type { Locale } from '@maincrop/domain/locale/locales';
import type { Pool } from 'pg';
import { IS_PRESENT } from '../../db/erased-user.ts';

export interface ExplainedUser {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly locale: Locale;
  readonly group: string | null;
  readonly preference: SecondFactor;
  readonly hasPhone: boolean;
  readonly hasAuthenticator: boolean;
  readonly isActive: boolean;
  readonly customerNrs: string[];
  readonly roles: { readonly id: string; readonly name: string }[];
}

/** The account with this id or e-mail, or null. */
export async function userToExplain(db: Pool, idOrEmail: string): Promise<ExplainedUser | null> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(idOrEmail);
  const found = await db.query<ExplainedUser>(
    `select u.id, u.email, trim(u.first_name || ' ' || u.last_name) as "fullName", u.locale, u.group_name as "group",
        u.mfa_preference as preference, u.phone is not null as "hasPhone",
        u.totp_secret is not null as "hasAuthenticator", u.deleted_at is null as "isActive",
        array(select customer_nr from enabled_customers where user_id = u.id order by customer_nr) as "customerNrs",
        (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name), '[]')
          from user_roles h join roles r on r.id = h.role_id where h.user_id = u.id) as roles
      from users u where ${IS_PRESENT} and ${isId ? 'u.id = $1::uuid' : 'lower(u.email) = lower($1)'}`,
    [idOrEmail],
  );
  return found.rows[0] ?? null;
}

/** The policies of some roles with the role they come from. */
export async function attributedPolicies(db: Pool, roleIds: readonly string[]): Promise<AttributedPolicy[]> {
  const found = await db.query<AttributedPolicy>(
    `select p.id, p.role_id as "roleId", r.name as "roleName", p.resource, p.actions, p.effect, p.wildcard, p.locale,
        (select coalesce(jsonb_agg(jsonb_build_object('model', coalesce(f ->> 'model', ''),
          'field', coalesce(f ->> 'field', ''), 'operator', coalesce(f ->> 'operator', ''),
          'value', coalesce(f ->> 'value', ''))), '[]') from jsonb_array_elements(p.filters) as f) as filters
      from policies p join roles r on r.id = p.role_id where p.role_id = any($1) order by r.name, p.resource, p.id`,
    [roleIds],
  );
  return found.rows;
}
