import type { TestWorld } from '../world/test-world.ts';

/** The demo administrator. */
export const ADMIN = 'admin@maincrop.example';

/** Id of the account of an address; fails when there is none. */
export async function idOf(world: TestWorld, email: string): Promise<string> {
  const { rows } = await world.db.system.query<{ id: string }>(
    'select id from users where lower(email) = lower($1)',
    [email],
  );
  const [row] = rows;
  if (!row) throw new Error(`There is no account of ${email}.`);
  return row.id;
}

/** Id and version, as an editor sees them. */
export async function seen(world: TestWorld, email: string): Promise<{ id: string; version: number }> {
  const id = await idOf(world, email);
  const { rows } = await world.db.system.query<{ version: number }>(
    'select version from users where id = $1',
    [id],
  );
  return { id, version: rows[0]?.version ?? 0 };
}

/** Adds an account with the demo password and no second factor; answers its id. */
export async function anAccount(
  world: TestWorld,
  account: {
    readonly email: string;
    readonly group?: string | null;
    readonly roles?: readonly string[];
    readonly customers?: readonly string[];
    readonly firstName?: string;
    readonly lastName?: string;
  },
): Promise<string> {
  const { group = null, roles = [], customers = [], firstName = 'Ann', lastName = 'Account' } = account;
  // Without one the supplier's side is closed.
  const hasFactor = group === 'administrators' || roles.some((role) => SUPPLIER_ROLES.includes(role));
  const { rows } = await world.db.system.query<{ id: string }>(
    `insert into users (email, password_hash, first_name, last_name, group_name, created_at, mfa_preference, totp_secret)
       select $1, password_hash, $2, $3, $4, $5, case when $6 then 'TOTP' else 'none' end, case when $6 then totp_secret end
         from users where email = 'admin@maincrop.example' returning id`,
    [account.email, firstName, lastName, group, world.clock.now(), hasFactor],
  );
  const id = rows[0]?.id ?? '';
  await world.db.system.query('insert into user_roles select $1, unnest($2::text[])', [id, roles]);
  await world.db.system.query('insert into user_sap_customers select $1, unnest($2::text[])', [
    id,
    customers,
  ]);
  return id;
}

export interface AuditLine {
  readonly actor_user_id: string | null;
  readonly as_user_id: string | null;
  readonly object: string | null;
  readonly customer_nr: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** The lines of the audit trail about one kind of act, oldest first. */
export async function auditOf(world: TestWorld, action: string): Promise<AuditLine[]> {
  const { rows } = await world.db.system.query<AuditLine>(
    `select actor_user_id, as_user_id, object, customer_nr, before, after from audit_trail
       where action = $1 order by id`,
    [action],
  );
  return rows;
}

/** Payloads of the jobs that wait under a name, oldest first. */
export async function jobsOf(world: TestWorld, identifier: string): Promise<Record<string, unknown>[]> {
  const { rows } = await world.db.system.query<{ payload: Record<string, unknown> }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = $1 order by j.id`,
    [identifier],
  );
  return rows.map((row) => row.payload);
}

/** The mails that were sent to an address, oldest first. */
export async function mailsTo(
  world: TestWorld,
  email: string,
): Promise<{ subject: string; body_text: string }[]> {
  const { rows } = await world.db.system.query<{ subject: string; body_text: string }>(
    "select subject, body_text from outbox where kind = 'mail' and recipient = $1 order by id",
    [email],
  );
  return rows;
}

const SUPPLIER_ROLES = ['administrators', 'user-support', 'claims-desk', 'editor'];
