import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Names and contents of a ZIP file, in its order. */
export async function zipEntries(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return entries;
}
