import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { AnsweredFile } from '@maincrop/contract/schemas/exported-file';
import type { CustomerScope } from '../../../db/scope.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Config } from '../../../platform/config.ts';
import type { Services } from '../../../platform/services.ts';
import { archiveOf } from './archive.store.ts';

/** Where the file of an archive lies, in the data directory that all processes share; `id` is one that we chose. */
export function archivePath(config: Pick<Config, 'dataDir'>, id: string): string {
  return path.join(folderOf(config), `${id}.zip`);
}

/** Deletes the halves of archives whose packing broke off before an instant; `pack-month.ts` names them. */
export async function dropHalfArchives(config: Pick<Config, 'dataDir'>, before: Date): Promise<void> {
  const folder = folderOf(config);
  // Nothing was ever packed: there is no folder.
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.part'))) {
    const file = path.join(folder, name);
    // Gone meanwhile: it has become an archive.
    const found = await stat(file).catch(() => null);
    if (found !== null && found.mtime < before) await rm(file, { force: true });
  }
}

function folderOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'invoice-archives');
}

/** A packed month, read from the disk while it is sent. */
export async function archiveFile(
  services: Services,
  scope: CustomerScope,
  id: string,
): Promise<AnsweredFile> {
  const archive = await archiveOf(services.db, scope, id);
  if (archive?.status !== 'ready') throw new AppError('not-found');
  return {
    fileName: `invoices-${scope.customerNr}-${archive.month}.zip`,
    contentType: 'application/zip',
    content: createReadStream(archivePath(services.config, archive.id)),
  };
}
