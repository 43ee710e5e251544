import {
  aFlood,
  aZip,
  SHEET,
  manyEmptyCells,
  workbookParts,
  type ZipMember,
} from '@maincrop/testkit/files/zip-files';
import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { readTableFile } from './read-table-file.ts';
import { sheetFile } from './table-sheet.ts';

const MEBIBYTE = 2 ** 20;
const refusals = { unreadable: 'claims.file-unreadable', tooManyRows: 'claims.file-too-many-rows' } as const;
const readTable = (content: Buffer, sheet?: string) =>
  readTableFile({ contentBase64: content.toString('base64') }, { refusals, sheet });
const read = async (content: Buffer) => (await readTable(content)).rows;
const refusalOf = (content: Buffer) =>
  read(content).then(
    () => 'none',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
const row = (number: number, ...cells: string[]) =>
  `<row r="${number}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
const good = workbookParts(row(1, 'S06', '12'));
const flooded = (change: Partial<ZipMember>): ZipMember => ({
  name: SHEET,
  content: aFlood(900),
  unpackedBytes: 900 * MEBIBYTE,
  ...change,
});
/** Ten names, each of which is ten of the one before. */
const LAUGHS = Array.from({ length: 10 }, (_, nth) => {
  const meaning = nth === 0 ? 'ha' : `&h${nth - 1};`.repeat(10);
  return `<!ENTITY h${nth} "${meaning}">`;
}).join('');
const withoutSheet = good.filter(({ name }) => name !== SHEET);

describe('a table in a file', () => {
  it('reads an Excel file that the portal itself has saved', async () => {
    const ours = await sheetFile({
      name: 'quantities',
      locale: 'en-GB',
      columns: [
        { heading: 'Code', kind: 'text', of: ([code]: string[]) => code ?? '' },
        { heading: 'Quantity', kind: 'number', of: ([, quantity]: string[]) => quantity ?? '' },
      ],
      portions: rowsOf([
        ['S06', '12'],
        ['F05', '7'],
      ]),
    });

    expect(await read(ours)).toEqual([
      ['Code', 'Quantity'],
      ['S06', '12'],
      ['F05', '7'],
    ]);
  });

  it.each([
    ['a file of the machine', '<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;'],
    ['an address', '<!ENTITY x SYSTEM "http://127.0.0.1:1/x">', '&x;'],
    ['text', '<!ENTITY x "inside">', '&x;'],
    ['a billion laughs', LAUGHS, '&h9;'],
  ])('puts nothing in place of an entity that the file declares as %s', async (_what, declared, entity) => {
    const rows = `<row r="1"><c t="inlineStr"><is><t>S06${entity}</t></is></c></row>`;
    const parts = workbookParts(rows).map(({ name, content }) =>
      name === SHEET
        ? { name, content: Buffer.from(`<!DOCTYPE w [${declared}]>${content.toString()}`) }
        : { name, content },
    );

    const said = await read(aZip(parts)).then(JSON.stringify, (error: unknown) => String(error));

    expect(said.length).toBeLessThan(200);
    expect(said).not.toMatch(/root:|inside|haha/);
  });

  it('counts rows as the sheet does, blank ones included, and passes over formats and far cells', async () => {
    const far = '<row r="4"><c r="A4"><v>5</v></c><c r="ZZ4"><v>9</v></c></row>';
    const formatted = '<row r="1048576" s="1"><c r="A1048576" s="1"/></row>';

    const rows = await read(aZip(workbookParts(row(2, 'S06', '12') + far + formatted)));

    expect(rows.map((cells) => cells.filter((cell) => cell !== ''))).toEqual([[], ['S06', '12'], [], ['5']]);
    expect(await refusalOf(aZip(workbookParts(row(1_048_576, 'S06', '1'))))).toBe(
      'claims.file-too-many-rows',
    );
  });

  it.each([
    ['wide', '<row><c r="XFD1"/></row>'.repeat(200_000), 'claims.file-unreadable'],
    ['long', '<row><c r="A1"><v>1</v></c></row>'.repeat(120_000), 'claims.file-too-many-rows'],
    ['long and blank', '<row/>'.repeat(700_000), 'claims.file-too-many-rows'],
  ])('refuses a sheet that is too %s, without holding it whole', async (_kind, rows, code) => {
    const archive = aZip(workbookParts(rows));
    const before = process.resourceUsage().maxRSS;

    expect(await refusalOf(archive)).toBe(code);
    expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(250);
  });

  it('refuses a small file of very many empty cells before they become objects', async () => {
    const archive = aZip(workbookParts(manyEmptyCells(430_000)));
    const before = process.resourceUsage().maxRSS;

    const codes = await Promise.all(Array.from({ length: 20 }, () => refusalOf(archive)));

    expect([...new Set(codes)]).toEqual(['claims.file-unreadable']);
    expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(200);
  });

  it('refuses a CSV file that is a megabyte of commas', async () => {
    expect(await refusalOf(Buffer.from(`S06,1${','.repeat(1_000_000)}`))).toBe('claims.file-unreadable');
  });

  it.each([
    ['of the DOS age', Buffer.from([0x53, 0x30, 0x36, 0x3b, 0x81]), 'tables.encoding-unknown'],
    ['of UTF-16 without a mark', Buffer.from('S06;12\n', 'utf16le'), 'tables.encoding-unknown'],
    ['of half a letter of UTF-16', Buffer.from([0xff, 0xfe, 0x00, 0xd8]), 'tables.encoding-unknown'],
    ['whose quote does not end', Buffer.from('S06;1\n"F05;2\nF06;3'), 'tables.quote-open'],
    [
      'of an old spreadsheet',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0, 0x3e]),
      'claims.file-unreadable',
    ],
  ])('refuses a file %s with what to do about it', async (_what, content, code) => {
    expect(await refusalOf(content)).toBe(code);
  });

  it('names the row in which a quote is opened', async () => {
    await expect(read(Buffer.from('S06;1\n"a\nb";2\n"F05;2\nF06;3'))).rejects.toMatchObject({
      params: { row: 3 },
    });
  });

  it('names the sheets of a workbook and reads the one that is wanted', async () => {
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const part = (name: string, content: string) => ({ name, content: Buffer.from(content) });
    const kept = good.filter(({ name }) => !name.startsWith('xl/workbook') && !name.startsWith('xl/_rels'));
    const file = aZip([
      ...kept,
      part('xl/worksheets/sheet2.xml', `<worksheet><sheetData>${row(1, 'F05')}</sheetData></worksheet>`),
      part(
        'xl/_rels/workbook.xml.rels',
        `<Relationships>${[1, 2].map((id) => `<Relationship Id="rId${id}" Type="${office}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}</Relationships>`,
      ),
      part(
        'xl/workbook.xml',
        `<workbook xmlns:r="${office}"><sheets><sheet name="Mai" sheetId="1" r:id="rId1"/><sheet name="Juni &amp; Juli" sheetId="2" r:id="rId2"/></sheets></workbook>`,
      ),
    ]);

    expect(await readTable(file)).toEqual({
      rows: [['S06', '12']],
      sheets: ['Mai', 'Juni & Juli'],
      isEncodingGuessed: false,
    });
    expect((await readTable(file, 'Juni & Juli')).rows).toEqual([['F05']]);
    expect((await readTable(Buffer.from('S06;12'))).sheets).toEqual([]);
  });

  it('reads as many rows as are taken, with all their cells', async () => {
    const cells = Array.from({ length: 20 }, (_, index) => String(index));
    const rows = Array.from({ length: 2000 }, (_, index) => row(index + 1, ...cells)).join('');

    expect(await read(aZip(workbookParts(rows)))).toHaveLength(2000);
  });

  it('never looks at what the directory does not list', async () => {
    expect(await read(aZip([flooded({ isHidden: true }), ...good]))).toEqual([['S06', '12']]);
  });

  it.each([
    ['listed', [...withoutSheet, flooded({})]],
    ['hidden', [...withoutSheet, flooded({ isHidden: true })]],
    ['said to be small', [...withoutSheet, flooded({ unpackedBytes: 100 })]],
    ['said to be not quite so large', [...withoutSheet, flooded({ unpackedBytes: 4 * MEBIBYTE })]],
    ['without any directory', [...withoutSheet, flooded({})].map((part) => ({ ...part, isHidden: true }))],
    ['in parts', Array.from({ length: 30 }, () => flooded({ content: aFlood(1), unpackedBytes: MEBIBYTE }))],
  ])('refuses a flood that is %s, and is not flooded', async (_kind, members: readonly ZipMember[]) => {
    const archive = aZip(members);
    const before = process.resourceUsage().maxRSS;

    expect(await refusalOf(archive)).toBe('claims.file-unreadable');
    expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(150);
  });
});

async function* rowsOf(rows: string[][]) {
  yield await Promise.resolve(rows);
}
