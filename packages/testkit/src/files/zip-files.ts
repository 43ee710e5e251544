import { constants, crc32, deflateRawSync } from 'node:zlib';

export interface ZipMember {
  readonly name: string;
  /** As it stands in the file: packed when `unpackedBytes` says so. */
  readonly content: Buffer;
  /** What a packed member declares to unpack to, true or not; without it the member is not packed. */
  readonly unpackedBytes?: number;
  /** Not in the directory at the end. */
  readonly isHidden?: boolean;
}

/** A ZIP archive, well made or not. Source: PKWARE APPNOTE 4.3. */
export function aZip(members: readonly ZipMember[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content, unpackedBytes, isHidden } of members) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(unpackedBytes === undefined ? 0 : 8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(unpackedBytes ?? content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([bytesOf('504b0304'), common, Buffer.from(name), content]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    if (isHidden !== true)
      central.push(Buffer.concat([bytesOf('504b01021400'), common, tail, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(central.length, 4);
  end.writeUInt16LE(central.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, index, bytesOf('504b0506'), end]);
}

/** The same archive as programs write it, each member packed. */
export function aPackedZip(members: readonly ZipMember[]): Buffer {
  return aZip(
    members.map(({ name, content }) => ({
      name,
      content: deflateRawSync(content),
      unpackedBytes: content.length,
    })),
  );
}

/** A thousandth of what it unpacks to, which is so many mebibytes of zeros. */
export function aFlood(mebibytes: number): Buffer {
  // Each block ends on a whole byte and refers to nothing before it, so that it can be repeated.
  const block = deflateRawSync(Buffer.alloc(2 ** 20), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array.from({ length: mebibytes }, () => block), bytesOf('0300')]);
}

/** The parts of a workbook with one sheet, whose rows are given as XML. */
export function workbookParts(rows: string): ZipMember[] {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = (kind: string, target: string) =>
    `<Relationships><Relationship Id="rId1" Type="${office}/${kind}" Target="${target}"/></Relationships>`;
  return [
    ['[Content_Types].xml', '<Types/>'],
    ['_rels/.rels', relations('officeDocument', 'xl/workbook.xml')],
    ['xl/_rels/workbook.xml.rels', relations('worksheet', 'worksheets/sheet1.xml')],
    [
      'xl/workbook.xml',
      `<workbook xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [SHEET, `<worksheet><sheetData>${rows}</sheetData></worksheet>`],
  ].map(([name = '', content = '']) => ({ name, content: Buffer.from(content) }));
}

/** Rows of 256 cells without any content; a packed workbook of them has a thousandth of their size. */
export function manyEmptyCells(count: number): string {
  return `<row>${'<c/>'.repeat(256)}</row>`.repeat(Math.ceil(count / 256));
}

/** Where the rows of `workbookParts` are. */
export const SHEET = 'xl/worksheets/sheet1.xml';

function bytesOf(digits: string): Buffer {
  return Buffer.from(digits, 'hex');
}
