import pg, { type Pool, type PoolClient } from 'pg';
import { LIMITS_OF_REQUESTS } from './client.ts';
import { StartError } from '../platform/start-error.ts';
import { transaction } from './transaction.ts';

/** A login of PostgreSQL; without a password only where the server asks for none. */
export interface Login {
  readonly name: string;
  readonly password: string | null;
}

/**
 * Gives the worker's role its rights on all tables there are, its own policy where row-level security holds, and a schema
 * for the sample supplier's tables, which the adapter makes. What nobody may change stays so for it. After each migration.
 */
export async function grantToWorker(client: PoolClient): Promise<void> {
  await client.query(GRANTS);
}

/**
 * Makes the logins for requests and for the worker where they are missing and has each be what it is for, no more.
 * `isPooled`: that for requests comes through a pooler, which passes no settings on, and so has its role and its limits
 * by itself.
 */
export async function createLogins(
  owner: Pool,
  logins: { readonly requests: Login; readonly worker: Login; readonly isPooled?: boolean },
): Promise<void> {
  const { requests, worker, isPooled = false } = logins;
  await transaction(owner, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOGINS_LOCK]);
    for (const [login, role] of [
      [requests, 'maincrop_app'],
      [worker, 'maincrop_worker'],
    ] as const) {
      const name = pg.escapeIdentifier(login.name);
      const found = await client.query('select 1 from pg_roles where rolname = $1', [login.name]);
      const password = login.password === null ? '' : ` password ${pg.escapeLiteral(login.password)}`;
      if (!found.rowCount) await client.query(`create role ${name} login${password}`);
      // Without the role, which every connection asks for, such a login may do nothing.
      await client.query(`grant ${role} to ${name} with inherit false, set true`);
    }
    if (!isPooled) return;
    for (const [setting, value] of Object.entries({ role: 'maincrop_app', ...LIMITS_OF_REQUESTS }))
      await client.query(`alter role ${pg.escapeIdentifier(requests.name)} set ${setting} = '${value}'`);
  });
}

/**
 * Throws `StartError` when requests would not act in their role: the login behind a pooler does not have it by itself, which
 * nobody else gives it, or a pooler that nobody told of drops the settings of the connection.
 */
export async function refuseWithoutRole(
  pool: Pool,
  { isPooled }: { readonly isPooled: boolean },
): Promise<void> {
  const { rows } = await pool.query<{ role: string }>('select current_user as role');
  if (rows[0]?.role === 'maincrop_app') return;
  if (!isPooled)
    throw new StartError(
      'Requests do not act as maincrop_app: something before PostgreSQL drops the settings of the connection. Name PostgreSQL itself in DATABASE_URL, or set DATABASE_POOLER=transaction for PgBouncer in transaction mode (docs/operate/connections.md).',
    );
  throw new StartError(
    'DATABASE_POOLER=transaction: the user of DATABASE_URL has no role by itself yet. Run npm run migrate with DATABASE_POOLER=transaction, which gives it one, then have the pooler connect anew (RECONNECT in PgBouncer).',
  );
}

/**
 * Throws `StartError` when a login is more than it has to be: a superuser, above row-level security, or one that is or
 * may become the owner of the tables. `variable` is the one that names it.
 */
export async function refuseOwner(pool: Pool, variable: string): Promise<void> {
  const { rows } = await pool.query<{ is_more: boolean }>(
    `select r.rolsuper or r.rolbypassrls or r.rolcreaterole or pg_has_role(r.oid, t.relowner, 'member') as is_more
       from pg_roles r, pg_class t where r.rolname = session_user and t.oid = 'users'::regclass`,
  );
  if (rows[0]?.is_more !== true) return;
  throw new StartError(
    `${variable}: this user owns the tables or may become who does. Name another one and run npm run migrate with MIGRATE_DATABASE_URL, which makes it; or set WORKER_DATABASE_URL=same to accept one user for everything.`,
  );
}

const LOGINS_LOCK = 4_500_260;

const GRANTS = `do $$
declare
  each record;
begin
  perform pg_advisory_xact_lock(${LOGINS_LOCK});
  grant usage on schema public, graphile_worker to maincrop_worker;
  grant select, insert, update, delete on all tables in schema public, graphile_worker to maincrop_worker;
  grant usage, select on all sequences in schema public, graphile_worker to maincrop_worker;
  revoke update, delete on audit_trail, role_versions from maincrop_worker;
  revoke insert, update, delete on audit_chain, audit_seals, migrations, graphile_worker.migrations from maincrop_worker;
  for each in
    select p.oid::regprocedure as name from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
        and p.prorettype <> 'trigger'::regtype and not has_function_privilege('maincrop_worker', p.oid, 'execute')
  loop
    execute format('grant execute on function %s to maincrop_worker', each.name);
  end loop;
  for each in
    select c.oid::regclass as name from pg_class c
      where c.relrowsecurity and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
        and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'worker')
  loop
    execute format('create policy worker on %s to maincrop_worker using (true) with check (true)', each.name);
  end loop;
  create schema if not exists embedded_erp;
  grant usage, create on schema embedded_erp to maincrop_worker;
  for each in
    select c.oid::regclass as name from pg_class c
      where c.relnamespace = 'embedded_erp'::regnamespace and c.relkind = 'r'
        and c.relowner <> 'maincrop_worker'::regrole
  loop
    execute format('alter table %s owner to maincrop_worker', each.name);
  end loop;
end $$`;
