import type { Pool, PoolClient } from 'pg';
import { IS_PRESENT } from '../../db/erased-user.ts';
import { likePattern } from '../../db/like-pattern.ts';

export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly customer: { readonly CustomerNr: string; readonly CustName1: string } | null;
  readonly deleted_at: Date | null;
  readonly disabled_for_customer_nr: string | null;
  readonly has_password: boolean;
  readonly group_name: string | null;
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  readonly sap_id: string | null;
  readonly locale: string;
  readonly phone: string | null;
  readonly mfa_preference: 'none' | 'SMS' | 'TOTP';
  readonly mfa_help_asked_at: Date | null;
  readonly version: number;
  readonly created_at: Date;
  readonly customer_nrs: readonly string[];
}

/** Which users a list shows; an empty search or a null shows all. */
export interface UserFilter {
  readonly isDisabledOnly: boolean;
  readonly group: string | null;
  readonly search: string;
  /** Only users for whom this customer is enabled; the search then reads nothing of their other customers. */
  readonly customerNr: string | null;
}

export async function countUsers(db: Pool | PoolClient, filter: UserFilter): Promise<number> {
  const found = await db.query<{ total: number }>({
    name: 'count-users',
    text: `select count(*)::int as total from users u where ${CONDITIONS}`,
    values: valuesOf(filter),
  });
  return found.rows[0]?.total ?? 0;
}

/** Users by last name, first name and address; the id decides between twins, so that pages never overlap. */
export async function listUsersBy(
  db: Pool | PoolClient,
  filter: UserFilter,
  window: { readonly limit: number; readonly offset: number },
): Promise<UserRow[]> {
  const found = await db.query<UserRow>({
    name: 'list-users',
    text: `select ${COLUMNS} from users u where ${CONDITIONS}
      order by lower(u.last_name), lower(u.first_name), lower(u.email), u.id limit $5 offset $6`,
    values: [...valuesOf(filter), window.limit, window.offset],
  });
  return found.rows;
}

export async function userById(db: Pool | PoolClient, id: string): Promise<UserRow | null> {
  const found = await db.query<UserRow>({
    name: 'user-by-id',
    text: `select ${COLUMNS} from users u where u.id = $1 and ${IS_PRESENT}`,
    values: [id],
  });
  return found.rows[0] ?? null;
}

function valuesOf(filter: UserFilter): unknown[] {
  const pattern = filter.search === '' ? null : likePattern(filter.search);
  return [filter.isDisabledOnly, filter.group, pattern, filter.customerNr];
}

// Unused conditions fold away: plans are made for the values. The expressions are those of the indexes.
const CONDITIONS = `
  ${IS_PRESENT}
  and (not $1::boolean or u.deleted_at is not null)
  and ($2::text is null or u.group_name = $2)
  and ($3::text is null or u.id in (
    select s.id from users s
      where lower(s.email || ' ' || s.first_name || ' ' || s.last_name || ' ' || coalesce(s.sap_id, '')) like $3
    union select s.id from customers c join users s on s.sap_id = c.customer_nr where lower(c.name) like $3))
  and ($4::text is null or (
    u.id in (select user_id from user_sap_customers where customer_nr = $4)
    and ($3::text is null or lower(u.email || ' ' || u.first_name || ' ' || u.last_name) like $3)))`;

const COLUMNS = `u.id, u.email, u.first_name, u.last_name, u.deleted_at, u.disabled_for_customer_nr,
  u.password_hash is not null as has_password,
  u.group_name, u.sap_id, u.locale, u.phone, u.mfa_preference, u.mfa_help_asked_at, u.version, u.created_at,
  (select jsonb_build_object('CustomerNr', c.customer_nr, 'CustName1', c.name)
    from customers c where c.customer_nr = u.sap_id) as customer,
  (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by lower(r.name), r.id), '[]')
    from user_roles g join roles r on r.id = g.role_id where g.user_id = u.id) as roles,
  array(select customer_nr from user_sap_customers where user_id = u.id order by customer_nr) as customer_nrs`;
