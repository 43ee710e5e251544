import { createService, type Service } from './compose.ts';
import { type DatabaseLogins, POOL_SIZES } from './db/client.ts';
import { refuseOwner } from './db/logins.ts';
import { refuseUnknownKeys } from './db/sealed-secrets.ts';
import { refuseVersion } from './db/postgres-version.ts';
import { reachDatabase } from './db/reach.ts';
import { refuseUnsafeDatabase } from './db/refuse-unsafe.ts';
import { refuseDemoAccounts } from './features/users/demo-accounts.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readServiceConfig } from './platform/config.ts';
import { makeFolder } from './platform/folder.ts';
import { partsOf } from './platform/parts.ts';

const DATABASE_PATIENCE_MS = 60_000;

/**
 * What every process that serves real people starts with: the configuration, a database that answers, keeps
 * what it confirms and holds no accounts of a demo, a folder that can be written, and a line for each part that was chosen. Throws `StartError`.
 */
export async function startService({
  servesNobody = false,
}: { readonly servesNobody?: boolean } = {}): Promise<{
  readonly config: Config;
  readonly service: Service;
}> {
  const given = readServiceConfig(process.env);
  const config = { ...given, isWorking: given.isWorking || servesNobody };
  makeFolder(config.dataDir);
  const database = databaseOf(config);
  const service = await createService({
    config,
    clock: systemClock,
    database,
    demo: null,
    ...(servesNobody && { overrides: { poolSize: POOL_SIZES.requestsOfWorker } }),
  });
  await reachDatabase(service.services.db.system, DATABASE_PATIENCE_MS);
  await refuseVersion(service.services.db.system);
  if (database.worker !== null) {
    await refuseOwner(service.services.db.app, 'DATABASE_URL');
    await refuseOwner(service.services.db.system, 'WORKER_DATABASE_URL');
  }
  await refuseUnknownKeys(service.services.db.system, service.services.vault);
  if (!config.isDemo) {
    await refuseUnsafeDatabase(service.services.db.system);
    await refuseDemoAccounts(service.services.db.system);
  }
  for (const part of partsOf(config)) service.services.log.info(part);
  return { config, service };
}

function databaseOf(
  config: Pick<Config, 'workerDatabaseUrl'> & { readonly databaseUrl: string },
): DatabaseLogins {
  const { databaseUrl, workerDatabaseUrl } = config;
  return {
    requests: { url: databaseUrl },
    worker: workerDatabaseUrl === null ? null : { url: workerDatabaseUrl },
  };
}
