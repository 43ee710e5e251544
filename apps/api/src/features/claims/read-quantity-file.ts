import { inflateRawSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';
import { AppError } from '../../platform/app-error.ts';

/** More rows than any agreement has products, several times over. */
export const QUANTITY_ROWS_MAX = 2000;

/** A packed file that would grow beyond this is refused before it is unpacked. */
const UNPACKED_MAX_BYTES = 20 * 1024 * 1024;

/**
 * Rows and cells of a CSV file (comma, semicolon or tab; UTF-8 or, failing that, Windows-1252) or of the first sheet
 * of an Excel file; which of them it is, its content says.
 * Throws `claims.file-unreadable` or `claims.file-too-many-rows`.
 */
export async function readQuantityFile(file: { readonly contentBase64: string }): Promise<string[][]> {
  const bytes = Buffer.from(file.contentBase64, 'base64');
  if (bytes.length === 0) throw new AppError('claims.file-unreadable');
  const rows = isPacked(bytes) ? await readSheet(bytes) : readCsv(bytes);
  if (rows.length > QUANTITY_ROWS_MAX) {
    throw new AppError('claims.file-too-many-rows', { maximum: QUANTITY_ROWS_MAX });
  }
  return rows;
}

async function readSheet(bytes: Buffer): Promise<string[][]> {
  try {
    if (!isSmallUnpacked(bytes)) throw new RangeError('unpacks to too much');
    const [sheet] = await readExcelFile(bytes);
    return (sheet?.data ?? []).map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
  } catch (error) {
    throw new AppError('claims.file-unreadable', {}, { cause: error });
  }
}

function readCsv(bytes: Buffer): string[][] {
  const text = decode(bytes);
  // A table of quantities is text; a zero byte is a file of another kind.
  if (text.includes('\0')) throw new AppError('claims.file-unreadable');
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      to: QUANTITY_ROWS_MAX + 1,
    });
  } catch (error) {
    throw new AppError('claims.file-unreadable', {}, { cause: error });
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What a spreadsheet of Western Europe writes when it does not write UTF-8.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The divider that stands most often in the first line; a comma where none does. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split(/\r\n|\r|\n/, 1);
  const count = (divider: string) => line.split(divider).length;
  return [',', ';', '\t'].reduce((best, divider) => (count(divider) > count(best) ? divider : best));
}

function isPacked(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
}

/**
 * Whether all members of a ZIP file unpack to no more than we take; each is unpacked for this, because the sizes that
 * a file declares need not be true. Reads the central directory (ZIP specification 4.3.7, 4.3.12,
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT): packed size at 20, name, extra and comment lengths at
 * 28, 30 and 32, place of the member at 42, whose own name and extra lengths stand at 26 and 28. Throws for what is no
 * such file.
 */
function isSmallUnpacked(bytes: Buffer): boolean {
  const signature = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
  let left = UNPACKED_MAX_BYTES;
  let at = bytes.indexOf(signature);
  while (at >= 0 && bytes.subarray(at, at + 4).equals(signature)) {
    const member = bytes.readUInt32LE(at + 42);
    const start = member + 30 + bytes.readUInt16LE(member + 26) + bytes.readUInt16LE(member + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    const isDeflated = bytes.readUInt16LE(at + 10) === DEFLATED;
    left -= isDeflated ? inflateRawSync(packed, { maxOutputLength: left }).length : packed.length;
    if (left <= 0) return false;
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return true;
}

/** Compression method 8 of the ZIP specification. */
const DEFLATED = 8;
