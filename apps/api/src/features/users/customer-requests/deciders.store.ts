import type { Pool, PoolClient } from 'pg';

/** Who is told of a new request: the administrators. */
export async function deciderIds(client: PoolClient): Promise<string[]> {
  const found = await client.query<{ id: string }>(
    "select id from users where group_name = 'administrators' and deleted_at is null order by id",
  );
  return found.rows.map(({ id }) => id);
}

export interface AskedFacts {
  readonly to: string;
  readonly locale: string;
  readonly email: string;
  readonly companyName: string;
  readonly customerNumber: string;
  readonly town: string;
}

/** The administrator who is told and what was asked; null when one of them is gone, or the request no longer open. */
export async function askedFacts(
  system: Pool,
  ids: { readonly requestId: string; readonly administratorId: string },
): Promise<AskedFacts | null> {
  const found = await system.query<AskedFacts>(
    `select a.email as to, a.locale, u.email, r.company_name as "companyName",
       r.customer_number as "customerNumber", r.town
     from users a, customer_requests r join users u on u.id = r.user_id
     where a.id = $1 and r.id = $2 and r.status = 'open' and a.deleted_at is null and u.deleted_at is null`,
    [ids.administratorId, ids.requestId],
  );
  return found.rows[0] ?? null;
}
