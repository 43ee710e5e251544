import type { UsersOnly } from '@maincrop/contract/schemas/users';
import type { UserSortField } from '@maincrop/contract/sorts/users';
import type { Sort } from '@maincrop/domain/paging/list-sort';
import type { Pool, PoolClient, QueryConfig, QueryResultRow } from 'pg';
import type { Database } from '../../db/client.ts';
import { CAN_SIGN_IN } from '../../db/can-sign-in.ts';
import { IS_PRESENT } from '../../db/erased-user.ts';
import { plainPattern } from '../../db/like-pattern.ts';
import { orderBy } from '../../platform/list/read-sort.ts';

export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly customer: { readonly CustomerNr: string; readonly CustName1: string } | null;
  readonly deleted_at: Date | null;
  readonly disabled_for_customer_nr: string | null;
  readonly has_password: boolean;
  readonly can_sign_in: boolean;
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

/** Which users a list shows and in what order; an empty search or a null shows all. */
export interface UserFilter {
  readonly isDisabledOnly: boolean;
  readonly group: string | null;
  readonly only: UsersOnly | null;
  /** Id of a role that they have. */
  readonly role: string | null;
  readonly search: string;
  /** Only users for whom this customer is enabled; the search then reads nothing of their other customers. */
  readonly customerNr: string | null;
  readonly sort: Sort<UserSortField>;
}

/** The connections of the service, or the one of a transaction. */
type Users = Database | PoolClient;

/** How many users a filter finds. */
export async function countUsers(db: Users, filter: UserFilter): Promise<number> {
  const { where, values, isWhole } = conditionsOf(filter);
  const [row] = await queryUsers<{ total: number }>(db, isWhole, {
    name: 'count-users',
    text: `select count(*)::int as total from users u where ${where}`,
    values,
  });
  return row?.total ?? 0;
}

/** The users of a filter in its order. */
export async function listUsersBy(
  db: Users,
  filter: UserFilter,
  window: { readonly limit: number; readonly offset: number },
): Promise<UserRow[]> {
  const { where, values, isWhole } = conditionsOf(filter);
  const next = values.length + 1;
  return queryUsers<UserRow>(db, isWhole, {
    name: `list-users ${filter.sort.field} ${filter.sort.direction}`,
    text: `select ${COLUMNS} from users u where ${where}
      order by ${orderBy(SORT_KEYS, filter.sort)} limit $${next} offset $${next + 1}`,
    values: [...values, window.limit, window.offset],
  });
}

export async function userById(db: Pool | PoolClient, id: string): Promise<UserRow | null> {
  const found = await db.query<UserRow>({
    name: 'user-by-id',
    text: `select ${COLUMNS} from users u where u.id = $1 and ${IS_PRESENT}`,
    values: [id],
  });
  return found.rows[0] ?? null;
}

/** The whole list has one plan that is right for every page of it and is kept; what a filter finds is planned for its values. */
async function queryUsers<Row extends QueryResultRow>(
  db: Users,
  isWhole: boolean,
  { name, ...query }: QueryConfig,
): Promise<Row[]> {
  if (!('prepared' in db)) return (await db.query<Row>(query)).rows;
  const found = isWhole ? db.prepared.query<Row>({ ...query, name }) : db.app.query<Row>(query);
  return (await found).rows;
}

function conditionsOf(filter: UserFilter) {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions = [IS_PRESENT];
  if (filter.isDisabledOnly) conditions.push('u.deleted_at is not null');
  if (filter.group !== null) conditions.push(`u.group_name = ${parameter(filter.group)}`);
  if (filter.only !== null) conditions.push(ONLY[filter.only]);
  if (filter.role !== null)
    conditions.push(`u.id in (select user_id from user_roles where role_id = ${parameter(filter.role)})`);
  if (filter.customerNr !== null)
    conditions.push(
      `u.id in (select user_id from user_sap_customers where customer_nr = ${parameter(filter.customerNr)})`,
    );
  if (filter.search !== '') {
    const pattern = parameter(plainPattern(filter.search));
    conditions.push(filter.customerNr === null ? foundAnywhere(pattern) : `${NAMES} like ${pattern}`);
  }
  const isWhole = conditions.length === 1;
  return { where: conditions.join(' and '), values, isWhole };
}

// The expressions are those of the indexes; the id decides between twins.
const SORT_KEYS = {
  lastName: ['lower(u.last_name)', 'lower(u.first_name)', 'lower(u.email)', 'u.id'],
  firstName: ['lower(u.first_name)', 'lower(u.last_name)', 'lower(u.email)', 'u.id'],
  email: ['lower(u.email)', 'u.id'],
  createdAt: ['u.created_at', 'u.id'],
};
const ONLY: Record<UsersOnly, string> = {
  'asks-for-help': 'u.mfa_help_asked_at is not null',
  'no-second-factor': "u.mfa_preference = 'none'",
  invited: `not ${CAN_SIGN_IN}`,
};
const NAMES = "search_form(u.email || ' ' || u.first_name || ' ' || u.last_name)";

function foundAnywhere(pattern: string): string {
  return `u.id in (
    select s.id from users s
      where search_form(s.email || ' ' || s.first_name || ' ' || s.last_name || ' ' || coalesce(s.sap_id, '')) like ${pattern}
    union select s.id from customers c join users s on s.sap_id = c.customer_nr where search_form(c.name) like ${pattern})`;
}

const COLUMNS = `u.id, u.email, u.first_name, u.last_name, u.deleted_at, u.disabled_for_customer_nr,
  u.password_hash is not null as has_password, ${CAN_SIGN_IN} as can_sign_in,
  u.group_name, u.sap_id, u.locale, u.phone, u.mfa_preference, u.mfa_help_asked_at, u.version, u.created_at,
  (select jsonb_build_object('CustomerNr', c.customer_nr, 'CustName1', c.name)
    from customers c where c.customer_nr = u.sap_id) as customer,
  (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by lower(r.name), r.id), '[]')
    from user_roles g join roles r on r.id = g.role_id where g.user_id = u.id) as roles,
  array(select customer_nr from user_sap_customers where user_id = u.id order by customer_nr) as customer_nrs`;
