import { INVOICE } from '@maincrop/testkit/invoices/invoice-files';
import { BUYER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { follow } from '@maincrop/testkit/world/follow-link';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenRules } from './en16931/broken-rules.ts';
import { ublInvoiceOf } from './en16931/read-ubl.ts';
import { parseXmlTree } from './en16931/xml-tree.ts';
import { SPECIFICATIONS } from './specification.ts';

describe('getEInvoice', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());
  const fileOf = async (id: string, format: 'ubl' | 'facturx') =>
    follow(world, (await buyer.call('getEInvoice', { query: { id, format } })).s3_url, buyer);

  it('gives each invoice and credit note of the list as UBL with the same total', async () => {
    const { items } = await buyer.call('listInvoices', { query: { per_page: 100 } });

    for (const invoice of items) {
      const file = await fileOf(invoice.Id, 'ubl');
      const read = readUbl(file.bytes.toString());

      expect(file.headers.get('content-disposition')).toContain(`${invoice.BillDoc}.xml`);
      expect(read && brokenRules(read)).toEqual([]);
      expect(read?.totals.total).toBe(invoice.NetValue.replace('-', ''));
      expect(read?.typeCode).toBe(invoice.kind === 'credit-note' ? '381' : '380');
    }
    expect(new Set(items.map((invoice) => invoice.kind)).size).toBe(2);
  }, 120_000);

  it('gives it as Factur-X', async () => {
    const file = await fileOf(INVOICE, 'facturx');

    expect(file.headers.get('content-disposition')).toContain('0090020001-facturx.pdf');
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.bytes.includes('factur-x.xml') || file.bytes.length > 20_000).toBe(true);
  });

  it('carries the routing data of the customer', async () => {
    await buyer.call('putRouting', {
      body: { peppolId: '0106:12345678', leitwegId: null, sdiCode: null, orderReference: null, version: 0 },
    });

    const read = readUbl((await fileOf(INVOICE, 'ubl')).bytes.toString());

    expect(read?.buyer.endpoint).toEqual({ id: '12345678', scheme: '0106' });
  });

  it('promises Peppol for every document that names an order, and the norm for the others', async () => {
    const { items } = await buyer.call('listInvoices', { query: { per_page: 100 } });
    const promised = new Set<string | null | undefined>();

    for (const { Id } of items) {
      const read = readUbl((await fileOf(Id, 'ubl')).bytes.toString());

      expect(read && brokenRules(read)).toEqual([]);
      expect(read?.specification).toBe(SPECIFICATIONS[read?.orderReference ? 'peppol' : 'en16931'].id);
      promised.add(read?.specification);
    }
    expect(promised.size).toBe(2);
  }, 60_000);

  it('gives a customer with a Leitweg-ID each document as an XRechnung', async () => {
    await world.db.system.query(
      "update customer_routing set leitweg_id = '991-33333-33' where customer_nr = '0000100001'",
    );
    const { items } = await buyer.call('listInvoices', { query: { per_page: 100 } });

    for (const { Id } of items.slice(0, 12)) {
      const read = readUbl((await fileOf(Id, 'ubl')).bytes.toString());

      expect(read && brokenRules(read)).toEqual([]);
      expect(read?.specification).toBe(SPECIFICATIONS.xrechnung.id);
    }
    await world.db.system.query(
      "update customer_routing set leitweg_id = null where customer_nr = '0000100001'",
    );
  });

  it('checks the format that is asked for: an address that no UBL may carry keeps no Factur-X back', async () => {
    await world.db.system.query(
      "update customer_routing set peppol_id = '0000:1' where customer_nr = '0000100001'",
    );

    const ubl = await problemOf(buyer.call('getEInvoice', { query: { id: INVOICE, format: 'ubl' } }));
    const facturx = await fileOf(INVOICE, 'facturx');
    await world.db.system.query(
      "update customer_routing set peppol_id = null where customer_nr = '0000100001'",
    );

    expect(ubl).toMatchObject({ code: 'e-invoice.not-valid', params: { rules: 'BR-CL-25' } });
    expect(facturx.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('does not offer what would break a rule, and names the rule', async () => {
    await world.db.system.query(
      `update invoice_documents set document = jsonb_set(document, '{totals,vatMinor}', '1234567')
       where invoice_id = $1`,
      [INVOICE],
    );

    for (const format of ['ubl', 'facturx'] as const)
      expect(await refusalOf(buyer.call('getEInvoice', { query: { id: INVOICE, format } }))).toBe(
        'e-invoice.not-valid',
      );
  });
});

function readUbl(xml: string) {
  const tree = parseXmlTree(xml);
  return tree && ublInvoiceOf(tree);
}
