// `npm run backup -- --folder /backup`: a base backup of the whole server of MIGRATE_DATABASE_URL with pg_basebackup, every
// file of it checked, and the uploaded files of DATA_DIR. Run every night; `--files` copies the latter alone, every minute.
// Between two backups the log that the server archives leads to any second (docs/operate/backup.md). `--keep 7` base
// backups stay, with the log that they need.
import { parseArgs } from 'node:util';
import { ConfigError, readDatabaseConfig } from '@maincrop/api/platform/config';
import { runOrExit } from '@maincrop/api/platform/start-error';
import { backupFolder } from '../backup/backup-folder.ts';
import { copyFiles, keptFilesOf } from '../backup/kept-files.ts';
import { prune, takeBase } from '../backup/take-backup.ts';
import { withDatabase } from './with-database.ts';

await runOrExit(async () => {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  const { folder, keep, isFilesAlone } = readArguments();
  const { ownerUrl, dataDir } = readDatabaseConfig(process.env);
  const places = backupFolder(folder);
  if (!isFilesAlone) {
    // Says in a sentence what keeps it from the database.
    await withDatabase(async () => {});
    const { folder: base } = await takeBase(ownerUrl ?? '', places);
    const { bases, logs } = prune(places, keep);
    console.log(`Base backup in ${base}, checked (${seconds()} s).`);
    if (bases > 0) console.log(`Removed: ${bases} older ones, ${logs} pieces of the log.`);
  }
  const { files, bytes } = copyFiles(keptFilesOf(dataDir), places.files);
  console.log(`${files} new files, ${(bytes / 2 ** 20).toFixed(1)} MB (${seconds()} s).`);
});

function readArguments(): { readonly folder: string; readonly keep: number; readonly isFilesAlone: boolean } {
  const { values } = parseArgs({
    options: {
      folder: { type: 'string', default: '' },
      keep: { type: 'string', default: '7' },
      files: { type: 'boolean', default: false },
    },
  });
  const keep = Number(values.keep);
  if (values.folder === '') throw new ConfigError('Give --folder with where backups are kept.');
  if (!Number.isInteger(keep) || keep < 1) throw new ConfigError('Give --keep with a number above 0.');
  return { folder: values.folder, keep, isFilesAlone: values.files };
}
