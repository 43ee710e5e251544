import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '@maincrop/api/platform/start-error';

/** What lies where in a folder of backups: base backups, the log between them, and uploaded files. */
export interface BackupFolder {
  readonly base: string;
  readonly log: string;
  readonly files: string;
}

/** A copy of the whole server, from which the log leads on. */
export interface BaseBackup {
  readonly folder: string;
  /** By the clock of the server. */
  readonly startedAt: Date;
  readonly endedAt: Date;
  /** The first piece of the log that it needs. */
  readonly firstLogFile: string;
}

export const NOTE = 'maincrop-backup.json';

/**
 * The places below a folder, made where they are missing. One with neither a log, which the server's machine writes, nor
 * files is not the one that should be mounted. Throws `StartError`.
 */
export function backupFolder(folder: string): BackupFolder {
  const at = (name: string) => path.join(path.resolve(folder), name);
  const places = { base: at('base'), log: at('wal'), files: at('files') };
  if (![places.log, places.files].some((each) => existsSync(each)))
    throw new StartError(
      `${folder} has neither wal nor files: perhaps nothing is mounted there. The first time, make wal, for the user of PostgreSQL.`,
    );
  for (const each of Object.values(places)) mkdirSync(each, { recursive: true });
  return places;
}

/** The base backups that came to their end, the oldest first. */
export function baseBackups({ base }: Pick<BackupFolder, 'base'>): readonly BaseBackup[] {
  return readdirSync(base)
    .map((name) => path.join(base, name))
    .filter((folder) => existsSync(path.join(folder, NOTE)))
    .map((folder) => {
      // Written by `takeBase` in this form.
      const note = JSON.parse(readFileSync(path.join(folder, NOTE), 'utf8')) as Record<
        'startedAt' | 'endedAt' | 'firstLogFile',
        string
      >;
      return {
        folder,
        startedAt: new Date(note.startedAt),
        endedAt: new Date(note.endedAt),
        firstLogFile: note.firstLogFile,
      };
    })
    .toSorted((a, b) => a.endedAt.getTime() - b.endedAt.getTime());
}
