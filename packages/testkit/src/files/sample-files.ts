import { readFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { aZip } from './zip-files.ts';

/** Small but real files of each kind that matters to uploads, by the extension that tells what they hold. */
export const SAMPLE_FILES = {
  pdf: () => text('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  png: aPng,
  jpg: () => Buffer.concat([hex('ffd8ffe000104a46494600010100000100010000'), hex('ffd9')]),
  msg: () => aCompoundFile(['Root Entry', '__nameid_version1.0', '__properties_version1.0']),
  docx: () => anOfficeFile('word/document.xml', 'wordprocessingml.document'),
  xlsx: () => anOfficeFile('xl/workbook.xml', 'spreadsheetml.sheet'),
  doc: () => aCompoundFile(['Root Entry', 'WordDocument', '1Table']),
  xls: () => aCompoundFile(['Root Entry', 'Workbook']),
  docm: () => anOfficeFile('word/document.xml', 'document.macroEnabled', 'application/vnd.ms-word.'),
  pptx: () => anOfficeFile('ppt/presentation.xml', 'presentationml.presentation'),
  zip: () => aZip([{ name: 'readme.txt', content: text('hello') }]),
  gif: () => hex('47494638396101000100800000000000ffffff21f90401000000002c00000000010001000002024401003b'),
  exe: () => Buffer.concat([text('MZ'), Buffer.alloc(200)]),
  html: () => text('<!doctype html><script>alert(1)</script>'),
  svg: () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  txt: () => text('just a text'),
  mp4: () => Buffer.concat([box('ftyp', text('isom\0\0\x02\0isommp41')), box('moov', Buffer.alloc(64))]),
  mov: () => Buffer.concat([box('ftyp', text('qt  \0\0\x02\0qt  ')), box('moov', Buffer.alloc(64))]),
  vtt: () => text('WEBVTT\n\n00:00.500 --> 00:01.500\nFry it hot.\n'),
  // Two seconds of brown, 160 by 90, that a browser really plays.
  webm: () => readFileSync(path.join(import.meta.dirname, 'film.webm')),
} as const satisfies Record<string, () => Buffer>;

/** A PDF of exactly so many bytes, at least 100. */
export function aPdfOf(bytes: number): Buffer {
  const start = SAMPLE_FILES.pdf();
  return Buffer.concat([start, Buffer.alloc(bytes - start.length, '%')]);
}

/** A compound file with these directory entries, four to a sector; their content is empty. */
export function aCompoundFile(names: readonly string[]): Buffer {
  const directorySectors = Math.ceil(names.length / 4);
  const header = Buffer.alloc(512);
  hex('d0cf11e0a1b11ae1').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xff_fe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(0xff_ff_ff_fe, 60);
  header.writeUInt32LE(0xff_ff_ff_fe, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(0xff_ff_ff_fd, 0);
  for (let sector = 1; sector <= directorySectors; sector++) {
    table.writeUInt32LE(sector === directorySectors ? 0xff_ff_ff_fe : sector + 1, sector * 4);
  }
  const directory = Buffer.alloc(512 * directorySectors);
  for (const [index, name] of names.entries()) {
    const at = index * 128;
    directory.write(name, at, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, at + 64);
    directory.writeUInt8(index === 0 ? 5 : 2, at + 66);
  }
  return Buffer.concat([header, table, directory]);
}

function box(kind: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length + 8);
  return Buffer.concat([length, text(kind), content]);
}

function anOfficeFile(part: string, kind: string, vendor = 'application/vnd.openxmlformats-officedocument.') {
  const types =
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    `<Override PartName="/${part}" ContentType="${vendor}${kind}.main+xml"/></Types>`;
  return aZip([
    { name: '[Content_Types].xml', content: text(types) },
    { name: '_rels/.rels', content: text('<Relationships/>') },
    { name: part, content: text('<x/>') },
  ]);
}

/** One white pixel. */
function aPng(): Buffer {
  const chunk = (kind: string, content: Buffer) => {
    const body = Buffer.concat([text(kind), content]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  return Buffer.concat([
    hex('89504e470d0a1a0a'),
    chunk('IHDR', hex('00000001000000010800000000')),
    chunk('IDAT', deflateSync(hex('00ff'))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function hex(digits: string): Buffer {
  return Buffer.from(digits, 'hex');
}

function text(content: string): Buffer {
  return Buffer.from(content, 'latin1');
}
