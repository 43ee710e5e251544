import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '@maincrop/api/platform/start-error';
import { type BaseBackup, backupFolder, baseBackups, NOTE } from './backup-folder.ts';
import { copyFiles, keptFilesOf } from './kept-files.ts';

/** What was laid out, for a server that is not started yet. */
export interface Restored {
  readonly base: BaseBackup;
  readonly files: number;
}

/**
 * Lays out a server as it was at `to`: the last base backup before that in `into`, which must be empty, with orders to read
 * the log on to that moment and then to go on by itself; and all uploaded files in `dataDir`, where those that are there stay:
 * one that came later harms nobody, and clocks differ. The server belongs to whoever owns the folder that `into` is in, the
 * files to whoever owns `dataDir`. Throws `StartError`.
 */
export function restoreBackup({
  folder,
  to,
  into,
  dataDir,
}: {
  readonly folder: string;
  readonly to: Date;
  readonly into: string;
  readonly dataDir: string;
}): Restored {
  const places = backupFolder(folder);
  const base = baseBackups(places).findLast(({ endedAt }) => endedAt <= to);
  if (base === undefined) throw new StartError(`No backup of before ${to.toISOString()} is in ${folder}.`);
  if (existsSync(into) && readdirSync(into).length > 0)
    throw new StartError(`${into} is not empty: a server is laid out in an empty folder alone.`);
  mkdirSync(path.dirname(into), { recursive: true });
  rmSync(into, { recursive: true, force: true });
  const copied = spawnSync('cp', ['-a', base.folder, into], { encoding: 'utf8' });
  if (copied.status !== 0) throw new StartError(`The backup cannot be copied: ${copied.stderr.trim()}`);
  rmSync(path.join(into, NOTE), { force: true });
  // The last line of a name counts, so what the old server had there may stay.
  appendFileSync(path.join(into, 'postgresql.auto.conf'), settingsFor(places.log, to));
  writeFileSync(path.join(into, 'recovery.signal'), '');
  run('chmod', ['700', into]);
  ownAs(path.dirname(into), into);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { files } = copyFiles(places.files, keptFilesOf(dataDir));
  if (files > 0) ownAs(dataDir, path.dirname(keptFilesOf(dataDir)));
  return { base, files };
}

// No letter for the zone: names of zones are not known yet when the server reads this.
function settingsFor(log: string, to: Date): string {
  return `
restore_command = 'cp "${log.replaceAll("'", "''")}/%f" "%p"'
recovery_target_time = '${to.toISOString().replace('Z', '+00')}'
recovery_target_action = 'promote'
archive_mode = 'off'
`;
}

/** Gives what lies there to the owner of another folder: PostgreSQL and the portal read what is their own alone. */
function ownAs(folder: string, what: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  run('chown', ['-R', `${uid}:${gid}`, what]);
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new StartError(`${program} failed: ${stderr.trim()}`);
}
