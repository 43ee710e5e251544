import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createService } from '@maincrop/api/compose';
import { systemClock } from '@maincrop/api/platform/clock';
import { readConfig } from '@maincrop/api/platform/config';
import { createVault } from '@maincrop/api/platform/secret-keys';
import { BUYER } from '@maincrop/testkit/orders/orders';
import { signInKnown } from '@maincrop/testkit/world/known-browser';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import pg from 'pg';
import { buildService } from '../commands/build-service.ts';
import { demo, seedDemoUsers } from '../dev-world/demo-users.ts';
import { createDatabase } from '../dev-world/embedded-postgres.ts';
import { prepareEmbedded } from '../dev-world/logins.ts';
import serviceFlags from '../service-flags.json' with { type: 'json' };

const ROOT = path.resolve(import.meta.dirname, '../..');
const DATABASE = 'maincrop';
const PATIENCE_MS = 60_000;

/** Where a portal finds its databases: a primary on this machine, and whoever follows it. */
export interface PortalDatabase {
  readonly host: string;
  readonly port: number;
  /** The owner of everything. */
  readonly user: string;
  readonly replicas: readonly { readonly host: string; readonly port: number }[];
}

/** A process of the portal. */
export interface PortalProcess {
  readonly url: string;
  readonly child: ChildProcess;
  end(): Promise<void>;
}

/** Builds the service and fills an empty server: tables, logins, the sample supplier's records, the demo's accounts. */
export async function fillPortal(server: PortalDatabase, dataDir: string): Promise<void> {
  await buildService();
  await createDatabase(server, DATABASE);
  const { host, port } = server;
  const service = await createService({
    config: readConfig({ DEMO: '1', LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
    clock: systemClock,
    database: {
      requests: { host, port, database: DATABASE, user: 'maincrop_requests' },
      worker: { host, port, database: DATABASE, user: 'maincrop_jobs' },
    },
    demo,
  });
  try {
    await prepareEmbedded(service, server, DATABASE);
    await seedDemoUsers(service.services);
  } finally {
    await service.close();
  }
}

/** Signs the demo's buyer in at a process of the portal, whose authenticator's secret is under a key in `dataDir`. */
export async function signInBuyerAt(
  base: string,
  { server, dataDir }: { readonly server: PortalDatabase; readonly dataDir: string },
): Promise<TestSession> {
  const { host, port, user } = server;
  const system = new pg.Pool({ host, port, user, database: DATABASE, max: 1 });
  const vault = createVault(readConfig({ DEMO: '1', DATA_DIR: dataDir }));
  try {
    return await signInKnown({ base, system, services: { vault, clock: systemClock } }, BUYER, {});
  } finally {
    await system.end();
  }
}

/** Starts a process that serves only, or with `isWorker` one that works off jobs alone, and waits until it is ready. */
export async function startPortal(
  server: PortalDatabase,
  {
    port,
    dataDir,
    isWorker = false,
    environment = {},
  }: {
    readonly port: number;
    readonly dataDir: string;
    readonly isWorker?: boolean;
    readonly environment?: Readonly<Record<string, string>>;
  },
): Promise<PortalProcess> {
  const replicas = server.replicas.map((replica) => urlOf(replica, 'maincrop_requests'));
  const child = spawn(
    process.execPath,
    [...serviceFlags, isWorker ? 'apps/api/dist/worker.mjs' : 'apps/api/dist/main.mjs'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        DEMO: '1',
        WORK: '0',
        [isWorker ? 'HEALTH_PORT' : 'PORT']: String(port),
        DATABASE_URL: urlOf(server, 'maincrop_requests'),
        WORKER_DATABASE_URL: urlOf(server, 'maincrop_jobs'),
        ...(replicas.length > 0 && { DATABASE_REPLICA_URLS: replicas.join(',') }),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        RATE_LIMIT_FACTOR: '100000',
        STOP_DELAY_S: '0',
        ...environment,
      },
    },
  );
  const url = `http://127.0.0.1:${port}`;
  for (const since = performance.now(); !(await isReady(url)); await pause(50)) {
    if (child.exitCode !== null || performance.now() - since > PATIENCE_MS)
      throw new Error(`A process of the portal did not start (${String(child.exitCode)}).`);
  }
  return {
    url,
    child,
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  return answer?.ok === true;
}

function urlOf({ host, port }: { readonly host: string; readonly port: number }, user: string): string {
  return host.startsWith('/')
    ? `postgres://${user}@localhost:${port}/${DATABASE}?host=${encodeURIComponent(host)}`
    : `postgres://${user}@${host}:${port}/${DATABASE}`;
}
