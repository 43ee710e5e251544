import type { FastifyInstance } from 'fastify';
import { closeWorld, createWorld, type WorldOverrides } from './compose-world.ts';
import type { DatabaseAddress } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { seedRoles } from './db/seed-roles.ts';
import { sendHelpAsked } from './features/account/send-help-asked.job.ts';
import { sendResetCode } from './features/account/send-reset-code.job.ts';
import { sendTextMessage } from './features/account/send-sign-in-code.job.ts';
import { sendSignUpCode } from './features/account/send-sign-up-code.job.ts';
import { storeSignUp } from './features/account/store-sign-up.job.ts';
import { disputeHandOver } from './features/disputes/dispute-hand-over.job.ts';
import { deleteUnusedAttachments } from './features/attachments/delete-unused.task.ts';
import { claimFailedMail } from './features/claims/claim-failed-mail.job.ts';
import { claimHandOver } from './features/claims/claim-hand-over.job.ts';
import { claimMail } from './features/claims/claim-mail.job.ts';
import { copyErp } from './features/erp-copy/copy-erp.ts';
import { copyErpTask } from './features/erp-copy/copy-erp.task.ts';
import { confirmationMail } from './features/new-order/confirmation-mail.job.ts';
import { orderFailedMail } from './features/new-order/order-failed-mail.job.ts';
import { orderHandOver } from './features/new-order/order-hand-over.job.ts';
import { oldArchives } from './features/invoice-documents/old-archives.task.ts';
import { packInvoices } from './features/invoice-documents/pack-invoices.job.ts';
import { sendInvitation } from './features/users/invitation.job.ts';
import { sendEmailCode } from './features/profile/send-email-code.job.ts';
import { sendNotice } from './features/profile/send-notice.job.ts';
import { handlers } from './handlers.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Handlers } from './platform/http/handler.ts';
import { createServer, registerRoutes } from './platform/http/server.ts';
import { housekeeping } from './platform/jobs/housekeeping.ts';
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

// The embedded ERP answers at once and the demo is watched; a real one is asked once a minute.
const COPY_EVERY_MS = 3000;

const allJobs: readonly JobDefinition[] = [
  orderHandOver,
  confirmationMail,
  orderFailedMail,
  disputeHandOver,
  claimHandOver,
  claimMail,
  claimFailedMail,
  sendResetCode,
  sendTextMessage,
  sendInvitation,
  storeSignUp,
  sendSignUpCode,
  sendHelpAsked,
  sendEmailCode,
  sendNotice,
  packInvoices,
];

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
      await seedRoles(db.system);
      await copyErp(world);
    },
    startWorker: () =>
      startWorker(world, {
        jobs,
        tasks: [copyErpTask(COPY_EVERY_MS), housekeeping, oldArchives, deleteUnusedAttachments],
        apart: inOwnProcess({ config, database: input.database, clock }),
      }),
    runJobs: () => runDueJobs(world, jobs),
    close: async () => {
      await app.close();
      await closeWorld(world);
    },
  };
}
