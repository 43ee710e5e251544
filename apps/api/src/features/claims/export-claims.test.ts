import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '@maincrop/testkit/sheets/read-sheet';

describe('exportClaims', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const take = async (query: {
    format: 'csv' | 'xlsx';
    filter?: string;
    outcome?: 'waiting';
    search?: string;
    sort?: string;
  }) => {
    const answer = await buyer.call('exportClaims', { query });
    return { ...answer, content: Buffer.from(answer.content, 'base64') };
  };
  const csvRows = (content: Buffer): string[][] => parse(content, { bom: true });

  it.each([
    {},
    { filter: 'failed' },
    { outcome: 'waiting' as const },
    { search: 'coolhaven' },
    { sort: 'amount+asc' },
  ])('holds exactly what the list shows under %j', async (query) => {
    const { items } = await buyer.call('listClaims', { query: { ...query, per_page: 100 } });

    const [heading, ...rows] = csvRows((await take({ format: 'csv', ...query })).content);

    expect(heading?.slice(0, 3)).toEqual(['Submitted', 'Posted', 'Contract number']);
    expect(rows.map((row) => [row[0], row[4], row[9], row[10]])).toEqual(
      items.map((claim) => [claim.submission_date, claim.wholesale_party, claim.amount, claim.currency]),
    );
  });

  it('gives Excel real days and numbers, and the headings in the language of the request', async () => {
    const response = await fetch(`${world.base}/claims/export?format=xlsx`, {
      headers: { ...buyer.headers, 'accept-language': 'de' },
    });
    const { content, fileName } = (await response.json()) as { content: string; fileName: string };

    const [heading, first] = await readSheet(Buffer.from(content, 'base64'));

    expect(fileName).toBe('antraege-2026-11-23.xlsx');
    expect(heading).toEqual(expect.arrayContaining(['Großhändler', 'Betrag']));
    expect(first?.[0]).toBeInstanceOf(Date);
    expect(typeof first?.[9]).toBe('number');
  });

  it('says of each claim by what the books of both sides find it', async () => {
    const { items } = await buyer.call('listClaims', { query: { per_page: 100 } });
    const rows: Record<string, string>[] = parse((await take({ format: 'csv' })).content, {
      bom: true,
      columns: true,
    });

    for (const { id } of items.slice(0, 15)) {
      const claim = await buyer.call('getClaim', { query: { id } });
      const row = rows[items.findIndex((one) => one.id === id)];

      expect(row?.['Receipt number']).toBe(claim.receiptNumber ?? '');
      expect(row?.['Products']).toBe(claim.items.map((item) => item.ShortCode).join(', '));
      expect(Number(row?.['Volume in kg'])).toBe(Number(claim.volumeKg));
    }
  });

  it('OPEN-43 lets no text run as a formula', async () => {
    await world.db.system.query(
      `update claims set wholesale_party = '=HYPERLINK("x")', credit_reference = '+1' where id = 'clm-0001'`,
    );

    const { content } = await take({ format: 'csv', search: 'hyperlink' });

    expect(csvRows(content)[1]).toEqual(expect.arrayContaining([`'=HYPERLINK("x")`, "'+1"]));
  });

  it('notes in the audit trail who took the file', async () => {
    await take({ format: 'csv' });

    const { rows } = await world.db.system.query(
      "select customer_nr from audit_trail where action = 'claims.exported' order by id desc limit 1",
    );
    expect(rows).toEqual([{ customer_nr: '0000100001' }]);
  });

  it('refuses what the list refuses, and other formats', async () => {
    expect(await refusalOf(take({ format: 'csv', filter: 'paid' }))).toBe('list.unknown-filter');
    expect(await refusalOf(take({ format: 'csv', sort: 'x+desc' }))).toBe('list.unknown-sort');
    expect(await refusalOf(take({ format: 'pdf' as 'csv' }))).toBe('invalid-request');
  });
});
