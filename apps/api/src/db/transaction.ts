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
    // PostgreSQL ends the time limit of a statement before it waits for a standby (`synchronous-commit.test.ts`).
    const { command } = await client.query('commit');
    // After an error that `run` kept to itself PostgreSQL rolls back and calls that an answer.
    if (command !== 'COMMIT') throw new Error('Nothing was kept: a statement of the transaction had failed.');
    return answer;
  } catch (error) {
    if (!isConnectionLost(error))
      await client.query('rollback').catch(() => {
        // The connection is gone and with it the transaction; the first error is the one to tell.
      });
    throw error;
  }
}
