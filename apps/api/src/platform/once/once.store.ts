import type { PoolClient } from 'pg';

export interface KeyClaim {
  readonly userId: string;
  readonly operation: string;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly customerNr: string;
  readonly at: Date;
}

/** Further columns of a select list, from the comma on, over the values `$1` and up. */
export interface FactsQuery {
  readonly columns: string;
  readonly values: readonly unknown[];
}

/** The key is ours now; or something was accepted under it, unless it is gone meanwhile. */
export type ClaimedKey<Answer, Facts> =
  | { readonly isOurs: true; readonly facts: Facts }
  | { readonly isOurs: false; readonly earlier: Earlier<Answer> | null };

interface Earlier<Answer> {
  readonly isSameBody: boolean;
  readonly answer: Answer | null;
}

/**
 * Claims a key for this transaction and reads facts, in one round trip. Waits for another transaction with the same
 * key, but not for ever: then PostgreSQL says 55P03 (lock not available).
 */
export async function claimKey<Answer, Facts>(
  client: PoolClient,
  claim: KeyClaim,
  { columns, values }: FactsQuery = NO_FACTS,
): Promise<ClaimedKey<Answer, Facts>> {
  const [userId, operation, key, bodyHash, customerNr, at] = placesAfter(values, 6);
  const claimed = await client.query<Facts & { readonly isOurs: boolean }>({
    name: `claim-key-${claim.operation}`,
    text: `with claimed as (
        insert into accepted_keys (user_id, operation, key, body_hash, customer_nr, created_at)
        values (${userId}, ${operation}, ${key}, ${bodyHash}, ${customerNr}, ${at})
        on conflict do nothing returning 1
      )
      select exists (select 1 from claimed) as "isOurs" ${columns}`,
    values: [...values, claim.userId, claim.operation, claim.key, claim.bodyHash, claim.customerNr, claim.at],
  });
  const [row] = claimed.rows;
  if (row?.isOurs) return { isOurs: true, facts: row };
  const earlier = await client.query<Earlier<Answer>>(
    `select body_hash = $4 as "isSameBody", answer from accepted_keys
     where user_id = $1 and operation = $2 and key = $3`,
    [claim.userId, claim.operation, claim.key, claim.bodyHash],
  );
  return { isOurs: false, earlier: earlier.rows[0] ?? null };
}

/** What follows a first table expression, from its comma on: common table expressions and a select, over the values `$1` and up. */
export interface LastWrite {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Keeps the answer for repeats, in the statement of the last write where there is one. */
export async function keepAnswer(
  client: PoolClient,
  claim: KeyClaim,
  { answer, write = NO_WRITE }: { readonly answer: unknown; readonly write?: LastWrite },
): Promise<void> {
  const [kept, userId, operation, key] = placesAfter(write.values, 4);
  await client.query({
    name: `keep-answer-${claim.operation}`,
    text: `with answered as (
        update accepted_keys set answer = ${kept}
        where user_id = ${userId} and operation = ${operation} and key = ${key}
      ) ${write.text}`,
    values: [...write.values, JSON.stringify(answer), claim.userId, claim.operation, claim.key],
  });
}

const NO_FACTS: FactsQuery = { columns: '', values: [] };
const NO_WRITE: LastWrite = { text: 'select 1', values: [] };

/** The names of so many parameters that come after the given values. */
function placesAfter(values: readonly unknown[], count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `$${values.length + index + 1}`);
}
