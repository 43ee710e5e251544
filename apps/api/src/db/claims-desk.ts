import type { PoolClient } from 'pg';
import type { Database } from './client.ts';
import { transaction } from './transaction.ts';

/**
 * Runs statements that see the claims of all customers, their files and the desk's links to them until the transaction
 * ends; for the desk's handlers, which only the role of the desk opens, and for links that these gave out.
 */
export function deskTransaction<T>(db: Database, run: (client: PoolClient) => Promise<T>): Promise<T> {
  return transaction(db.app, async (client) => {
    await client.query("select set_config('maincrop.claims_desk', 'on', true)");
    return run(client);
  });
}
