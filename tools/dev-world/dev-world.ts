import { createService, type Service } from '@maincrop/api/compose';
import { refuseUnsafeDatabase } from '@maincrop/api/db/refuse-unsafe';
import { sealAll } from '@maincrop/api/db/sealed-secrets';
import { refuseDemoAccounts } from '@maincrop/api/features/users/demo-accounts';
import type { Config } from '@maincrop/api/platform/config';
import { makeFolder } from '@maincrop/api/platform/folder';
import { listen } from '@maincrop/api/platform/http/listen';
import {
  createDatabase,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  startOwnPostgres,
} from './embedded-postgres.ts';
import { type SettableClock, runningClock } from './clock.ts';
import { embeddedLogins, prepareEmbedded } from './logins.ts';
import { seedDemoPeople } from './demo-people.ts';
import { seedDemoRouting } from './demo-routing.ts';
import { demo, seedDemoUsers } from './demo-users.ts';

export interface DevWorld {
  readonly service: Service;
  readonly clock: SettableClock;
  readonly url: string;
  /** The embedded server, or null when DATABASE_URL names another. */
  readonly postgres: EmbeddedPostgres | null;
  /** Ends the service, and the embedded PostgreSQL unless somebody else started it. */
  close(): Promise<void>;
}

/**
 * The whole system in one process: PostgreSQL (embedded unless configured), migrations, the demo supplier on the
 * first start, the service and its worker. Used by `npm start`, `npm run dev`, browser tests and benchmarks.
 * `isGuest`: the database may be one that another process started and stops. `isThrownAway`: the data go at the end.
 */
export async function startDevWorld(options: {
  readonly config: Config;
  readonly clock?: SettableClock;
  readonly say?: (sentence: string) => void;
  readonly isGuest?: boolean;
  readonly isThrownAway?: boolean;
}): Promise<DevWorld> {
  const { config } = options;
  const clock = options.clock ?? runningClock(new Date());
  makeFolder(config.dataDir);
  const start = options.isGuest === true ? startEmbeddedPostgres : startOwnPostgres;
  const postgres = config.databaseUrl === null ? await start({ ...options, dataDir: config.dataDir }) : null;
  if (postgres) await createDatabase(postgres, 'maincrop');
  const service = await createService({
    config,
    clock,
    database: postgres
      ? embeddedLogins(postgres, 'maincrop')
      : { requests: { url: config.databaseUrl ?? '' }, worker: null },
    demo: config.isDemo ? demo : null,
  });
  await fill(service, config, postgres);
  const worker = await service.startWorker();
  const url = await listen(service.app, config);
  return {
    service,
    clock,
    url,
    postgres,
    close: async () => {
      await service.app.close();
      await worker.stop();
      await service.close();
      await postgres?.stop();
    },
  };
}

/** Brings the database up to date, with the accounts of the demo on its first start. */
async function fill(
  { services, ...service }: Service,
  { isDemo }: Config,
  postgres: EmbeddedPostgres | null,
): Promise<void> {
  if (!isDemo && postgres === null) {
    await refuseUnsafeDatabase(services.db.system);
    await refuseDemoAccounts(services.db.system);
  }
  await (postgres ? prepareEmbedded(service, postgres, 'maincrop') : service.prepare());
  if (isDemo && (await seedDemoUsers(services))) {
    await seedDemoPeople(services);
    await seedDemoRouting(services);
  }
  await sealAll(services.db.system, services.vault);
}
