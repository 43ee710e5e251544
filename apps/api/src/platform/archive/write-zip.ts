import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** Folders divided by slashes. */
  readonly name: string;
  readonly content: Uint8Array;
  /** It would not become smaller. */
  readonly isCompressed: boolean;
}

/** Files that are packed together. */
export interface ZipPortion {
  readonly entries: readonly ZipEntry[];
  /** It is one of the documents that are counted; what goes along with them is not. */
  readonly isCounted: boolean;
}

/**
 * Writes a ZIP file and answers how many documents it holds. One portion is in memory at a time: the next is asked for
 * only when the last has been written. The file appears under its name when it is whole; what an earlier try left half
 * done is overwritten.
 */
export async function writeZip(
  file: string,
  portions: AsyncIterable<ZipPortion>,
  onPacked: (done: number) => Promise<void>,
): Promise<number> {
  await mkdir(path.dirname(file), { recursive: true });
  const part = `${file}.part`;
  const zip = new ZipFile();
  const stop = new AbortController();
  const written = pipeline(zip.outputStream, createWriteStream(part), { signal: stop.signal });
  let done = 0;
  const filled = (async () => {
    for await (const { entries, isCounted } of portions) {
      for (const entry of entries) await add(zip, entry);
      if (!isCounted) continue;
      done += 1;
      await onPacked(done);
    }
    zip.end();
  })();
  try {
    await Promise.all([written, filled]);
  } catch (error) {
    stop.abort();
    await Promise.allSettled([written]);
    await rm(part, { force: true });
    throw error;
  }
  await rename(part, file);
  return done;
}

/** Adds one entry and waits until the archive has taken it in, so that no second one is held beside it. */
function add(zip: ZipFile, { name, content, isCompressed }: ZipEntry): Promise<void> {
  return new Promise((resolve, reject) => {
    const source = Readable.from([content]);
    source.once('error', reject);
    source.once('close', () => resolve());
    zip.addReadStream(source, name, { compress: !isCompressed, mtime: ZIP_TIME });
  });
}

// The same documents give the same file; the first day that ZIP knows.
const ZIP_TIME = new Date(1980, 0, 1);
