import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type PostgresProgram =
  | 'pg_basebackup'
  | 'pg_verifybackup'
  | 'pg_controldata'
  | 'pg_rewind'
  | 'pg_isready';

/** Of a major version like the server's: others refuse to work with it. */
const MAJOR = '18';

/** Where a program of PostgreSQL 18 is: on the path, where packages put it, or where the tests have it from; else null. */
export function findProgram(name: PostgresProgram): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(':'), `/usr/lib/postgresql/${MAJOR}/bin`, OWN_BIN];
  const programs = folders.filter((folder) => folder !== '').map((folder) => path.join(folder, name));
  return programs.find((program) => existsSync(program) && versionOf(program) === MAJOR) ?? null;
}

/** The folder of the programs that `fetchPrograms` has brought, or null. */
export function ownPrograms(): string | null {
  return existsSync(OWN_BIN) ? OWN_BIN : null;
}

/**
 * Brings PostgreSQL's own client programs, which the npm package of the server leaves out, for tests and drills on a
 * machine whose Debian is too old to have those of 18: from a newer Debian, by apt, into a folder of their own with the
 * libraries that they were built with. Nothing is installed. Says what it does; does nothing where they are, or cannot be had.
 */
export function fetchPrograms(say: (sentence: string) => void): void {
  if (
    `${process.platform}-${process.arch}` !== 'linux-x64' ||
    process.getuid?.() !== 0 ||
    findProgram('pg_rewind') !== null
  )
    return;
  const half = `${OWN}.${process.pid}`;
  const apt = aptOf(half);
  if (apt === null) return;
  say(`Programs of PostgreSQL ${MAJOR} for the tests: from Debian ${SUITE} into ${OWN}`);
  const packages = path.join(half, 'apt', 'cache', 'archives');
  const isThere =
    apt(['update', '-qq'], half) &&
    apt(['install', '-qq', '-y', '--download-only', `postgresql-client-${MAJOR}`], half) &&
    apt(['download', '-qq', `postgresql-${MAJOR}`], packages);
  if (isThere) {
    for (const file of readdirSync(packages).filter((each) => WANTED.test(each)))
      spawnSync('dpkg-deb', ['-x', path.join(packages, file), half], { stdio: 'inherit' });
    wrap(half);
  } else say(`They cannot be had: tests that need them are skipped. Install postgresql-client-${MAJOR}.`);
  rmSync(path.join(half, 'apt'), { recursive: true, force: true });
  if (isThere && !existsSync(OWN)) renameSync(half, OWN);
  else rmSync(half, { recursive: true, force: true });
}

const OWN = `/var/lib/maincrop-postgres-client-${MAJOR}`;
const OWN_BIN = path.join(OWN, 'bin');
const SUITE = 'forky';
// What the programs are linked with; of the rest of the packages nothing is needed.
const WANTED =
  /^(postgresql-|lib(c6|gcc-s1|crypt1|com-err2|krb5|k5crypto|gssapi|keyutils|zstd|ssl|sasl2-2|ldap|xxhash|lz4|pq5|tinfo|readline|numa|uuid)|zlib1g)/;
const LIBRARIES = 'usr/lib/x86_64-linux-gnu';

function versionOf(program: string): string | undefined {
  const said = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout;
  return /\(PostgreSQL\) (\d+)/.exec(said)?.[1];
}

/** Runs apt on lists and packages of its own, from the mirror that the machine uses; null where there is none. */
function aptOf(home: string): ((args: readonly string[], folder: string) => boolean) | null {
  const asked = spawnSync(
    'apt-get',
    ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages', 'Origin: Debian'],
    { encoding: 'utf8' },
  );
  const mirror = asked.stdout?.split('\n').find((line) => /^http.*\/debian\/?$/.test(line));
  if (mirror === undefined) return null;
  const state = path.join(home, 'apt');
  for (const folder of ['lists/partial', 'cache/archives/partial'])
    mkdirSync(path.join(state, folder), { recursive: true });
  writeFileSync(path.join(state, 'status'), '');
  writeFileSync(path.join(state, 'sources.list'), `deb ${mirror} ${SUITE} main\n`);
  const settings = {
    'Dir::Etc::sourcelist': path.join(state, 'sources.list'),
    'Dir::Etc::sourceparts': '-',
    'Dir::State': state,
    'Dir::State::status': path.join(state, 'status'),
    'Dir::Cache': path.join(state, 'cache'),
    'APT::Install-Recommends': '0',
    'APT::Sandbox::User': 'root',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  return (args, cwd) =>
    spawnSync('apt-get', [...options, ...args], {
      cwd,
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 300_000,
    }).status === 0;
}

/** A program for each that starts it with its own libraries, and not with the machine's. */
function wrap(home: string): void {
  const programs = path.join('usr/lib/postgresql', MAJOR, 'bin');
  mkdirSync(path.join(home, 'bin'));
  for (const name of readdirSync(path.join(home, programs))) {
    // The server comes from npm and is the one that everything else is tested with.
    if (['postgres', 'initdb', 'pg_ctl'].includes(name)) continue;
    const file = path.join(home, 'bin', name);
    const libraries = path.join(OWN, LIBRARIES);
    writeFileSync(
      file,
      // Some start others that they look for beside themselves: by this name they find those with their libraries too.
      `#!/bin/sh\nexec ${libraries}/ld-linux-x86-64.so.2 --argv0 ${path.join(OWN_BIN, name)} --library-path ${libraries} ${path.join(OWN, programs, name)} "$@"\n`,
    );
    chmodSync(file, 0o755);
  }
}
