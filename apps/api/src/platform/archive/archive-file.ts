import { createReadStream, type ReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ArchiveKind } from '../../db/archives.ts';
import type { Config } from '../config.ts';

type DataDir = Pick<Config, 'dataDir'>;

export interface ArchiveId {
  readonly kind: ArchiveKind;
  /** One that we chose. */
  readonly id: string;
}

/** Where the file of an archive lies, in the data directory that all processes share. */
export function archivePath(config: DataDir, { kind, id }: ArchiveId): string {
  return path.join(config.dataDir, FOLDERS[kind], `${id}.zip`);
}

/** A packed archive, read from the disk while it is sent. */
export function readArchive(config: DataDir, archive: ArchiveId): ReadStream {
  return createReadStream(archivePath(config, archive));
}

/** Deletes the halves of archives whose packing broke off before an instant; `write-zip.ts` names them. */
export async function dropHalfArchives(config: DataDir, before: Date): Promise<void> {
  for (const folder of Object.values(FOLDERS)) await dropHalvesIn(path.join(config.dataDir, folder), before);
}

async function dropHalvesIn(folder: string, before: Date): Promise<void> {
  // Nothing was ever packed: there is no folder.
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.part'))) {
    const file = path.join(folder, name);
    // Gone meanwhile: it has become an archive.
    const found = await stat(file).catch(() => null);
    if (found !== null && found.mtime < before) await rm(file, { force: true });
  }
}

const FOLDERS: Readonly<Record<ArchiveKind, string>> = {
  invoices: 'invoice-archives',
  'product-sheets': 'sheet-archives',
};
