// `npm run restore -- --folder /backup --to 2027-03-01T08:59:00Z --into /var/lib/postgresql/18/main`: lays out the server
// as it was at that second, and the uploaded files in DATA_DIR; PostgreSQL is started by whoever runs it. `npm run restore
// -- --check`, once it answers, says which files the database names that are not there (docs/operate/backup.md).
import { parseArgs } from 'node:util';
import { ConfigError, readDatabaseConfig } from '@maincrop/api/platform/config';
import { runOrExit, StartError } from '@maincrop/api/platform/start-error';
import { missingFiles } from '../backup/missing-files.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { withDatabase } from './with-database.ts';

await runOrExit(async () => {
  const started = Date.now();
  const { dataDir } = readDatabaseConfig(process.env);
  const asked = readArguments();
  if (asked === 'check') {
    const { named, missing } = await withDatabase((owner) => missingFiles(owner, dataDir));
    if (missing.length > 0)
      throw new StartError(
        `${missing.length} of ${named} files are missing in ${dataDir}:\n${missing.join('\n')}`,
      );
    console.log(`All ${named} files that the database names are in ${dataDir}.`);
    return;
  }
  const { base, files } = restoreBackup({ ...asked, dataDir });
  console.log(
    `${asked.into} holds the backup of ${base.endedAt.toISOString()}, and ${files} files were brought back.`,
  );
  console.log(
    `Start PostgreSQL there: the log is read on to ${asked.to.toISOString()}, then the server answers; with Patroni by pg_ctl before Patroni, which would read none of it (docs/operate/backup.md). Then npm run restore -- --check and npm run verify-audit (${((Date.now() - started) / 1000).toFixed(1)} s).`,
  );
});

function readArguments(): 'check' | { readonly folder: string; readonly to: Date; readonly into: string } {
  const options = {
    folder: { type: 'string', default: '' },
    to: { type: 'string', default: '' },
    into: { type: 'string', default: '' },
    check: { type: 'boolean', default: false },
  } as const;
  const { folder, to, into, check } = parseArgs({ options }).values;
  if (check) return 'check';
  if (folder === '' || into === '')
    throw new ConfigError(
      'Give --folder with where backups are kept and --into with an empty folder for the server.',
    );
  // Without a zone it would be the one of whoever types it.
  if (
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(to) ||
    Number.isNaN(Date.parse(to))
  )
    throw new ConfigError('Give --to with a second and its zone, for example 2027-03-01T08:59:00Z.');
  return { folder, to: new Date(to), into };
}
