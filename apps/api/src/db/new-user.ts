import type { PoolClient } from 'pg';

export interface NewUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly group: string | null;
  readonly roles: readonly string[];
  /** Padded, checked. */
  readonly sapId: string | null;
  readonly locale: string;
}

/**
 * Adds a user with roles and the customer of the SAP ID enabled; null when the address is taken. A sign-up that nobody
 * confirmed takes no address: it goes, with the password of whoever made it.
 */
export async function insertUser(client: PoolClient, user: NewUser, now: Date): Promise<string | null> {
  await client.query(
    'delete from users where lower(email) = lower($1) and email_confirmed_at is null and deleted_at is null',
    [user.email],
  );
  const inserted = await client.query<{ id: string }>({
    name: 'insert-user',
    text: `with created as (
        insert into users (email, first_name, last_name, group_name, sap_id, locale, created_at)
        values ($1, $2, $3, $4, $5, $6, $7) on conflict (lower(email)) do nothing returning id
      ), given as (
        insert into user_roles select created.id, role from created, unnest($8::text[]) as role
      ), enabled as (
        insert into user_sap_customers select id, $5 from created where $5::text is not null
      )
      select id from created`,
    values: [
      user.email,
      user.firstName,
      user.lastName,
      user.group,
      user.sapId,
      user.locale,
      now,
      [...new Set(user.roles)],
    ],
  });
  return inserted.rows[0]?.id ?? null;
}
