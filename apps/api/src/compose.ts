import type { FastifyInstance } from 'fastify';
import { closeServices, createServices, type AdapterOverrides } from './compose-services.ts';
import type { DatabaseLogins } from './db/client.ts';
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
import type { Worker } from './platform/jobs/worker.ts';
import { createReadiness, type Readiness } from './platform/readiness.ts';
import type { DemoOffer, Services } from './platform/services.ts';
import type { TelemetrySettings } from './platform/telemetry/telemetry-settings.ts';

/** What tests and the durability run put in place of the usual; production passes nothing. */
export interface ServiceOverrides extends AdapterOverrides {
  readonly handlers?: Partial<Handlers>;
  readonly jobs?: readonly JobDefinition[];
  /** How long the event loop may stand before callers are sent away; tests share their machine. */
  readonly busyAfterMs?: number;
}

export interface Service {
  readonly services: Services;
  readonly readiness: Readiness;
  /** All routes registered, not listening yet. */
  readonly app: FastifyInstance;
  /** Migrates and creates the default roles where one login does everything, and copies the ERP. */
  prepare(): Promise<void>;
  /** Copies the ERP once, so that the first page is not empty. */
  copyErp(): Promise<void>;
  startWorker(): Promise<Worker>;
  /** Works off what is due now, once; for tests. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

/** Picks every implementation and puts the service together; the one place that does. */
export async function createService(input: {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: DatabaseLogins;
  readonly demo: DemoOffer | null;
  /** Where traces and metrics are sent, beside `/metrics`; null or nothing for nowhere. */
  readonly telemetry?: TelemetrySettings | null;
  readonly overrides?: ServiceOverrides;
}): Promise<Service> {
  const { config, clock, overrides = {} } = input;
  const app = createServer(config);
  const services = await createServices(input, { log: app.log, metrics: app.metrics });
  const { db } = services;
  // Before the routes, which it watches; what is not wanted is not even loaded.
  const telemetry = input.telemetry
    ? (await import('./platform/telemetry/start-telemetry.ts')).startTelemetry(input.telemetry, {
        app,
        db,
        metrics: app.metrics,
      })
    : null;
  const readiness = createReadiness(services);
  await registerRoutes(app, services, {
    readiness,
    handlers: { ...handlers, ...overrides.handlers },
    ...(overrides.busyAfterMs !== undefined && { busyAfterMs: overrides.busyAfterMs }),
  });
  const jobs = overrides.jobs ?? allJobs;
  return {
    services,
    readiness,
    app,
    copyErp: () => copyErp(services),
    prepare: async () => {
      const { migrate } = await import('./db/migrate.ts');
      await migrate(db.system);
      await reconcileRoles(db.system);
      await copyErp(services);
    },
    startWorker: async () => {
      const { startWorker } = await loadWorker();
      return startWorker(services, {
        jobs,
        tasks: tasksOf(services),
        apart: inOwnProcess({ config, database: { ...input.database, replicas: [] }, clock }),
      });
    },
    runJobs: async () => (await loadWorker()).runDueJobs(services, jobs),
    close: async () => {
      await app.close();
      await telemetry?.();
      await closeServices(services);
    },
  };
}

/** The queue takes a tenth of a start to load, and who only serves has no use for it. */
const loadWorker = () => import('./platform/jobs/worker.ts');
