import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '@maincrop/testkit/sheets/read-sheet';

describe('exportInvoices', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  it.each([
    {},
    { filter: 'cleared', sort: 'NetValue+asc' },
    { search: 'PO-2', sort: 'BillDoc+desc' },
    { filter: 'overdue', search: 'zuiderloo', sort: 'DueDate+asc' },
    { search: 'nothing like it' },
  ])('holds what the list of %j holds, in its order, as CSV and as Excel file', async (query) => {
    const listed = await buyer.call('listInvoices', { query: { ...query, per_page: 100 } });

    const csv = await buyer.call('exportInvoices', { query: { ...query, format: 'csv' } });
    const xlsx = await buyer.call('exportInvoices', { query: { ...query, format: 'xlsx' } });

    const rows = parse<Record<string, string>>(Buffer.from(csv.content, 'base64'), {
      bom: true,
      columns: true,
    });
    const [, ...sheet] = await readSheet(Buffer.from(xlsx.content, 'base64'));
    expect(rows.map((row) => [row['Invoice'], row['Amount'], row['Currency']])).toEqual(
      listed.items.map((one) => [one.BillDoc, one.NetValue, one.Currency]),
    );
    expect(sheet.map((row) => [row[0], row[5]])).toEqual(
      listed.items.map((one) => [one.BillDoc, Number(one.NetValue)]),
    );
    expect(csv).toMatchObject({ fileName: 'invoices-2026-11-23.csv', isCut: false });
  });

  it('speaks the language of the caller', async () => {
    const response = await fetch(`${world.base}/invoices/export?format=csv&filter=cleared`, {
      headers: { ...buyer.headers, 'accept-language': 'de' },
    });

    const { fileName, content } = (await response.json()) as { fileName: string; content: string };
    const [heading, first] = Buffer.from(content, 'base64').toString().split('\r\n');
    expect(fileName).toBe('rechnungen-2026-11-23.csv');
    expect(heading).toMatch(/^\uFEFFRechnung;Art;Buchungsdatum;/);
    expect(first).toMatch(/;-?\d+,\d\d;EUR;/);
  });

  it('notes in the audit trail who took the file and how many rows it holds', async () => {
    const { rows } = await buyer.call('exportInvoices', { query: { format: 'csv', filter: 'overdue' } });

    const { rows: lines } = await world.db.system.query(
      "select customer_nr, after from audit_trail where action = 'invoices.exported' order by id desc limit 1",
    );
    expect(lines).toEqual([{ customer_nr: '0000100001', after: { format: 'csv', count: rows } }]);
  });

  it('refuses another format, an unknown filter and strangers', async () => {
    const call = (query: object) => buyer.call('exportInvoices', { query: { format: 'csv', ...query } });

    expect(await refusalOf(call({ format: 'pdf' }))).toBe('invalid-request');
    expect(await refusalOf(call({ filter: 'paid' }))).toBe('list.unknown-filter');
    expect(await refusalOf(world.call('exportInvoices', { query: { format: 'csv' } }))).toBe(
      'account.sign-in-required',
    );
  });
});
