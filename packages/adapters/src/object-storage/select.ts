import path from 'node:path';
import { localStorage, type LocalStorageOptions } from './local/local-storage.ts';
import type { ObjectStorage } from './port.ts';
import type { S3Options } from './s3/s3-storage.ts';

/** A bucket when one is configured, else local disk below the data directory. */
export async function selectObjectStorage(
  config: { readonly s3: S3Options | null; readonly dataDir: string },
  local: Omit<LocalStorageOptions, 'directory'>,
): Promise<ObjectStorage> {
  if (config.s3 === null)
    return localStorage({ ...local, directory: path.join(config.dataDir, 'attachments') });
  // The SDK is large: only who uses it loads it.
  const { s3Storage } = await import('./s3/s3-storage.ts');
  return s3Storage(config.s3, local.now);
}
