import type { PoolClient } from 'pg';

/**
 * Opens the requests of all people to a transaction until it ends; for the handlers of user management, which only its
 * rights open.
 */
export async function openCustomerRequests(client: PoolClient): Promise<void> {
  await client.query("select set_config('maincrop.user_administration', 'on', true)");
}
