import {
  mkdtempSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backupFolder, baseBackups, NOTE } from './backup-folder.ts';
import { copyFiles, filesBelow } from './kept-files.ts';
import { findProgram } from './postgres-programs.ts';
import { restoreBackup } from './restore-backup.ts';
import { restoreDrill } from './restore-drill.ts';
import { prune } from './take-backup.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mc-backup-'));
  mkdirSync(path.join(folder, 'wal'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function aBase(name: string, note: { endedAt: string; firstLogFile: string }): void {
  const base = path.join(folder, 'base', name);
  mkdirSync(base, { recursive: true });
  writeFileSync(path.join(base, NOTE), JSON.stringify({ startedAt: note.endedAt, ...note }));
}

describe('backup and restore', () => {
  it.skipIf(findProgram('pg_basebackup') === null)(
    'brings back the chosen second with all rows of all tables and all files, whatever was spoilt after it',
    // A server is copied and read again while other tests have the processor and the disk.
    { timeout: 600_000 },
    async () => {
      const seen = await restoreDrill({ orders: 5000, workMs: 1000 });

      expect(seen.wrong).toEqual([]);
      expect(seen.orders).toBeGreaterThan(5000);
      expect(seen.files).toBeGreaterThan(0);
    },
  );

  it('takes the last base backup that ended before the second, and refuses a second before all of them', () => {
    for (const [name, day] of [
      ['a', '2027-03-01'],
      ['b', '2027-03-02'],
      ['c', '2027-03-03'],
    ] as const)
      aBase(name, { endedAt: `${day}T02:00:00.000Z`, firstLogFile: '000000010000000000000001' });
    const at = (to: string) =>
      restoreBackup({
        folder,
        to: new Date(to),
        into: path.join(folder, `into-${to.slice(8, 10)}`),
        dataDir: path.join(folder, 'data'),
      }).base.endedAt.toISOString();

    expect(at('2027-03-02T12:00:00Z')).toBe('2027-03-02T02:00:00.000Z');
    expect(at('2027-03-04T12:00:00Z')).toBe('2027-03-03T02:00:00.000Z');
    expect(() => at('2027-02-28T12:00:00Z')).toThrow('No backup of before');
    const settings = readFileSync(path.join(folder, 'into-02', 'postgresql.auto.conf'), 'utf8');
    expect(settings).toContain("recovery_target_time = '2027-03-02T12:00:00.000+00'");
    expect(() => at('2027-03-02T13:00:00Z')).toThrow('is not empty');
  });

  it('keeps the newest backups with the log that they need, on whichever timeline', () => {
    const places = backupFolder(folder);
    aBase('a', { endedAt: '2027-03-01T02:00:00Z', firstLogFile: '000000010000000000000003' });
    aBase('b', { endedAt: '2027-03-02T02:00:00Z', firstLogFile: '000000020000000000000007' });
    const logs = [
      '000000010000000000000003',
      '000000010000000000000006.00000028.backup',
      '000000020000000000000007',
    ];
    for (const name of [...logs, '00000002.history']) writeFileSync(path.join(places.log, name), '');

    expect(prune(places, 2)).toEqual({ bases: 0, logs: 0 });
    expect(prune(places, 1)).toEqual({ bases: 1, logs: 2 });

    expect(baseBackups(places)).toHaveLength(1);
    expect(filesBelow(places.log).toSorted()).toEqual(['00000002.history', '000000020000000000000007']);
  });

  it('is made nowhere but where the log or files of before are: elsewhere nothing is mounted', () => {
    rmSync(path.join(folder, 'wal'), { recursive: true });

    expect(() => backupFolder(folder)).toThrow(/neither wal nor files: perhaps nothing is mounted/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('copies each file once, with its time, and nothing that is still on its way', () => {
    const [live, kept] = [path.join(folder, 'live'), path.join(folder, 'kept')];
    mkdirSync(path.join(live, 'deep'), { recursive: true });
    for (const [name, at] of [
      ['deep/old', '2027-03-01T10:00:00Z'],
      ['new', '2027-03-01T12:00:00Z'],
    ] as const) {
      writeFileSync(path.join(live, name), name);
      utimesSync(path.join(live, name), new Date(at), new Date(at));
    }
    writeFileSync(path.join(live, 'upload.half'), 'on its way');

    expect(copyFiles(live, kept)).toEqual({ files: 2, bytes: 11 });
    expect(copyFiles(live, kept)).toEqual({ files: 0, bytes: 0 });
    expect(filesBelow(kept).toSorted()).toEqual([path.join('deep', 'old'), 'new']);
    expect(statSync(path.join(kept, 'new')).mtime).toEqual(new Date('2027-03-01T12:00:00Z'));
  });
});
