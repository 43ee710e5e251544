import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

/** More parts than any workbook of quantities has. */
const MEMBERS_MAX = 1000;

/** What all parts together may have, unpacked. */
export interface UnpackedMost {
  readonly bytes: number;
  /** Each becomes an object of the reader, whatever it holds; five bytes are enough for one. */
  readonly cells: number;
  /** Further elements, apart from rows and what stands inside cells, which the reader goes through one by one. */
  readonly others: number;
}

/**
 * The XML parts of an Office file as a new ZIP file that holds nothing else, so that whoever reads it next can only
 * meet what was measured here: a file may declare false sizes, repeat itself, or hide members from its own directory.
 * Nothing is unpacked beyond its declared size, and nothing at all once the declared sizes exceed the limit.
 * Throws for what is no ZIP file, has no members, or breaks a limit.
 */
export async function repackedXml(bytes: Buffer, most: UnpackedMost): Promise<Buffer> {
  const packed = await fromBufferPromise(bytes);
  if (packed.entryCount === 0 || packed.entryCount > MEMBERS_MAX) throw new RangeError('members');
  const measured = new ZipFile();
  const left = { ...most };
  for await (const entry of packed.eachEntry()) {
    // Pictures, fonts and folders say nothing about quantities.
    if (!/\.(xml|rels)$/i.test(entry.fileName)) continue;
    left.bytes -= entry.uncompressedSize;
    if (left.bytes < 0) throw new RangeError('unpacks to too much');
    // yauzl breaks off as soon as a member turns out larger than it declares.
    const content = await buffer(await packed.openReadStreamPromise(entry));
    takeElements(content, left);
    measured.addBuffer(content, entry.fileName);
  }
  measured.end();
  return buffer(measured.outputStream);
}

/**
 * Takes what a part has from what is left, up to the first too many. Goes by the bytes alone: names with a prefix and
 * other encodings count as other elements, of which fewer may be.
 */
function takeElements(content: Buffer, left: { cells: number; others: number }): void {
  for (let at = content.indexOf(LESS_THAN); at >= 0; at = content.indexOf(LESS_THAN, at + 1)) {
    const kind = kindOf(content, at + 1);
    if (kind !== 'uncounted') left[kind] -= 1;
    if (left.cells < 0 || left.others < 0) throw new RangeError('has too many cells or other elements');
  }
}

/** What begins here; ends of elements, comments and instructions are no objects either. */
function kindOf(content: Buffer, at: number): 'cells' | 'others' | 'uncounted' {
  const [first = 0, second = 0] = [content[at], content[at + 1]];
  if (NO_ELEMENT.has(first)) return 'uncounted';
  if (NAME_ENDS.has(second)) {
    if (first === CELL) return 'cells';
    return INSIDE_CELLS.has(first) ? 'uncounted' : 'others';
  }
  return /^(row|is)[\s/>]/.test(content.toString('latin1', at, at + 4)) ? 'uncounted' : 'others';
}

const codeOf = (sign: string) => sign.charCodeAt(0);
const LESS_THAN = codeOf('<');
const NO_ELEMENT = new Set(['/', '!', '?'].map(codeOf));
const CELL = codeOf('c');
const NAME_ENDS = new Set([' ', '/', '>', '\t', '\r', '\n'].map(codeOf));
/** Value, text and formula. */
const INSIDE_CELLS = new Set(['v', 't', 'f'].map(codeOf));
