import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@maincrop/tools/dev-world/embedded-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErpNewClaim } from '../claim-record.ts';
import { erpConformance } from '@maincrop/testkit/erp/conformance';
import type { ErpNewDispute } from '../dispute-record.ts';
import type { ErpChanges, ErpNewOrder, ErpOrder, ErpPort } from '../port.ts';
import { createEmbeddedErp, type ErpFault } from './embedded-erp.ts';

let postgres: EmbeddedPostgres;
let books: pg.Pool;
let now = new Date('2026-11-23T08:00:00Z');
const opened: ErpPort[] = [];

const open = (fault: ErpFault = 'none') => {
  const connection = { host: postgres.host, port: postgres.port, user: postgres.user, database: 'postgres' };
  const erp = createEmbeddedErp({ connection, now: () => now, fault: () => fault });
  opened.push(erp);
  return erp;
};
const newOrder = (): ErpNewOrder => ({
  externalReference: randomUUID(),
  CustomerNr: '0000100001',
  ShipToParty: '0000200001',
  ReqDlvDate: '20261126',
  PurchOrder: 'PO 1',
  DeliveryPlantCode: 'MC10',
  items: [{ ProductNr: '310101', Quantity: 3, SalesUnit: 'PAL' }],
});
const newDispute = (): ErpNewDispute => ({
  externalReference: randomUUID(),
  CustomerNr: '0000100001',
  document: 'order',
  documentNumber: '4400100140',
  line: 1,
  ProductNr: '310101',
  productName: 'Fries',
  kind: 'damage',
  text: 'The boxes of one pallet are crushed.',
  reportedAt: now.toISOString(),
  photos: [{ name: 'pallet.png', type: 'image/png', content: new Uint8Array([1, 2, 3]) }],
});
const newClaim = (): ErpNewClaim => ({
  externalReference: randomUUID(),
  CustomerNr: '0000100001',
  agreementId: 'agr-006',
  wholesale_party: 'Depot',
  credit_reference: null,
  submission_date: '2026-11-23',
  claim_period_from: '2026-09-01',
  claim_period_to: '2026-09-30',
  items: [
    {
      ProductNr: '310306',
      ShortCode: 'S06',
      ItemText: 'Cubes',
      Quantity: 2,
      SalesUnit: 'CAR',
      volumeKg: '20.00',
      billback_rate: '0.08',
    },
  ],
  amount: '1.60',
  currency: 'EUR',
  evidence: ['proof.pdf'],
});
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
  const dataDir = path.join(tmpdir(), `mc-erp-${randomUUID().slice(0, 8)}`);
  postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' }, isThrownAway: true });
  books = new pg.Pool({
    host: postgres.host,
    port: postgres.port,
    user: postgres.user,
    database: 'postgres',
  });
  const ignore = () => {
    // The server is stopped at the end, whoever is still connected.
  };
  books.on('error', ignore);
  books.on('connect', (client) => client.on('error', ignore));
}, 60_000);
afterAll(async () => {
  await Promise.all([...opened.map((erp) => erp.close()), books.end()]);
  await postgres.stop();
});

describe('the embedded ERP as any ERP', () => {
  erpConformance(() => ({
    erp: open(),
    failing: open,
    newOrder,
    newDispute,
    newClaim,
    knownCustomerNr: '0000100001',
    remove: async (kind, id) => {
      await books.query(
        `with turn as (update embedded_erp.state set last_change = last_change + 1 returning last_change)
         update embedded_erp.records set is_deleted = true, change = last_change from turn
           where kind = $1 and $2 in (key, record ->> 'Id')`,
        [kind, id],
      );
    },
    tellsConfirmed: true,
    tellsDecisions: true,
    documentsOf: async (reference) =>
      (await books.query('select 1 from embedded_erp.documents where external_reference = $1', [reference]))
        .rowCount ?? 0,
    disputesOf: async (reference) =>
      (
        await books.query('select 1 from embedded_erp.dispute_documents where external_reference = $1', [
          reference,
        ])
      ).rowCount ?? 0,
  }));
});

describe('the embedded ERP', () => {
  it('looks into a dispute after two minutes and decides a day later', async () => {
    const erp = open();
    const dispute = newDispute();
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

    const kept = await books.query(
      "select count(*)::int as n from embedded_erp.records where kind = 'products'",
    );

    expect(kept.rows[0]).toEqual({ n: 50 });
  });

  it('enters an order twice when it is submitted twice, so that a doubled hand-over shows', async () => {
    const erp = open();
    const order = newOrder();

    const first = await erp.submitOrder(order);
    const second = await erp.submitOrder(order);

    expect(second).not.toEqual(first);
  });

  it('refuses a product that is not sold any more', async () => {
    const order = { ...newOrder(), items: [{ ProductNr: '999999', Quantity: 1, SalesUnit: 'PAL' as const }] };

    await expect(open().submitOrder(order)).rejects.toThrow('product 999999 is not sold any more');
  });

  it('moves orders through their life as time passes, until they are delivered or ended', async () => {
    const erp = open();
    const orders = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const order = newOrder();
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
    await books.query(
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
