import { createService, type Service } from '@maincrop/api/compose';
import type { Config } from '@maincrop/api/platform/config';
import { createDatabase, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { type SettableClock, runningClock } from './clock.ts';
import { demo, seedDemoUsers } from './demo-users.ts';

export interface DevWorld {
  readonly service: Service;
  readonly clock: SettableClock;
  readonly url: string;
  /** The embedded server, or null when DATABASE_URL names another. */
  readonly postgres: EmbeddedPostgres | null;
  /** Ends the service; the embedded PostgreSQL keeps running for a quick next start unless asked otherwise. */
  close(options?: { readonly stopPostgres?: boolean }): Promise<void>;
}

/**
 * The whole system in one process: PostgreSQL (embedded unless configured), migrations, the demo supplier on the
 * first start, the service and its worker. Used by `npm start`, `npm run dev`, browser tests and benchmarks.
 */
export async function startDevWorld(options: {
  readonly config: Config;
  readonly clock?: SettableClock;
  readonly say?: (sentence: string) => void;
}): Promise<DevWorld> {
  const { config } = options;
  const clock = options.clock ?? runningClock(new Date());
  const postgres =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, ...(options.say && { say: options.say }) })
      : null;
  if (postgres) await createDatabase(postgres, 'maincrop');
  const service = await createService({
    config,
    clock,
    database: postgres
      ? { host: postgres.host, port: postgres.port, user: postgres.user, database: 'maincrop' }
      : { url: config.databaseUrl ?? '' },
    demo: config.isDemo ? demo : null,
  });
  await service.prepare();
  if (config.isDemo) await seedDemoUsers(service.world);
  const worker = await service.startWorker();
  const url = await service.app.listen({ host: config.host, port: config.port });
  return {
    service,
    clock,
    url,
    postgres,
    close: async ({ stopPostgres = false } = {}) => {
      await service.app.close();
      await worker.stop();
      await service.close();
      if (stopPostgres) await postgres?.stop();
    },
  };
}
