import type { FastifyInstance } from 'fastify';
import { closeWorld, createWorld, type WorldOverrides } from './compose-world.ts';
import type { DatabaseAddress } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { reconcileRoles } from './db/reconcile-roles.ts';
import { copyErp } from './features/erp-copy/copy-erp.ts';
import { handlers } from './handlers.ts';
import { allJobs, tasksOf } from './jobs.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Handlers } from './platform/http/handler.ts';
import { createServer, registerRoutes } from './platform/http/server.ts';
import type { JobDefinition } from './platform/jobs/job.ts';
import { inOwnProcess } from './platform/jobs/own-process.ts';
import { runDueJobs, startWorker, type Worker } from './platform/jobs/worker.ts';
import type { DemoWorld, World } from './platform/world.ts';

/** What tests and the durability run put in place of the usual; production passes nothing. */
export interface ServiceOverrides extends WorldOverrides {
  readonly handlers?: Partial<Handlers>;
  readonly jobs?: readonly JobDefinition[];
}

export interface Service {
  readonly world: World;
  /** All routes registered, not listening yet. */
  readonly app: FastifyInstance;
  /** Migrates, creates the default roles and copies the ERP once, so that the first page is not empty. */
  prepare(): Promise<void>;
  startWorker(): Promise<Worker>;
  /** Works off what is due now, once; for tests. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

/** Picks every implementation and puts the service together; the one place that does. */
export async function createService(input: {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: DatabaseAddress;
  readonly demo: DemoWorld | null;
  readonly overrides?: ServiceOverrides;
}): Promise<Service> {
  const { config, clock, overrides = {} } = input;
  const app = createServer(config);
  const world = await createWorld(input, { log: app.log, metrics: app.metrics });
  const { db } = world;
  await registerRoutes(app, world, { ...handlers, ...overrides.handlers });
  const jobs = overrides.jobs ?? allJobs;
  return {
    world,
    app,
    prepare: async () => {
      await migrate(db.system);
      await reconcileRoles(db.system);
      await copyErp(world);
    },
    startWorker: () =>
      startWorker(world, {
        jobs,
        tasks: tasksOf(world),
        apart: inOwnProcess({ config, database: input.database, clock }),
      }),
    runJobs: () => runDueJobs(world, jobs),
    close: async () => {
      await app.close();
      await closeWorld(world);
    },
  };
}
