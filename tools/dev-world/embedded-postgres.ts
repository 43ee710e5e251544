import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { StartError } from '@maincrop/api/platform/start-error';
import pg from 'pg';
import { startKept } from './postgres-keeper.ts';
import { choosePlace, moveCluster, type Place, temporaryPlace } from './postgres-place.ts';

/** A running server of our own: reached through a socket, never through TCP. */
export interface EmbeddedPostgres {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly dataDir: string;
  /** Another process started the server, and stops it. */
  readonly wasRunning: boolean;
  pid(): number;
  /** Stops the server if this process started it. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly say?: (sentence: string) => void;
  readonly settings?: Readonly<Record<string, string>>;
  readonly isThrownAway?: boolean;
}

const PORT = 5432;
const USER = 'maincrop';
const LOCK_RETRIES = 20;
const LOCK_RETRY_MS = 250;

/**
 * Starts the real PostgreSQL 18 that npm brought, or attaches to the one that another process runs in `dataDir`. What
 * it starts never outlives this process, however that ends; what it attaches to is left alone. As root the server runs
 * as an unprivileged user, and its data move to where that user can go, which `say` is told. `isThrownAway`: the data
 * go with the server. Throws `StartError`, with the last lines of the server's log when it does not come up.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const say = options.say ?? (() => {});
  const place = choosePlace(path.resolve(options.dataDir), say);
  const cluster = path.join(place.dataDir, 'cluster');
  const connection = { host: place.socketDir, port: PORT, user: USER };
  if (!existsSync(cluster)) await takeAlong(options.dataDir, place, say);
  if (!existsSync(cluster)) initialise(place, cluster);
  const throwAway = options.isThrownAway === true ? place.dataDir : null;
  const server = await startServer(place, { cluster, throwAway, settings: options.settings ?? {} });
  const lockHolder = () => Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    ...connection,
    dataDir: place.dataDir,
    wasRunning: server === null,
    pid: () => server?.pid ?? lockHolder(),
    stop: async () => {
      if (server === null) return;
      await stopServer(server);
      if (throwAway !== null) rmSync(throwAway, { recursive: true, force: true });
    },
  };
}

/** The same for who wants the data for itself; throws `StartError` when another start works on them already. */
export async function startOwnPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(options);
  if (!postgres.wasRunning) return postgres;
  throw new StartError(
    `Another start already works on the data in ${postgres.dataDir}: stop that one, or set DATA_DIR and PORT to others (if none runs any more, kill -INT ${postgres.pid()} ends its PostgreSQL).`,
  );
}

/** Copies the files of a template, which in memory is faster than to log its pages. */
export function createDatabaseSql(name: string, template?: string): string {
  const copy = template === undefined ? '' : ` template "${template}" strategy file_copy`;
  return `create database "${name}"${copy}`;
}

/** Creates a database if it is not there yet, optionally as a copy of another. */
export async function createDatabase(
  server: { readonly host: string; readonly port: number; readonly user: string },
  name: string,
  template?: string,
): Promise<void> {
  const client = new pg.Client({
    host: server.host,
    port: server.port,
    user: server.user,
    database: 'postgres',
  });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount) return;
    await client.query(createDatabaseSql(name, template));
  } finally {
    await client.end();
  }
}

/** An earlier version kept such data in the temporary folder: they come along unless a server still works on them. */
async function takeAlong(wanted: string, place: Place, say: (sentence: string) => void): Promise<void> {
  const old = temporaryPlace(wanted, place);
  if (old === null) return;
  if (await answers({ host: old, port: PORT, user: USER }))
    throw new StartError(`A PostgreSQL of an earlier start still works on ${old}: stop that start first.`);
  moveCluster(old, place.dataDir);
  say(`The database of earlier starts came along from ${old}.`);
}

/** Makes a cluster that is there whole or not at all, whoever is killed or starts at the same moment. */
function initialise(place: Place, cluster: string): void {
  accessSync(place.initdb, constants.X_OK);
  const half = `${cluster}-${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  const run = spawnSync(
    place.initdb,
    [
      `--pgdata=${half}`,
      `--username=${USER}`,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
    ],
    { ...place.user, cwd: '/', encoding: 'utf8', env: { PATH: process.env['PATH'], LC_ALL: 'C' } },
  );
  if (run.status !== 0) throw new StartError(`initdb failed: ${run.stderr}${run.stdout}`);
  try {
    renameSync(half, cluster);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    // Another start was faster.
    if (!existsSync(cluster)) throw error;
  }
}

/** The server that was started, or null when another process runs one on these data. */
async function startServer(
  place: Place,
  start: {
    readonly cluster: string;
    readonly throwAway: string | null;
    readonly settings: Readonly<Record<string, string>>;
  },
): Promise<ChildProcess | null> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: place.socketDir,
    shared_buffers: '128MB',
    max_connections: '100',
    log_min_messages: 'warning',
    ...start.settings,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const connection = { host: place.socketDir, port: PORT, user: USER };
  const logFile = path.join(place.dataDir, 'postgres.log');
  // After a kill the dead server can be a zombie for some seconds and still hold its lock file.
  for (let attempt = 0; ; attempt++) {
    if (await answers(connection)) return null;
    const log = openSync(logFile, 'a');
    const launch = (): ChildProcess =>
      spawn(place.postgres, ['-D', start.cluster, '-p', String(PORT), ...args], {
        ...place.user,
        cwd: '/',
        detached: true,
        stdio: ['ignore', log, log],
      });
    const server = startKept(launch, start);
    closeSync(log);
    server.unref();
    if (await comesUp(server, start.cluster, connection)) return server;
    const tail = readFileSync(logFile, 'utf8').slice(-800);
    if (attempt >= LOCK_RETRIES || !/lock file|shared memory block/.test(tail))
      throw new StartError(`PostgreSQL did not start: ${tail}`);
    await wait(LOCK_RETRY_MS);
  }
}

/** Whether this server, and not one that somebody else starts on the same data, answers before it gives up. */
async function comesUp(
  server: ChildProcess,
  cluster: string,
  connection: { readonly host: string; readonly port: number; readonly user: string },
): Promise<boolean> {
  const lock = path.join(cluster, 'postmaster.pid');
  for (let waited = 0; waited < 1200 && isRunning(server); waited++) {
    const isOurs = existsSync(lock) && Number.parseInt(readFileSync(lock, 'utf8'), 10) === server.pid;
    if (isOurs && (await answers(connection))) return true;
    await wait(25);
  }
  return false;
}

/** Fast shutdown: who is connected is disconnected, what was committed is kept. */
async function stopServer(server: ChildProcess): Promise<void> {
  server.kill('SIGINT');
  for (let waited = 0; waited < 400 && isRunning(server); waited++) await wait(25);
}

function isRunning(server: ChildProcess): boolean {
  return server.pid !== undefined && server.exitCode === null && server.signalCode === null;
}

async function answers(connection: { host: string; port: number; user: string }): Promise<boolean> {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 2000 });
  client.on('error', () => {
    // A server that goes away while it is asked gives the answer "no" below.
  });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {
      // It never was connected.
    });
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
