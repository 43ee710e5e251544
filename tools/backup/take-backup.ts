import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '@maincrop/api/platform/start-error';
import pg from 'pg';
import { type BackupFolder, type BaseBackup, baseBackups, NOTE } from './backup-folder.ts';
import { findProgram } from './postgres-programs.ts';

/**
 * Copies the whole server that `url` leads to, while it works, and checks every file of the copy. Needs a user with the
 * right to replicate, and a server that archives its log. Throws `StartError` with what is missing.
 */
export async function takeBase(url: string, folder: BackupFolder): Promise<BaseBackup> {
  const [program, verifier] = [findProgram('pg_basebackup'), findProgram('pg_verifybackup')];
  if (program === null || verifier === null)
    throw new StartError('pg_basebackup of PostgreSQL 18 is missing: install postgresql-client-18.');
  const startedAt = await timeOfArchivingServer(url);
  const target = path.join(folder.base, startedAt.toISOString().replaceAll(':', ''));
  const half = `${target}.half`;
  const { connection, environment } = connectionOf(url);
  try {
    run(
      program,
      [
        `--dbname=${connection}`,
        `--pgdata=${half}`,
        '--format=plain',
        '--wal-method=stream',
        '--checkpoint=fast',
        '--manifest-checksums=SHA256',
        '--label=maincrop',
        '--no-password',
      ],
      environment,
    );
    run(verifier, ['--quiet', '--exit-on-error', half], {});
    const endedAt = await timeOfArchivingServer(url);
    const firstLogFile = firstLogFileOf(half);
    writeFileSync(path.join(half, NOTE), JSON.stringify({ startedAt, endedAt, firstLogFile }));
    renameSync(half, target);
    return { folder: target, startedAt, endedAt, firstLogFile };
  } catch (error) {
    // As large as the server, and nothing can be made of it.
    rmSync(half, { recursive: true, force: true });
    throw error;
  }
}

/** Removes all base backups but the newest `keep`, and the log that none of them needs. Answers how many went. */
export function prune(folder: BackupFolder, keep: number): { readonly bases: number; readonly logs: number } {
  const bases = baseBackups(folder);
  const gone = bases.slice(0, -keep);
  for (const { folder: each } of gone) rmSync(each, { recursive: true, force: true });
  // What was broken off: as large as the server each. One that began within a day may be under way.
  for (const name of readdirSync(folder.base).filter((each) => each.endsWith('.half'))) {
    const half = path.join(folder.base, name);
    if (Date.now() - statSync(half).birthtimeMs > DAY_MS) rmSync(half, { recursive: true, force: true });
  }
  const [oldest] = bases.slice(-keep);
  // Pieces of the log are numbered within their timeline; its first eight digits are compared apart.
  const needed = oldest?.firstLogFile.slice(8) ?? '';
  const old = readdirSync(folder.log).filter((name) => LOG_FILE.test(name) && name.slice(8, 24) < needed);
  for (const name of old) rmSync(path.join(folder.log, name));
  return { bases: gone.length, logs: old.length };
}

const DAY_MS = 86_400_000;

// https://www.postgresql.org/docs/18/continuous-archiving.html: 24 digits, and a label of a base backup behind them.
const LOG_FILE = /^[0-9A-F]{24}(\.|$)/;

/** The server's own time; throws when it keeps no log, without which nothing leads on from a copy. */
async function timeOfArchivingServer(url: string): Promise<Date> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{
      now: Date;
      archives: boolean;
      fails: boolean;
      replicates: boolean;
    }>(
      `select clock_timestamp() as now, current_setting('archive_mode') <> 'off' as archives,
         coalesce(last_failed_time > last_archived_time or last_archived_time is null and failed_count > 0, false) as fails,
         (select rolreplication or rolsuper from pg_roles where rolname = current_user) as replicates
       from pg_stat_archiver`,
    );
    const [row] = rows;
    if (row === undefined || !row.archives)
      throw new StartError(
        'The server does not archive its log: set archive_mode and archive_command (deploy/backup/archive-wal.sh says how) and restart it.',
      );
    if (row.fails)
      throw new StartError(
        'The server cannot archive its log: its own log says why. Nothing leads on from a backup now.',
      );
    if (!row.replicates)
      throw new StartError(
        'The user of MIGRATE_DATABASE_URL may not replicate: alter role ... replication, once.',
      );
    return row.now;
  } finally {
    await client.end();
  }
}

/** What stands on a command line everybody on the machine may read: the password goes another way. */
function connectionOf(url: string): { connection: string; environment: Record<string, string> } {
  const { host, port, user, password } = new pg.Client({ connectionString: url });
  const sslMode = URL.parse(url)?.searchParams.get('sslmode');
  const parts = { host, port: String(port), user: user ?? '', ...(sslMode && { sslmode: sslMode }) };
  return {
    connection: Object.entries(parts)
      .map(([name, value]) => `${name}='${value.replaceAll(/['\\]/g, String.raw`\$&`)}'`)
      .join(' '),
    environment: password ? { PGPASSWORD: password } : {},
  };
}

function firstLogFileOf(base: string): string {
  const label = readFileSync(path.join(base, 'backup_label'), 'utf8');
  const name = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label)?.[1];
  if (name === undefined) throw new StartError(`${base} has no backup_label that says where the log begins.`);
  return name;
}

function run(program: string, args: readonly string[], environment: Readonly<Record<string, string>>): void {
  const { status, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  if (status !== 0) throw new StartError(`${path.basename(program)} failed: ${stderr.trim()}`);
}
