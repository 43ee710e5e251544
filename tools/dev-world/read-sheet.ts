import { buffer } from 'node:stream/consumers';
import { XMLParser } from 'fast-xml-parser';
import { fromBuffer, type ZipFile } from 'yauzl';

type Cell = string | number | null;

/** The cells of the first sheet of an Excel file with inline texts: numbers as numbers, empty cells as null. */
export async function readSheet(file: Buffer): Promise<Cell[][]> {
  const xml = await textIn(file, 'xl/worksheets/sheet1.xml');
  const parsed: unknown = new XMLParser({
    ignoreAttributes: false,
    trimValues: false,
    parseTagValue: false,
    isArray: (name) => name === 'row' || name === 'c',
  }).parse(xml);
  return list(at(parsed, 'worksheet', 'sheetData', 'row')).map((row) => list(at(row, 'c')).map(cellOf));
}

/** One file of a ZIP file as text; throws when it is not there. */
async function textIn(file: Buffer, name: string): Promise<string> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(file, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => reject(new Error(`No ${name}`)));
    zip.on('entry', (entry: { fileName: string } & Parameters<ZipFile['openReadStream']>[0]) => {
      if (entry.fileName !== name) {
        zip.readEntry();
        return;
      }
      zip.openReadStream(entry, (error, stream) => {
        if (error) reject(error);
        else buffer(stream).then((bytes) => resolve(bytes.toString()), reject);
      });
    });
    zip.readEntry();
  });
}

function cellOf(cell: unknown): Cell {
  const number = at(cell, 'v');
  if (typeof number === 'string') return Number(number);
  const text = at(cell, 'is', 't');
  if (typeof text === 'string') return text;
  const inner = at(text, '#text');
  return typeof inner === 'string' ? inner : null;
}

function at(value: unknown, ...names: readonly string[]): unknown {
  let found = value;
  for (const name of names) found = new Map<string, unknown>(Object.entries(found ?? {})).get(name);
  return found;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
