import type { AskForCustomerBody } from '@maincrop/contract/schemas/customer-requests';
import type { PoolClient } from 'pg';

export interface RequestRow {
  readonly id: string;
  readonly user_id: string;
  readonly company_name: string;
  readonly customer_number: string;
  readonly town: string;
  readonly message: string;
  readonly created_at: Date;
  readonly status: 'open' | 'approved' | 'refused' | 'withdrawn';
  readonly decided_at: Date | null;
  readonly reason: string | null;
  readonly customer_nr: string | null;
}

/** The latest request of a person; null when there was none. */
export async function latestRequestOf(client: PoolClient, userId: string): Promise<RequestRow | null> {
  const found = await client.query<RequestRow>({
    name: 'latest-customer-request-of',
    text: `select ${COLUMNS} from customer_requests where user_id = $1
      order by (status = 'open') desc, created_at desc, id limit 1`,
    values: [userId],
  });
  return found.rows[0] ?? null;
}

export async function countRequestsSince(client: PoolClient, userId: string, since: Date): Promise<number> {
  const found = await client.query<{ count: number }>(
    'select count(*)::int as count from customer_requests where user_id = $1 and created_at > $2',
    [userId, since],
  );
  return found.rows[0]?.count ?? 0;
}

/** Keeps a request; null when another one of the person is open, also one that came in this very moment. */
export async function insertRequest(
  client: PoolClient,
  { userId, asked, now }: { readonly userId: string; readonly asked: AskForCustomerBody; readonly now: Date },
): Promise<RequestRow | null> {
  const inserted = await client.query<RequestRow>(
    `insert into customer_requests (user_id, company_name, customer_number, town, message, created_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (user_id) where status = 'open' do nothing returning ${COLUMNS}`,
    [userId, asked.companyName, asked.customerNumber, asked.town, asked.message, now],
  );
  return inserted.rows[0] ?? null;
}

/** Ends the open request of a person; its id, or null when there is none. */
export async function withdrawOpen(client: PoolClient, userId: string, now: Date): Promise<string | null> {
  const ended = await client.query<{ id: string }>(
    `update customer_requests set status = 'withdrawn', decided_at = $2
       where user_id = $1 and status = 'open' returning id`,
    [userId, now],
  );
  return ended.rows[0]?.id ?? null;
}

export interface WaitingRow extends RequestRow {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly group_name: string | null;
}

/** Open requests of people who may still sign in, the oldest first. */
export async function waitingRequests(
  client: PoolClient,
  window: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: WaitingRow[]; readonly total: number }> {
  const counted = await client.query<{ total: number }>(`select count(*)::int as total ${WAITING}`);
  const found = await client.query<WaitingRow>(
    `select ${QUALIFIED}, u.email, u.first_name, u.last_name, u.group_name ${WAITING}
     order by r.created_at, r.id limit $1 offset $2`,
    [window.limit, window.offset],
  );
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
}

export interface RequestForDecision extends RequestRow {
  /** Who decided it, as administrators call each other; empty when they have no name. */
  readonly decided_by_name: string;
}

/** A request by its id, locked until the transaction ends when it is to be decided; null when there is none. */
export async function requestForDecision(client: PoolClient, id: string): Promise<RequestForDecision | null> {
  const found = await client.query<RequestForDecision>(
    `select ${QUALIFIED}, coalesce(nullif(trim(d.first_name || ' ' || d.last_name), ''), d.email, '') as decided_by_name
     from customer_requests r left join users d on d.id = r.decided_by where r.id = $1 for update of r`,
    [id],
  );
  return found.rows[0] ?? null;
}

/** Whose request it is, without a lock; null when there is none. */
export async function personOf(client: PoolClient, id: string): Promise<string | null> {
  const found = await client.query<{ user_id: string }>(
    'select user_id from customer_requests where id = $1',
    [id],
  );
  return found.rows[0]?.user_id ?? null;
}

/** What an administrator decided: a customer, or the reason why there is none. */
export type Decision = { readonly customerNr: string } | { readonly reason: string };

export async function storeDecision(
  client: PoolClient,
  id: string,
  { by, at, decision }: { readonly by: string; readonly at: Date; readonly decision: Decision },
): Promise<void> {
  const isApproved = 'customerNr' in decision;
  await client.query(
    `update customer_requests set status = $2, decided_at = $3, decided_by = $4, customer_nr = $5, reason = $6
       where id = $1`,
    [
      id,
      isApproved ? 'approved' : 'refused',
      at,
      by,
      isApproved ? decision.customerNr : null,
      isApproved ? null : decision.reason,
    ],
  );
}

const COLUMNS =
  'id, user_id, company_name, customer_number, town, message, created_at, status, decided_at, reason, customer_nr';
const QUALIFIED = COLUMNS.split(', ')
  .map((column) => `r.${column}`)
  .join(', ');
const WAITING = `from customer_requests r join users u on u.id = r.user_id
  where r.status = 'open' and u.deleted_at is null`;
