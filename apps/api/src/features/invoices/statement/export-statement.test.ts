import type { StatementOfAccount } from '@maincrop/contract/schemas/statement';
import { LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { readSheets } from '@maincrop/testkit/sheets/read-sheet';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sayIn } from '../../../platform/texts.ts';

const PERIOD = { currency: 'EUR' as const, from: '2026-09-01', to: '2026-11-20' };

describe('exportStatement', () => {
  let world: TestWorld;
  let buyer: TestSession;
  let statement: StatementOfAccount;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
    buyer = await world.signIn(BUYER);
    statement = await buyer.call('getStatement', { query: PERIOD });
  });
  afterAll(() => world.close());

  const fileOf = async (format: 'pdf' | 'xlsx', { locale = 'en-GB', from = PERIOD.from } = {}) => {
    const query = new URLSearchParams({ ...PERIOD, from, format });
    const address = `${world.base}/invoices/statement/export?${query}`;
    const response = await fetch(address, { headers: { ...buyer.headers, 'accept-language': locale } });
    const file = (await response.json()) as { fileName: string; contentType: string; content: string };
    return { ...file, bytes: Buffer.from(file.content, 'base64') };
  };

  it('INV-14 the Excel file holds the movements between both balances and what is open, amounts as numbers', async () => {
    const { bytes, fileName } = await fileOf('xlsx');
    const [movements, open] = await readSheets(bytes);

    expect(fileName).toBe('statement-of-account-0000100001-EUR-2026-11-20.xlsx');
    const rows = movements?.data.slice(1) ?? [];
    expect(rows.map((row) => [row[2] ?? null, Number(row[6])])).toEqual([
      [null, Number(statement.opening)],
      ...statement.movements.map((one) => [one.BillDoc, Number(one.balance)]),
      [null, Number(statement.closing)],
    ]);
    expect(
      rows.slice(1, -1).map((row) => Math.round((Number(row[4] ?? 0) - Number(row[5] ?? 0)) * 100)),
    ).toEqual(statement.movements.map((one) => Math.round(Number(one.amount) * 100)));
    expect(open?.data.slice(1).map((row) => [row[0], Number(row[5])])).toEqual(
      statement.open.map((one) => [one.BillDoc, Number(one.amount)]),
    );
  });

  it.each(LOCALE_IDS)(
    'INV-14 the letter names every movement, every open document and the account, %s',
    async (locale) => {
      const { bytes, contentType } = await fileOf('pdf', { locale });
      const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
      const said = text.replaceAll(/\s+/g, ' ');
      const { say } = sayIn('statement', locale);

      expect(contentType).toBe('application/pdf');
      for (const word of [say('title'), say('opening'), say('closing'), say('byAge'), 'IBAN', '0000100001'])
        expect(said).toContain(word.replaceAll(/\s+/g, ' '));
      for (const { BillDoc } of [...statement.movements, ...statement.open]) expect(said).toContain(BillDoc);
    },
  );

  it('INV-14 no page of the letter holds a total without the row above it', async () => {
    const { say } = sayIn('statement', 'en-GB');
    const alone = new RegExp(
      `${say('column.open')}\\s+${say('total')}|${say('column.balance')}\\s+[\\d-]{10}\\s+${say('closing')}`,
    );
    const days = Array.from({ length: 40 }, (_, index) =>
      new Date(Date.UTC(2026, 5, 1 + 2 * index)).toISOString().slice(0, 10),
    );

    for (const from of days) {
      const { bytes } = await fileOf('pdf', { from });
      const { text } = await extractText(new Uint8Array(bytes), { mergePages: false });
      expect({ from, alone: text.filter((page) => alone.test(page)) }).toEqual({ from, alone: [] });
    }
  });

  it('INV-14 the letter tells screen readers its headings and tables', async () => {
    const { bytes } = await fileOf('pdf');

    const raw = bytes.toString('latin1');
    expect(raw).toContain('/MarkInfo');
    expect(raw.match(/\/S \/(?:H1|H2|Table|TR|TH|TD)\b/g)?.length ?? 0).toBeGreaterThan(50);
  });

  it('who took it is in the audit trail', async () => {
    await fileOf('pdf');

    const { rows } = await world.db.system.query(
      "select customer_nr, after from audit_trail where action = 'statement.exported' order by id desc limit 1",
    );
    expect(rows).toEqual([
      { customer_nr: '0000100001', after: { format: 'pdf', count: statement.movements.length } },
    ]);
  });

  it('refuses another format and strangers', async () => {
    const csv = fetch(`${world.base}/invoices/statement/export?format=csv`, { headers: buyer.headers });
    expect((await csv).status).toBe(400);
    expect(await refusalOf(world.call('exportStatement', { query: { ...PERIOD, format: 'pdf' } }))).toBe(
      'account.sign-in-required',
    );
  });
});
