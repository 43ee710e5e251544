import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { XMLParser } from 'fast-xml-parser';
import { type Entry, fromBuffer } from 'yauzl';

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
  const stream = await new Promise<Readable>((resolve, reject) => {
    fromBuffer(file, { lazyEntries: true }, (problem, zip) => {
      if (problem) {
        reject(problem);
        return;
      }
      zip.on('error', reject);
      zip.on('end', () => reject(new Error(`No ${name}`)));
      zip.on('entry', (entry: Entry) => {
        if (entry.fileName === name)
          zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
        else zip.readEntry();
      });
      zip.readEntry();
    });
  });
  return text(stream);
}

function cellOf(cell: unknown): Cell {
  const number = at(cell, 'v');
  if (typeof number === 'string') return Number(number);
  const told = at(cell, 'is', 't');
  if (typeof told === 'string') return told;
  const inner = at(told, '#text');
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
