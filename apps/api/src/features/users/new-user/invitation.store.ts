import type { Pool } from 'pg';

/** Somebody who is invited; `customer` is the name of the one they will act for, empty for nobody's. */
export interface Invitee {
  readonly email: string;
  readonly name: string;
  readonly locale: string;
  readonly customer: string;
}

export async function invitee(db: Pool, userId: string): Promise<Invitee | null> {
  const found = await db.query<Invitee>(
    `select email, trim(first_name || ' ' || last_name) as name, locale,
         coalesce((select c.name from customers c where c.customer_nr = users.sap_id), '') as customer
       from users where id = $1 and deleted_at is null`,
    [userId],
  );
  return found.rows[0] ?? null;
}

interface Person {
  readonly name: string;
  readonly email: string;
}

/** Who invites and for which customer, as a mail names them; empty where a job of an earlier version does not say. */
export async function inviting(
  db: Pool,
  asked: { readonly invitedBy: string | undefined; readonly customerNr: string | undefined },
): Promise<{ readonly by: Person; readonly customer: string }> {
  const found = await db.query<{ name: string | null; email: string | null; customer: string | null }>(
    `select (select trim(first_name || ' ' || last_name) from users where id = $1) as name,
       (select email from users where id = $1) as email,
       (select name from customers where customer_nr = $2) as customer`,
    [asked.invitedBy ?? null, asked.customerNr ?? null],
  );
  const [row] = found.rows;
  return { by: { name: row?.name ?? '', email: row?.email ?? '' }, customer: row?.customer ?? '' };
}
