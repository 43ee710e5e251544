import type { PoolClient } from 'pg';
import type { Database } from './client.ts';
import { transaction } from './transaction.ts';

/**
 * Runs statements on what belongs to one user, in one transaction. Row-level security lets through the rows of that
 * user and no others until the transaction ends; rolled back when `run` throws.
 */
export function ownTransaction<T>(
  db: Database,
  userId: string,
  run: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return transaction(db.app, async (client) => {
    await client.query({
      name: 'set-user',
      text: "select set_config('maincrop.user_id', $1, true)",
      values: [userId],
    });
    return run(client);
  });
}
