import type { Pool, PoolClient } from 'pg';

// Advisory locks carry two numbers: what they are for, and the hash of a name.
const TOPICS = { 'order-hand-over': 4713, 'dispute-hand-over': 4714, 'claim-hand-over': 4716 } as const;

/**
 * Runs `work` while nobody else does for this thing; null when somebody has it in hand. The lock belongs to the
 * connection that `work` is given, not to a transaction: none is open while the ERP is asked, and when the connection
 * is lost, so are the lock and the way to note a result.
 */
export async function aloneWith<T>(
  system: Pool,
  thing: { readonly topic: keyof typeof TOPICS; readonly id: string },
  work: (client: PoolClient) => Promise<T>,
): Promise<T | null> {
  const lock = [TOPICS[thing.topic], thing.id];
  const client = await system.connect();
  let isFree = false;
  try {
    const locked = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as mine',
      lock,
    );
    if (locked.rows[0]?.mine !== true) {
      isFree = true;
      return null;
    }
    const answer = await work(client);
    await client.query('select pg_advisory_unlock($1, hashtext($2))', lock);
    isFree = true;
    return answer;
  } finally {
    // A connection that may still hold the lock does not go back to the pool: its end frees the lock.
    client.release(!isFree);
  }
}
