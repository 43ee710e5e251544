import { createService, type Service } from './compose.ts';
import { type DatabaseLogins, POOL_SIZES } from './db/client.ts';
import { refuseOwner, refuseWithoutRole } from './db/logins.ts';
import { refuseUnknownKeys } from './db/sealed-secrets.ts';
import { refuseVersion } from './db/postgres-version.ts';
import { reachDatabase } from './db/reach.ts';
import { refuseOtherErp } from './db/erp-of-records.ts';
import { refuseUnsafeDatabase } from './db/refuse-unsafe.ts';
import { refuseDemoAccounts } from './features/users/demo-accounts.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readServiceConfig } from './platform/config.ts';
import { makeFolder } from './platform/folder.ts';
import { partsOf } from './platform/parts.ts';
import { telemetrySettings } from './platform/telemetry/telemetry-settings.ts';

const DATABASE_PATIENCE_MS = 60_000;

/**
 * What every process that serves real people starts with: the configuration, a database that answers, keeps what it
 * confirms and holds neither accounts of a demo nor records of another ERP, a folder that can be written, and a line for
 * each part that was chosen. Throws `StartError`.
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
  const database = databaseOf(config, { servesNobody });
  const service = await createService({
    config,
    clock: systemClock,
    database,
    demo: null,
    telemetry: telemetrySettings(process.env),
    ...(servesNobody && { overrides: { poolSize: POOL_SIZES.requestsOfWorker } }),
  });
  const { db } = service.services;
  await reachDatabase(db.system, DATABASE_PATIENCE_MS);
  // Its pooler may start later than PostgreSQL itself.
  if (config.isDatabasePooled) await reachDatabase(db.app, DATABASE_PATIENCE_MS);
  await refuseVersion(db.system);
  await firstRefusal([
    refuseWithoutRole(db.app, { isPooled: config.isDatabasePooled }),
    ...(database.worker === null
      ? []
      : [refuseOwner(db.app, 'DATABASE_URL'), refuseOwner(db.system, 'WORKER_DATABASE_URL')]),
    refuseUnknownKeys(db.system, service.services.vault),
    refuseOtherErp(db.system, config.erp.kind),
    ...(config.isDemo ? [] : [refuseUnsafeDatabase(db.system), refuseDemoAccounts(db.system)]),
  ]);
  for (const part of partsOf(config)) service.services.log.info(part);
  return { config, service };
}

/** Asked at once, and refused by the first in this order, whichever answers first. */
async function firstRefusal(checks: readonly Promise<void>[]): Promise<void> {
  for (const check of await Promise.allSettled(checks)) if (check.status === 'rejected') throw check.reason;
}

function databaseOf(
  config: Pick<Config, 'workerDatabaseUrl' | 'replicaUrls' | 'isDatabasePooled'> & {
    readonly databaseUrl: string;
  },
  { servesNobody }: { readonly servesNobody: boolean },
): DatabaseLogins {
  const { databaseUrl, workerDatabaseUrl, replicaUrls, isDatabasePooled } = config;
  return {
    requests: { url: databaseUrl },
    worker: workerDatabaseUrl === null ? null : { url: workerDatabaseUrl },
    // Jobs read what they are about to change.
    replicas: servesNobody ? [] : replicaUrls.map((url) => ({ url })),
    isPooled: isDatabasePooled,
  };
}
