import type { Service } from '@maincrop/api/compose';
import type { DatabaseLogins } from '@maincrop/api/db/client';
import { createLogins, type Login } from '@maincrop/api/db/logins';
import { migrate } from '@maincrop/api/db/migrate';
import { reconcileRoles } from '@maincrop/api/db/reconcile-roles';
import pg from 'pg';

// The embedded server asks nobody for a password: its socket is in a folder of ours.
const REQUESTS: Login = { name: 'maincrop_requests', password: null };
const WORKER: Login = { name: 'maincrop_jobs', password: null };

interface Server {
  readonly host: string;
  readonly port: number;
}

/** How requests and the worker sign in at the embedded server, once `prepareEmbedded` was there. */
export function embeddedLogins({ host, port }: Server, database: string): DatabaseLogins {
  return {
    requests: { host, port, database, user: REQUESTS.name },
    worker: { host, port, database, user: WORKER.name },
  };
}

/** Migrates as the owner, whom nothing else is, makes the logins of all else and copies the ERP. */
export async function prepareEmbedded(
  service: Pick<Service, 'copyErp'>,
  { host, port, user }: Server & { readonly user: string },
  database: string,
): Promise<void> {
  const owner = new pg.Pool({ host, port, user, database, max: 2 });
  // Told by the statement that it breaks.
  owner.on('error', () => {});
  owner.on('connect', (client) => client.on('error', () => {}));
  try {
    await migrate(owner);
    await reconcileRoles(owner);
    await createLogins(owner, { requests: REQUESTS, worker: WORKER });
  } finally {
    await owner.end();
  }
  await service.copyErp();
}
