import type { Pool, PoolClient } from 'pg';
import { isConnectionLost } from './outage.ts';

/** Runs statements that belong together; rolled back when `run` throws. For data that belongs to no customer. */
export async function transaction<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isLost = false;
  try {
    return await transactionOn(client, () => run(client));
  } catch (error) {
    isLost = isConnectionLost(error);
    throw error;
  } finally {
    client.release(isLost);
  }
}

/** The same on a connection that is held for other reasons. */
export async function transactionOn<T>(client: PoolClient, run: () => Promise<T>): Promise<T> {
  try {
    await client.query('begin');
    const answer = await run();
    await client.query(COMMIT);
    return answer;
  } catch (error) {
    if (!isConnectionLost(error))
      await client.query('rollback').catch(() => {
        // The connection is gone and with it the transaction; the first error is the one to tell.
      });
    throw error;
  }
}

// Where a standby has to confirm (synchronous replication), a commit that runs out of time is told as done and is on one
// machine only: it waits as long as it takes, or until the connection ends. One round trip, as without.
// Source: https://www.postgresql.org/docs/18/warm-standby.html#SYNCHRONOUS-REPLICATION-HA
const COMMIT = 'set local statement_timeout = 0; commit';
