import { WRONG_INVOICE_COUNTERS } from '@maincrop/testkit/invoices/wrong-invoice-counters';
import { randomUUID } from 'node:crypto';
import { aPdfOf } from '@maincrop/testkit/files/sample-files';
import { uploaded } from '@maincrop/testkit/claims/attachments';
import { aNewClaim } from '@maincrop/testkit/claims/claims';
import { aNewOrder, BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { changeInErp, deleteInErp } from '@maincrop/testkit/world/supplier-records';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyErp } from './copy-erp.ts';

const OTHER_CUSTOMER = '0000100111';

describe('what the ERP deletes or gives to another customer', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const rows = async (text: string, values: unknown[] = []) =>
    (await world.db.system.query(text, values)).rows as Record<string, unknown>[];
  const numberOf = async (id: string) =>
    String((await rows('select order_number from orders where id = $1', [id]))[0]?.['order_number']);
  const isFound = async (q: string) => {
    const { groups } = await buyer.call('searchEverything', { query: { q } });
    return groups.some(({ hits }) => hits.some(({ title }) => title === q));
  };

  it('ORD-18 an order disappears from list, count, detail, search and export', async () => {
    const query = { per_page: 100, filter: 'open' } as const;
    const { items } = await buyer.call('listOrders', { query });
    const order = items.find((each) => each.OrderNumber !== null);
    const { Id: id = '', OrderNumber: number } = order ?? {};
    const before = (await buyer.call('listOrders', { query })).total;
    expect(await isFound(String(number))).toBe(true);

    await deleteInErp(world, { kind: 'orders', key: id });
    await copyErp(world.services);

    const after = await buyer.call('listOrders', { query });
    expect([after.total, after.items.some((each) => each.Id === id)]).toEqual([before - 1, false]);
    expect(await refusalOf(buyer.call('getOrder', { query: { id } }))).toBe('not-found');
    expect(await isFound(String(number))).toBe(false);
    const { content } = await buyer.call('exportOrders', { query: { format: 'csv' } });
    expect(content).not.toContain(number);
  });

  it('an order that was placed here goes too', async () => {
    const { Id: id } = await buyer.call('placeOrder', {
      body: aNewOrder(),
      idempotencyKey: randomUUID(),
    });
    await world.runJobs();
    await copyErp(world.services);

    await deleteInErp(world, { kind: 'orders', key: await numberOf(id) });
    await copyErp(world.services);

    expect(await refusalOf(buyer.call('getOrder', { query: { id } }))).toBe('not-found');
  });

  it('of an order that was entered twice only the document that it bears takes it along', async () => {
    const { Id: id } = await buyer.call('placeOrder', { body: aNewOrder(), idempotencyKey: randomUUID() });
    await world.runJobs();
    await copyErp(world.services);
    const first = await numberOf(id);
    const [twin] = await rows("select record from embedded_erp.records where kind = 'orders' and key = $1", [
      first,
    ]);
    const second = { kind: 'orders', key: 'twin-1' };
    await changeInErp(world, second, {
      ...(twin?.['record'] as object),
      Id: 'twin-1',
      OrderNumber: 'twin-1',
    });
    await deleteInErp(world, second);

    await copyErp(world.services);

    expect(await refusalOf(buyer.call('getOrder', { query: { id } }))).toBe('none');
  });

  it('an invoice that another customer gets is theirs, and the sums of both are right', async () => {
    const [invoice] = (await buyer.call('listInvoices', { query: {} })).items;
    const id = invoice?.Id ?? '';
    const [record] = await rows(
      "select record from embedded_erp.records where kind = 'invoices' and key = $1",
      [id],
    );
    const { document } = { ...record }['record'] as { readonly document: { readonly soldTo: object } };
    const soldTo = { ...document.soldTo, CustomerNr: OTHER_CUSTOMER };

    await changeInErp(world, { kind: 'invoices', key: id }, { document: { ...document, soldTo } });
    await copyErp(world.services);

    expect(await rows('select customer_nr from invoices where id = $1', [id])).toEqual([
      { customer_nr: OTHER_CUSTOMER },
    ]);
    expect(await rows('select customer_nr from invoice_documents where invoice_id = $1', [id])).toEqual([
      { customer_nr: OTHER_CUSTOMER },
    ]);
    expect(await refusalOf(buyer.call('getInvoice', { query: { id } }))).toBe('not-found');
    expect(await wrongInvoiceCounters()).toEqual([]);
  });

  it('a claim takes its proof along', async () => {
    const [agreement] = await rows('select sales_quote_sap_id from agreements where id = $1', [
      aNewClaim().agreementId,
    ]);
    const key = await uploaded(world, buyer, {
      name: 'proof.pdf',
      content: aPdfOf(200),
      salesQuote: String(agreement?.['sales_quote_sap_id']),
    });
    const { id } = await buyer.call('createClaim', {
      body: aNewClaim({ wholesale_party: randomUUID(), attachments: [key] }),
      idempotencyKey: randomUUID(),
    });
    await world.runJobs();
    await copyErp(world.services);
    const [claim] = await rows('select erp_number from claims where id = $1', [id]);

    await deleteInErp(world, { kind: 'claims', key: String(claim?.['erp_number']) });
    await copyErp(world.services);

    expect(await refusalOf(buyer.call('getClaim', { query: { id } }))).toBe('not-found');
    expect(await rows('select state, claim_id from attachments where key = $1', [key])).toEqual([
      { state: 'dropped', claim_id: null },
    ]);
  });

  it.each([
    ['contracts', 'contracts', 'contract_number'],
    ['disputes', 'disputes', 'dispute_number'],
    ['agreements', 'agreements', 'id'],
    ['shipToPartners', 'ship_to_partners', 'id'],
  ])('%s go as well', async (kind, table, column) => {
    const [first] = await rows(`select ${column} as id from ${table} order by 1 limit 1`);
    const [{ key } = { key: '' }] = await rows(
      `select key from embedded_erp.records where kind = $1
         and $2 in (key, record ->> 'id', record ->> 'Id', record ->> 'contractNumber', record ->> 'DisputeNumber')`,
      [kind, first?.['id']],
    );

    await deleteInErp(world, { kind, key: String(key) });
    await copyErp(world.services);

    expect(await rows(`select 1 from ${table} where ${column} = $1`, [first?.['id']])).toEqual([]);
  });

  it('a product is sold no more, and a customer has no access any more', async () => {
    await deleteInErp(world, { kind: 'products', key: '310101' });
    await deleteInErp(world, { kind: 'customers', key: OTHER_CUSTOMER });
    await copyErp(world.services);

    expect(await rows("select is_available from products where product_nr = '310101'")).toEqual([
      { is_available: false },
    ]);
    expect(
      await rows('select has_portal_access from customers where customer_nr = $1', [OTHER_CUSTOMER]),
    ).toEqual([{ has_portal_access: false }]);
  });

  it('what others submitted under a name of theirs takes nothing of ours away', async () => {
    const [own] = await rows("select id from orders where customer_nr = '0000100001' order by id limit 1");
    await changeInErp(
      world,
      { kind: 'orders', key: 'ord-0002' },
      { externalReference: own?.['id'], CustomerNr: OTHER_CUSTOMER },
    );

    await copyErp(world.services);

    expect(
      await rows('select 1 from orders where id = $1 and customer_nr = $2', [own?.['id'], '0000100001']),
    ).toEqual([{ '?column?': 1 }]);
  });

  async function wrongInvoiceCounters() {
    return rows(WRONG_INVOICE_COUNTERS);
  }
});
