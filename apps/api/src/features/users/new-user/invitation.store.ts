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

/** Who invites and for which customer, as a mail names them; empty where a job of an earlier version does not say. */
export async function inviting(
  db: Pool,
  asked: { readonly invitedBy: string | undefined; readonly customerNr: string | undefined },
): Promise<{ readonly by: string; readonly customer: string }> {
  const found = await db.query<{ by: string | null; customer: string | null }>(
    `select (select trim(first_name || ' ' || last_name) || ' (' || email || ')' from users where id = $1) as by,
       (select name from customers where customer_nr = $2) as customer`,
    [asked.invitedBy ?? null, asked.customerNr ?? null],
  );
  return { by: found.rows[0]?.by ?? '', customer: found.rows[0]?.customer ?? '' };
}
