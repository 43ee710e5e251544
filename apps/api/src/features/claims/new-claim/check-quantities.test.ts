import { FOREIGN_AGREEMENT, MONTHLY_AGREEMENT } from '@maincrop/testkit/claims/claims';
import { SAMPLE_FILES } from '@maincrop/testkit/files/sample-files';
import { aFlood, aZip, SHEET } from '@maincrop/testkit/files/zip-files';
import { BUYER, BUYER_WITHOUT_MFA, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';

describe('checkQuantities', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const text = (given: string, agreementId = MONTHLY_AGREEMENT) =>
    buyer.call('checkQuantities', { body: { agreementId, text: given } });
  const file = (fileName: string, content: Buffer) =>
    buyer.call('checkQuantities', {
      body: {
        agreementId: MONTHLY_AGREEMENT,
        file: { fileName, contentBase64: content.toString('base64') },
      },
    });
  const good = [
    { ProductNr: '310306', SalesUnit: 'CAR', Quantity: 12 },
    { ProductNr: '310105', SalesUnit: 'BAG', Quantity: 7 },
  ];
  const itemsOf = (answer: Awaited<ReturnType<typeof text>>) =>
    answer.rows.map(
      ({ item }) => item && { ProductNr: item.ProductNr, SalesUnit: item.SalesUnit, Quantity: item.Quantity },
    );

  it('gives each pasted row its verdict, counted as it stands in the text', async () => {
    const { rows, accepted } = await text(
      [
        'Code;Quantity;Unit',
        '',
        'S06;12',
        'f05\t7\tbags',
        'X99;1',
        '310304;1,5',
        'S04;3;pallet',
        'S06;4',
        'S06;1;bag',
      ].join('\n'),
    );

    expect(rows.map(({ row, verdict }) => [row, verdict])).toEqual([
      [3, 'ok'],
      [4, 'ok'],
      [5, 'unknown-product'],
      [6, 'unknown-unit'],
      [7, 'unknown-unit'],
      [8, 'product-twice'],
      [9, 'bags-and-cartons'],
    ]);
    expect(accepted).toBe(2);
    expect(rows[0]?.item).toEqual({
      ...good[0],
      ShortCode: 'S06',
      ItemText: expect.stringContaining('garlic'),
    });
  });

  it.each([
    ['comma', 'code,quantity,unit\nS06,12,CAR\nF05,7,BAG\n'],
    ['semicolon and BOM', '\uFEFFcode;quantity;unit\r\nS06;12;car\r\n"F05";"7";"Beutel"\r\n'],
    ['tab', 'S06\t12\nF05\t7\tsachets'],
  ])('reads a CSV file with %s', async (_name, content) => {
    expect(itemsOf(await file('quantities.csv', Buffer.from(content)))).toEqual(good);
  });

  it('reads the first sheet of an Excel file, numbers as numbers', async () => {
    const sheet = await writeExcelFile([
      ['Code', 'Quantity', 'Unit'],
      ['S06', 12, null],
      [310105, 7, 'zakken'],
      ['S04', 0, null],
      ['S04', 1.5, null],
    ]).toBuffer();

    const answer = await file('quantities.xlsx', sheet);

    expect(itemsOf(answer)).toEqual([...good, null]);
    expect(answer.rows[2]?.verdict).toBe('bad-quantity');
  });

  it.each([
    ['a picture', SAMPLE_FILES.png()],
    ['a document', SAMPLE_FILES.docx()],
    ['an archive', SAMPLE_FILES.zip()],
    ['an empty file', Buffer.alloc(0)],
    ['half an archive', SAMPLE_FILES.xlsx().subarray(0, 60)],
  ])('refuses %s under the name of a table', async (_name, content) => {
    expect(await refusalOf(file('quantities.xlsx', content))).toBe('claims.file-unreadable');
  });

  it('refuses a small file that unpacks to a flood', async () => {
    const flood = aZip([{ name: SHEET, content: aFlood(900), unpackedBytes: 900 * 2 ** 20 }]);

    expect(await refusalOf(file('quantities.xlsx', flood))).toBe('claims.file-unreadable');
  });

  it('refuses too many rows, nothing at all, and a foreign agreement like an unknown one', async () => {
    const many = Buffer.from('S06,1\n'.repeat(2001));

    expect(await refusalOf(file('many.csv', many))).toBe('claims.file-too-many-rows');
    expect(await refusalOf(text(' \n '))).toBe('claims.file-missing');
    expect(await refusalOf(text('S06;1', FOREIGN_AGREEMENT))).toBe('claims.unknown-agreement');
    expect(await refusalOf(text('S06;1', 'agr-999'))).toBe('claims.unknown-agreement');
  });

  it('OPEN-12 needs a second factor, as the wizard does', async () => {
    const other = await world.signIn(BUYER_WITHOUT_MFA);
    const body = { agreementId: MONTHLY_AGREEMENT, text: 'S06;1' };

    expect(await refusalOf(other.call('checkQuantities', { body }))).toBe('MFA_REQUIRED');
  });
});
