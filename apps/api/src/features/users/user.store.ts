import type { Pool, PoolClient } from 'pg';
import { IS_PRESENT } from '../../db/erased-user.ts';

/** A user as whoever changes it must know it. */
export interface UserForChange {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly locale: string;
  readonly group_name: string | null;
  readonly sap_id: string | null;
  readonly deleted_at: Date | null;
  /** Null when active, and when an administrator of the portal deactivated them. */
  readonly disabled_for_customer_nr: string | null;
  readonly version: number;
  readonly has_password: boolean;
  readonly role_ids: readonly string[];
  readonly customer_nrs: readonly string[];
}

/**
 * The user, locked until the transaction ends; null when there is none, or a sign-up that nobody confirmed. The key stays
 * free: lines of the trail name their authors by it, and two who change each other would wait for each other.
 */
export async function userForChange(client: PoolClient, id: string): Promise<UserForChange | null> {
  const found = await client.query<UserForChange>({
    name: 'user-for-change',
    text: `select u.id, u.email, u.first_name, u.last_name, u.locale, u.group_name, u.sap_id, u.deleted_at, u.disabled_for_customer_nr, u.version,
        u.password_hash is not null as has_password,
        array(select role_id from user_roles where user_id = u.id order by role_id) as role_ids,
        array(select customer_nr from user_sap_customers where user_id = u.id order by customer_nr) as customer_nrs
      from users u where u.id = $1 and ${IS_PRESENT} for no key update of u`,
    values: [id],
  });
  return found.rows[0] ?? null;
}

/** Of these addresses, in lower case, the ones that have an account. */
export async function takenEmails(
  db: Pool | PoolClient,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await db.query<{ email: string }>({
    name: 'taken-emails',
    text: `select lower(email) as email from users
      where lower(email) = any($1) and (email_confirmed_at is not null or deleted_at is not null)`,
    values: [emails.map((email) => email.toLowerCase())],
  });
  return new Set(found.rows.map((row) => row.email));
}

export interface UserFields {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly locale: string | null;
  readonly group: string | null;
  readonly sapId: string | null;
}

/** Writes the fields (null leaves a name or language as it is) and answers the new version. */
export async function storeFields(client: PoolClient, id: string, fields: UserFields): Promise<number> {
  const stored = await client.query<{ version: number }>(
    `update users set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name),
       locale = coalesce($4, locale), group_name = $5, sap_id = $6, version = version + 1
     where id = $1 returning version`,
    [id, fields.firstName, fields.lastName, fields.locale, fields.group, fields.sapId],
  );
  return stored.rows[0]?.version ?? 0;
}

/** For changes that stand in other tables. */
export async function bumpVersion(client: PoolClient, id: string): Promise<number> {
  const bumped = await client.query<{ version: number }>(
    'update users set version = version + 1 where id = $1 returning version',
    [id],
  );
  return bumped.rows[0]?.version ?? 0;
}

/** Deactivates a user, in the name of a customer or, with null, of the portal: that one counts. */
export async function deactivate(
  client: PoolClient,
  id: string,
  by: { readonly now: Date; readonly customerNr: string | null },
): Promise<void> {
  await client.query(
    `update users set deleted_at = coalesce(deleted_at, $2), disabled_for_customer_nr = $3, version = version + 1
       where id = $1`,
    [id, by.now, by.customerNr],
  );
}

export async function activate(client: PoolClient, id: string): Promise<void> {
  await client.query(
    'update users set deleted_at = null, disabled_for_customer_nr = null, version = version + 1 where id = $1',
    [id],
  );
}

/** For which customers somebody may act, with those that have no access to the portal. */
export async function customersGivenTo(client: PoolClient, userId: string): Promise<readonly string[]> {
  const given = await client.query<{ customer_nr: string }>(
    'select customer_nr from user_sap_customers where user_id = $1 order by customer_nr',
    [userId],
  );
  return given.rows.map((row) => row.customer_nr);
}

/** Enables exactly these customers; sessions for a customer that is gone get another one, or none. */
export async function storeCustomers(
  client: PoolClient,
  userId: string,
  customerNrs: readonly string[],
): Promise<void> {
  await client.query('delete from user_sap_customers where user_id = $1 and customer_nr <> all($2)', [
    userId,
    customerNrs,
  ]);
  await client.query('insert into user_sap_customers select $1, unnest($2::text[]) on conflict do nothing', [
    userId,
    customerNrs,
  ]);
  await client.query(
    `update sessions s set active_customer_nr = first_customer($1)
       where coalesce(s.impersonated_user_id, s.user_id) = $1 and s.ended_at is null
         and (s.active_customer_nr is null or s.active_customer_nr <> all($2))`,
    [userId, customerNrs],
  );
}

/** Whose an address is, and for which customers they act. */
export async function userByAddress(
  client: PoolClient,
  email: string,
): Promise<{ readonly id: string; readonly customer_nrs: readonly string[] } | null> {
  const found = await client.query<{ id: string; customer_nrs: string[] }>(
    `select u.id, array(select customer_nr from user_sap_customers where user_id = u.id) as customer_nrs
     from users u where lower(u.email) = $1`,
    [email.toLowerCase()],
  );
  return found.rows[0] ?? null;
}
