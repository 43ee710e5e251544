import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { AnsweredFile } from '@maincrop/contract/schemas/exported-file';
import type { CustomerScope } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Config } from '../../platform/config.ts';
import type { World } from '../../platform/world.ts';
import { archiveOf } from './archive.store.ts';

/** Where the file of an archive lies, in the data directory that all processes share; `id` is one that we chose. */
export function archivePath({ dataDir }: Pick<Config, 'dataDir'>, id: string): string {
  return path.join(dataDir, 'invoice-archives', `${id}.zip`);
}

/** A packed month, read from the disk while it is sent. */
export async function archiveFile(world: World, scope: CustomerScope, id: string): Promise<AnsweredFile> {
  const archive = await archiveOf(world.db, scope, id);
  if (archive?.status !== 'ready') throw new AppError('not-found');
  return {
    fileName: `invoices-${scope.customerNr}-${archive.month}.zip`,
    contentType: 'application/zip',
    content: createReadStream(archivePath(world.config, archive.id)),
  };
}
