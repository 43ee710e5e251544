import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { erpConformance } from '@maincrop/testkit/erp/conformance';
import { aNewErpClaim, aNewErpDispute, aNewErpOrder } from '@maincrop/testkit/erp/sample-submissions';
import { startSupplierBooks, type SupplierBooks } from '@maincrop/testkit/erp/supplier-books';
import type { ErpChanges, ErpOrder, ErpPort } from '../port.ts';
import { createEmbeddedErp, type ErpFault } from './embedded-erp.ts';

let supplier: SupplierBooks;
let now = new Date('2026-11-23T08:00:00Z');
const opened: ErpPort[] = [];

const open = (fault: ErpFault = 'none') => {
  const erp = createEmbeddedErp({ connection: supplier.connection, now: () => now, fault: () => fault });
  opened.push(erp);
  return erp;
};
const orderOf = async (erp: ErpPort, externalReference: string): Promise<ErpOrder | undefined> => {
  for (let watermark: string | null = null, last: ErpOrder | undefined; ;) {
    const portion: ErpChanges<'orders'> = await erp.changesSince('orders', watermark);
    for (const change of portion.changes) {
      if (change.kind === 'record' && change.record.externalReference === externalReference)
        last = change.record;
    }
    if (portion.isComplete) return last;
    watermark = portion.watermark;
  }
};

beforeAll(async () => {
  supplier = await startSupplierBooks();
}, 60_000);
afterAll(async () => {
  await Promise.all(opened.map((erp) => erp.close()));
  await supplier.close();
});

describe('the embedded ERP as any ERP', () => {
  erpConformance(() => ({
    erp: open(),
    failing: open,
    newOrder: aNewErpOrder,
    newDispute: aNewErpDispute,
    newClaim: aNewErpClaim,
    knownCustomerNr: '0000100001',
    remove: supplier.remove,
    tellsConfirmed: true,
    tellsDecisions: true,
    documentsOf: supplier.documentsOf,
    disputesOf: supplier.disputesOf,
  }));
});

describe('the embedded ERP', () => {
  it('looks into a dispute after two minutes and decides a day later', async () => {
    const erp = open();
    const dispute = aNewErpDispute();
    const begun = now;
    const statusOf = async () => {
      const { changes } = await erp.changesSince('disputes', null);
      const told = changes.flatMap((change) => (change.kind === 'record' ? [change.record] : []));
      return told.find((one) => one.externalReference === dispute.externalReference)?.status;
    };

    await erp.submitDispute(dispute);
    const seen = [await statusOf()];
    now = new Date(begun.getTime() + 2 * 60_000);
    seen.push(await statusOf());
    now = new Date(begun.getTime() + 24 * 3_600_000);
    seen.push(await statusOf());
    now = begun;

    expect(seen).toEqual(['received', 'in-review', expect.stringMatching(/^(accepted|rejected)$/)]);
  });

  it('sets itself up once when several processes start together', async () => {
    const processes = [open(), open(), open()];
    await Promise.all(processes.map((erp) => erp.lookUpCustomer('0000100001')));

    const kept = await supplier.books.query(
      "select count(*)::int as n from embedded_erp.records where kind = 'products'",
    );

    expect(kept.rows[0]).toEqual({ n: 50 });
  });

  it('enters an order twice when it is submitted twice, so that a doubled hand-over shows', async () => {
    const erp = open();
    const order = aNewErpOrder();

    const first = await erp.submitOrder(order);
    const second = await erp.submitOrder(order);

    expect(second).not.toEqual(first);
  });

  it('enters once under its reference what comes twice and at once, where it is told to', async () => {
    const erp = createEmbeddedErp({ connection: supplier.connection, now: () => now, entersOnce: true });
    opened.push(erp);
    const [order, dispute, claim] = [aNewErpOrder(), aNewErpDispute(), aNewErpClaim()];

    const orders = await Promise.all([1, 2, 3, 4].map(() => erp.submitOrder(order)));
    const disputes = await Promise.all([1, 2, 3, 4].map(() => erp.submitDispute(dispute)));
    const claims = await Promise.all([1, 2, 3, 4].map(() => erp.submitClaim(claim)));

    for (const receipts of [orders, disputes, claims])
      expect(new Set(receipts.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await supplier.documentsOf(order.externalReference)).toBe(1);
    expect(await supplier.disputesOf(dispute.externalReference)).toBe(1);
    expect(await supplier.documentsOf(claim.externalReference)).toBe(1);
  });

  it('refuses a product that is not sold any more', async () => {
    const items = [{ ProductNr: '999999', Quantity: 1, SalesUnit: 'PAL' as const }];
    const order = { ...aNewErpOrder(), items };

    await expect(open().submitOrder(order)).rejects.toThrow('product 999999 is not sold any more');
  });

  it('moves orders through their life as time passes, until they are delivered or ended', async () => {
    const erp = open();
    const orders = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const order = aNewErpOrder();
        await erp.submitOrder(order);
        return order.externalReference;
      }),
    );
    const statuses = async () => {
      // Time passes with the first question.
      await erp.changesSince('orders', null);
      return Promise.all(orders.map(async (id) => (await orderOf(erp, id))?.OrderStatus));
    };

    expect(new Set(await statuses())).toEqual(new Set(['SAP_CREATED']));
    now = new Date('2026-11-23T08:10:00Z');
    expect(await statuses()).not.toContain('SAP_CREATED');
    now = new Date('2026-12-23T08:00:00Z');
    const ends = await statuses();
    expect(ends.every((end) => ['DELIVERED', 'SAP_CANCELLED', 'ZZ_UNDER_REVIEW'].includes(end ?? ''))).toBe(
      true,
    );
    expect(ends).toContain('DELIVERED');
  });

  it('calls a record that it cannot read malformed, with the reason, and reads on', async () => {
    await supplier.books.query(
      `insert into embedded_erp.records values ('orders', 'bad', '{"Id": "bad", "CreatedOn": "soon"}', 1)`,
    );

    const { changes } = await open().changesSince('orders', null);

    expect(changes.filter((change) => change.kind === 'malformed')).toEqual([
      expect.objectContaining({
        reason: expect.stringMatching(/is not|does not have/),
        raw: expect.anything(),
      }),
    ]);
    expect(changes.length).toBeGreaterThan(40);
  });
});
