import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createService, type ServiceOverrides } from '@maincrop/api/compose';
import { readConfig } from '@maincrop/api/platform/config';
import type { TelemetrySettings } from '@maincrop/api/platform/telemetry/telemetry-settings';
import { standingClock } from '@maincrop/tools/dev-world/clock';
import { demo } from '@maincrop/tools/dev-world/demo-users';
import { createDatabaseSql } from '@maincrop/tools/dev-world/embedded-postgres';
import { embeddedLogins } from '@maincrop/tools/dev-world/logins';
import pg from 'pg';
import { inject } from 'vitest';
import { codeOf, signInKnown, type TestBrowser } from './known-browser.ts';
import { clientOf } from './sign-in.ts';
import { TEST_START } from './test-start.ts';

/**
 * Never: a machine that does much beside is no fault of a test. However long it may stand, an event loop that turned less
 * than twice in a second could not be measured, and counts as busy.
 */
const BUSY_AFTER_MS = 0;

export type TestWorld = Awaited<ReturnType<typeof createTestWorld>>;

/**
 * A running service on a database of its own: real HTTP, real PostgreSQL, embedded adapters, a clock that stands at
 * `TEST_START`. The worker does not run by itself; `runJobs` works off what is due.
 */
export async function createTestWorld(
  options: {
    readonly overrides?: ServiceOverrides;
    readonly telemetry?: TelemetrySettings;
    readonly environment?: Readonly<Record<string, string>>;
    /** What stands between the service and its database (`faulty-proxy.ts`). */
    readonly through?: { readonly host: string; readonly port: number };
  } = {},
) {
  const cluster = inject('cluster');
  const database = `t_${randomBytes(6).toString('hex')}`;
  await administer(cluster, createDatabaseSql(database, 'template_world'));
  const clock = standingClock(TEST_START);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mc-files-'));
  const config = readConfig({ DEMO: '1', LOG_LEVEL: 'error', DATA_DIR: dataDir, ...options.environment });
  const service = await createService({
    config,
    clock,
    database: embeddedLogins({ ...cluster, ...at(options.through) }, database),
    demo,
    ...(options.telemetry && { telemetry: options.telemetry }),
    overrides: { busyAfterMs: BUSY_AFTER_MS, ...options.overrides },
  });
  const owner = ownerOf(cluster, database);
  const url = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const base = `${url}/api`;
  const anonymous = clientOf(base, { token: null });
  const visited = { base, system: owner, services: service.services };

  return {
    url,
    base,
    clock,
    database,
    service,
    services: service.services,
    /** As the service has it, but `system` is the owner of the tables, who may do anything. */
    db: { ...service.services.db, system: owner },
    call: anonymous,
    signIn: (email: string, browser: TestBrowser = {}) => signInKnown(visited, email, browser),
    /** What the second factor of an account shows now, or what was mailed in its place. */
    codeOf: (email: string) => codeOf(visited, email),
    runJobs: () => service.runJobs(),
    close: async () => {
      await service.app.close();
      await service.close();
      await owner.end();
      await administer(cluster, `drop database if exists "${database}" with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Who may do anything: the owner of the tables. */
function ownerOf(cluster: { host: string; port: number; user: string }, database: string): pg.Pool {
  const owner = new pg.Pool({ ...cluster, database, max: 4, allowExitOnIdle: true });
  // Tests end connections of the database; the next statement opens another.
  owner.on('error', () => {});
  return owner;
}

function at(address?: { readonly host: string; readonly port: number }) {
  return address && { host: address.host, port: address.port };
}

let administrator: pg.Pool | null = null;

/** Makes and drops databases over one connection of the process: to open one takes as long as what is asked of it. */
async function administer(
  cluster: { host: string; port: number; user: string },
  statement: string,
): Promise<void> {
  administrator ??= new pg.Pool({ ...cluster, database: 'postgres', max: 1, allowExitOnIdle: true });
  await administrator.query(statement);
}
