import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const DIVIDERS = [',', ';', '\t'] as const;
const LINE_ENDS = ['\r\n', '\n', '\r'] as const;
const BOUNDS = { rows: 2001, dividers: 150_000 };

type Divider = (typeof DIVIDERS)[number];

/** Letters that Windows-1252 has, by their byte. */
const WESTERN = [
  ...new Map(
    Array.from(
      { length: 256 },
      (_, byte) => [byte, new TextDecoder('windows-1252').decode(Buffer.of(byte))] as const,
    ).filter(([byte, letter]) => byte > 0 && !/[\x80-\x9F]/.test(letter)),
  ),
];
const BYTE_OF = new Map(WESTERN.map(([byte, letter]) => [letter, byte]));
const western = (text: string) => Buffer.from(Array.from(text, (letter) => BYTE_OF.get(letter) ?? 0));

const ENCODINGS: Readonly<Record<string, (text: string) => Buffer>> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'UTF-16 LE': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 BE': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'Windows-1252': western,
};

/** As a spreadsheet writes: quotes only where a cell needs them. */
function written(rows: readonly (readonly string[])[], divider: Divider, lineEnd: string): string {
  const cellOf = (text: string) =>
    /["\r\n]/.test(text) || text.includes(divider) ? `"${text.replaceAll('"', '""')}"` : text;
  return rows.map((cells) => cells.map(cellOf).join(divider) + lineEnd).join('');
}

const heading = fc.stringMatching(/^[A-Za-zäöüéèñçÄÖÜß][A-Za-zäöüéèñç .-]{0,12}$/);
const letter = fc.oneof(
  fc.constantFrom(',', ';', '\t', '"', '\r', '\n', ' ', "'", '='),
  fc.constantFrom(...WESTERN.map(([, each]) => each)),
);
const anyLetter = fc.oneof(letter, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }));

function table(cell: fc.Arbitrary<string>) {
  return fc
    .integer({ min: 2, max: 6 })
    .chain((width) =>
      fc.tuple(
        fc.array(heading, { minLength: width, maxLength: width }),
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 8 }),
      ),
    );
}

describe('ADM-04 a CSV file as spreadsheets write it', () => {
  for (const [name, encode] of Object.entries(ENCODINGS)) {
    const isWestern = name === 'Windows-1252';
    const cells = fc
      .array(isWestern ? letter : anyLetter, { maxLength: 10 })
      .map((letters) => letters.join(''));

    it(`reads any table the same in ${name}`, () => {
      fc.assert(
        fc.property(
          table(cells),
          fc.record({
            divider: fc.constantFrom(...DIVIDERS),
            lineEnd: fc.constantFrom(...LINE_ENDS),
            isStated: fc.boolean(),
          }),
          ([head, body], { divider, lineEnd, isStated }) => {
            const rows = [head, ...body];
            const all = rows.flat().join('');
            fc.pre(!all.includes('\0') && !all.includes('\uFEFF'));
            const stated = isStated ? `sep=${divider}${lineEnd}` : '';
            const bytes = encode(stated + written(rows, divider, lineEnd));
            // A few runs of accented letters are letters of UTF-8 as well, and nothing tells which.
            fc.pre(!isWestern || !isUtf8(bytes) || /^\p{ASCII}*$/u.test(all));

            expect(readCsv(bytes, BOUNDS)).toEqual({ rows, isEncodingGuessed: isWestern && !isUtf8(bytes) });
          },
        ),
        { numRuns: 300 },
      );
    });
  }

  it('finds the divider below a title, among decimal commas and above sums', () => {
    const report = 'Verkäufe Mai\r\n\r\nGericht;Preis;Anzahl\r\nPommes;3,50;1,5\r\nRösti;4,50;2\r\n;;3,5\r\n';

    expect(readCsv(western(report), BOUNDS).rows.slice(2, 4)).toEqual([
      ['Gericht', 'Preis', 'Anzahl'],
      ['Pommes', '3,50', '1,5'],
    ]);
    expect(readCsv(Buffer.from('S06;1,5\nF05;2,5'), BOUNDS).rows[0]).toEqual(['S06', '1,5']);
  });
});

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
