import type { Pool, PoolClient } from 'pg';
import { transaction } from './transaction.ts';

// Advisory locks carry two numbers: what they are for, and the hash of a name.
const TOPICS = { 'order-hand-over': 4713, 'dispute-hand-over': 4714 } as const;

/**
 * Runs `work` in a transaction that nobody else has for this thing; null when somebody has. Its row stays free, so
 * that lists and the ERP copy go on while the ERP is asked.
 */
export async function aloneWith<T>(
  system: Pool,
  thing: { readonly topic: keyof typeof TOPICS; readonly id: string },
  work: (client: PoolClient) => Promise<T>,
): Promise<T | null> {
  return transaction(system, async (client) => {
    const locked = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_xact_lock($1, hashtext($2)) as mine',
      [TOPICS[thing.topic], thing.id],
    );
    return locked.rows[0]?.mine === true ? work(client) : null;
  });
}
