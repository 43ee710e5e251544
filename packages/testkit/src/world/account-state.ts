import type { TestWorld } from './test-world.ts';

/**
 * Who may do what, and what belongs to whom, as text: the same for two worlds in which the same was done. Users are
 * named by their address and roles by their name, since ids of new ones differ.
 */
export async function accountState(world: TestWorld): Promise<Record<string, unknown[]>> {
  const state: Record<string, unknown[]> = {};
  for (const [name, text] of Object.entries(QUESTIONS))
    state[name] = (await world.db.system.query<Record<string, unknown>>(text)).rows;
  return state;
}

/** Where the world stands: what is written from now on comes after it. */
export async function placeInTime(world: TestWorld): Promise<string> {
  const { rows } = await world.db.system.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
  return rows[0]?.xid ?? '';
}

/** Tables with a row, written since, that holds one of the texts anywhere. */
export async function tablesWith(
  world: TestWorld,
  wanted: { readonly texts: readonly string[]; readonly since: string },
): Promise<string[]> {
  const { rows } = await world.db.system.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  const asked = rows.map(
    ({ name }) => `select '${name}' as name where exists (
      select from ${name} t where xmin::text::bigint >= $2::bigint and t::text like any($1))`,
  );
  const found = await world.db.system.query<{ name: string }>(asked.join(' union all '), [
    wanted.texts.map((text) => `%${text}%`),
    wanted.since,
  ]);
  return found.rows.map(({ name }) => name);
}

// A deleted user's address holds the id, which is the same in every world made of the template.
const QUESTIONS: Readonly<Record<string, string>> = {
  users: `select email, first_name, last_name, function_title, city, country, phone, locale, group_name, sap_id,
      mfa_preference, password_reset_required, deleted_at, created_at, profile_created_at, campaign, version
    from users order by email`,
  userRoles:
    'select u.email, r.name from user_roles g join users u on u.id = g.user_id join roles r on r.id = g.role_id order by 1, 2',
  userCustomers:
    'select u.email, c.customer_nr from user_sap_customers c join users u on u.id = c.user_id order by 1, 2',
  sessions: `select u.email, s.active_customer_nr, s.ended_at, s.created_at, s.impersonated_user_id
    from sessions s join users u on u.id = s.user_id order by s.created_at, 1, 2, 3`,
  devices:
    'select u.email, d.expires_at from remembered_devices d join users u on u.id = d.user_id order by 1, 2',
  restaurants: `select u.email, r.name, r.type, r.seats, r.city, r.created_at, r.version
    from restaurants r join users u on u.id = r.user_id order by 1, 2`,
  dishes: `select u.email, d.restaurant_id, d.course, d.name, d.popularity, d.cost_price, d.price, d.cost_cents, d.version
    from dishes d join users u on u.id = d.user_id order by 1, 3, 4, 2`,
  roles: 'select name, version from roles order by name',
  policies: `select r.name, p.resource, p.actions, p.effect, p.wildcard, p.locale, p.filters
    from policies p join roles r on r.id = p.role_id order by 1, 2, 4, 3`,
  orders: `select o.customer_nr, o.status, o.order_number, o.purch_order, o.ship_to_party, o.req_dlv_date, o.items, u.email
    from orders o join users u on u.id = o.placed_by order by 1, 4, 7::text`,
  claims: `select c.customer_nr, c.agreement_id, c.status, c.erp_number, c.wholesale_party, c.amount_minor, c.items,
      c.submission_date, c.settled_at, c.version, s.email as submitted_by, d.email as settled_by
    from claims c left join users s on s.id = c.submitted_by left join users d on d.id = c.settled_by
    where c.submitted_by is not null or c.version > 1 order by 1, 2, 5, 7::text`,
  audit: `select a.action, u.email, a.customer_nr from audit_trail a left join users u on u.id = a.actor_user_id
    order by a.id`,
};
