import type { PoolClient } from 'pg';

/**
 * Opens the requests of all people to a transaction until it ends; for the handlers of user management, which only its
 * rights open.
 */
export async function openCustomerRequests(client: PoolClient): Promise<void> {
  await openToAdministration(client);
}

/** Opens the certificates of all people in the same way, for who may administer users. */
export async function openCertificates(client: PoolClient): Promise<void> {
  await openToAdministration(client);
}

async function openToAdministration(client: PoolClient): Promise<void> {
  await client.query("select set_config('maincrop.user_administration', 'on', true)");
}
