import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

/** More parts than any workbook of quantities has. */
const MEMBERS_MAX = 1000;

/**
 * The XML parts of an Office file as a new ZIP file that holds nothing else, so that whoever reads it next can only
 * meet what was measured here: a file may declare false sizes, repeat itself, or hide members from its own directory.
 * `mostBytes` is for all parts together, unpacked. Nothing is unpacked beyond its declared size, and nothing at all
 * once the declared sizes exceed the limit.
 * Throws for what is no ZIP file, has no members, or breaks a limit.
 */
export async function repackedXml(bytes: Buffer, mostBytes: number): Promise<Buffer> {
  const packed = await fromBufferPromise(bytes);
  if (packed.entryCount === 0 || packed.entryCount > MEMBERS_MAX) throw new RangeError('members');
  const measured = new ZipFile();
  let left = mostBytes;
  for await (const entry of packed.eachEntry()) {
    // Pictures, fonts and folders say nothing about quantities.
    if (!/\.(xml|rels)$/i.test(entry.fileName)) continue;
    left -= entry.uncompressedSize;
    if (left < 0) throw new RangeError('unpacks to too much');
    // yauzl breaks off as soon as a member turns out larger than it declares.
    const content = await buffer(await packed.openReadStreamPromise(entry));
    measured.addBuffer(content, entry.fileName);
  }
  measured.end();
  return buffer(measured.outputStream);
}
