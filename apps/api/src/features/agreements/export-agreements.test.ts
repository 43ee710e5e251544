import { BUYER, INDIRECT_CUSTOMER, refusalOf } from '@maincrop/testkit/orders/orders';
import { auditOf } from '@maincrop/testkit/users/users';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from '@maincrop/testkit/sheets/read-sheet';

describe('exportAgreements', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  it('AGR-02 AGR-03 holds each product of the list in its order, with its rate', async () => {
    const { items } = await buyer.call('listAgreements');

    const file = await buyer.call('exportAgreements', { query: { format: 'csv' } });

    const rows: Record<string, string>[] = parse(Buffer.from(file.content, 'base64'), {
      bom: true,
      columns: true,
    });
    expect(file).toMatchObject({ fileName: 'agreements-2026-11-23.csv', rows: rows.length, isCut: false });
    expect(rows.map((row) => [row['Agreement'], row['Product number'], row['Billback rate per kg']])).toEqual(
      items.flatMap((agreement) =>
        agreement.items.map((item) => [
          agreement.sales_quote_sap_id,
          item.sap_product_id,
          item.billback_rate,
        ]),
      ),
    );
    expect(rows.find((row) => row['Agreement'] === '0020030036')).toMatchObject({
      'Valid from': '2026-01-01',
      'Valid to': '2026-12-31',
      'Claim period': 'Monthly',
      Currency: 'EUR',
    });
  });

  it('as an Excel file in the language of the request, an agreement without products too', async () => {
    await world.db.system.query("update agreements set items = '[]' where id = 'agr-006'");

    const response = await fetch(`${world.base}/agreements/export?format=xlsx`, {
      headers: { ...buyer.headers, 'accept-language': 'de' },
    });
    const { content, fileName } = (await response.json()) as { content: string; fileName: string };

    const [heading, ...rows] = await readSheet(Buffer.from(content, 'base64'));
    expect(fileName).toBe('vereinbarungen-2026-11-23.xlsx');
    expect(heading?.slice(0, 2)).toEqual(['Vereinbarung', 'Bezeichnung']);
    expect(rows.filter((row) => row[0] === '0020030036')).toHaveLength(1);
  });

  it('notes in the audit trail who took the file', async () => {
    expect(await auditOf(world, 'agreements.exported')).toMatchObject([
      { after: { format: 'csv' } },
      { after: { format: 'xlsx' } },
    ]);
  });

  it('ACC-19 is closed to strangers and to those without the policy', async () => {
    await world.db.system.query("delete from user_roles where role_id = 'claims'");
    const wholesaler = await world.signIn(INDIRECT_CUSTOMER);
    const query = { format: 'csv' } as const;

    expect(await refusalOf(world.call('exportAgreements', { query }))).toBe('account.sign-in-required');
    expect(await refusalOf(wholesaler.call('exportAgreements', { query }))).toBe('access.denied');
    expect(await refusalOf(buyer.call('exportAgreements', { query: { format: 'pdf' as 'csv' } }))).toBe(
      'invalid-request',
    );
  });
});
