import type { Pool } from 'pg';

export interface ProfileRow {
  readonly email: string;
  readonly phone: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly function_title: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly group_name: string | null;
  readonly sap_id: string | null;
}

export async function profileOf(db: Pool, userId: string): Promise<ProfileRow | null> {
  const found = await db.query<ProfileRow>({
    name: 'profile-of',
    text: `select email, phone, first_name, last_name, function_title, city, country, group_name, sap_id
      from users where id = $1`,
    values: [userId],
  });
  return found.rows[0] ?? null;
}

/** Makes a customer the active one of a session. */
export async function storeActiveCustomer(db: Pool, sessionId: string, customerNr: string): Promise<void> {
  await db.query('update sessions set active_customer_nr = $2 where id = $1', [sessionId, customerNr]);
}
