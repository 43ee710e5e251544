import { WRONG_ORDER_COUNTERS } from '@maincrop/testkit/orders/wrong-order-counters';
import { erpKinds, type ErpPort, ErpUnavailable } from '@maincrop/adapters/erp/port';
import type { ErpFault } from '@maincrop/adapters/erp/embedded/embedded-erp';
import { changeInErp as changeRecord } from '@maincrop/testkit/world/supplier-records';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyErp } from './copy-erp.ts';

let world: TestWorld;
let fault: ErpFault = 'none';
beforeEach(async () => {
  fault = 'none';
  world = await createTestWorld({ overrides: { erpFault: () => fault } });
});
afterEach(() => world.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await world.db.system.query(text, values)).rows as unknown[];
const changeInErp = (kind: string, key: string, change: object) => changeRecord(world, { kind, key }, change);
const statusOf = (id: string) => rows('select status from orders where id = $1', [id]);
const countersAreRight = async () => rows(WRONG_ORDER_COUNTERS);

describe('the copy of the ERP', () => {
  it('ORD-18 holds what the ERP knows after the first start', async () => {
    const found = await rows(`
      select (select count(*)::int from customers) as customers, (select count(*)::int from plants) as plants,
        (select count(*)::int from products) as products, (select count(*)::int from ship_to_partners) as partners`);

    expect(found).toEqual([{ customers: 19, plants: 4, products: 50, partners: 33 }]);
    expect(await countersAreRight()).toEqual([]);
  });

  it('takes over what changes, with a line of history for a new status', async () => {
    await changeInErp('orders', 'ord-0002', { OrderStatus: 'DELIVERED', City: 'Elsewhere' });

    await copyErp(world.services);

    expect(await rows("select status, city from orders where id = 'ord-0002'")).toEqual([
      { status: 'DELIVERED', city: 'Elsewhere' },
    ]);
    expect(
      await rows("select status from order_status_history where order_id = 'ord-0002' order by at"),
    ).toHaveLength(2);
    expect(await countersAreRight()).toEqual([]);
  });

  it('changes nothing when it is told the same again', async () => {
    const before = await rows('select * from orders order by customer_nr, id');
    const history = await rows('select count(*) from order_status_history');
    await world.db.system.query('update erp_watermarks set watermark = null');

    await copyErp(world.services);

    expect(await rows('select * from orders order by customer_nr, id')).toEqual(before);
    expect(await rows('select count(*) from order_status_history')).toEqual(history);
    expect(await countersAreRight()).toEqual([]);
  });

  it('ORD-13 calls a status that it does not know SAP_UNKNOWN', async () => {
    await changeInErp('orders', 'ord-0002', { OrderStatus: 'ZZ_NEW_IN_2027' });

    await copyErp(world.services);

    expect(await statusOf('ord-0002')).toEqual([{ status: 'SAP_UNKNOWN' }]);
  });

  it('OPEN-38 never goes back to AWS_CREATED, and to any other status', async () => {
    await changeInErp('orders', 'ord-0002', { OrderStatus: 'AWS_CREATED' });
    await copyErp(world.services);
    const kept = await statusOf('ord-0002');
    await changeInErp('orders', 'ord-0007', { OrderStatus: 'SAP_CREATED' });
    await copyErp(world.services);

    expect(kept).toEqual([{ status: 'SAP_CREATED' }]);
    expect(await statusOf('ord-0007')).toEqual([{ status: 'SAP_CREATED' }]);
  });

  it('sets a malformed record aside with the reason, counts it, and copies the rest', async () => {
    await changeInErp('orders', 'bad-1', { Id: 'bad-1', CreatedOn: 'soon' });
    await changeInErp('orders', 'ord-0002', { CreatedOn: '20261399' });
    await changeInErp('orders', 'ord-0003', { City: 'Good Place' });

    await copyErp(world.services);

    const aside = await rows("select reason from erp_set_aside where kind = 'orders' order by id");
    expect(aside).toEqual([
      { reason: expect.stringContaining('CustomerNr') },
      { reason: expect.stringContaining('20261399') },
    ]);
    expect(await rows("select city from orders where id = 'ord-0003'")).toEqual([{ city: 'Good Place' }]);
  });

  it('gives one order one row when the ERP holds it twice', async () => {
    const [order] = (await rows("select record from embedded_erp.records where key = 'ord-0001'")) as {
      record: object;
    }[];
    for (const key of ['twin-1', 'twin-2']) {
      await changeInErp('orders', key, {
        ...order?.record,
        Id: key,
        OrderNumber: key,
        externalReference: 'ord-0001',
      });
    }

    await copyErp(world.services);

    expect(
      await rows("select order_number from orders where id in ('ord-0001', 'twin-1', 'twin-2')"),
    ).toHaveLength(1);
  });

  it('INV-21 takes a dispute about a number of an invoice that the ERP used twice, as one about the later one', async () => {
    const twins = (await rows(
      `update invoices i set bill_doc = '0090000001'
       from (select customer_nr, id from invoices where customer_nr = '0000100001' order by bill_date limit 2) as two
       where i.customer_nr = two.customer_nr and i.id = two.id returning i.id, i.bill_date::text`,
    )) as { id: string; bill_date: string }[];
    const [latest] = twins.toSorted(
      (a, b) => b.bill_date.localeCompare(a.bill_date) || a.id.localeCompare(b.id),
    );
    await changeInErp('disputes', '0077000001', {
      DisputeNumber: '0077000001',
      externalReference: null,
      CustomerNr: '0000100001',
      document: 'invoice',
      documentNumber: '0090000001',
      line: 1,
      ProductNr: '310101',
      productName: 'Fries',
      kind: 'price',
      text: 'Too much',
      reportedAt: '2026-11-20T08:00:00.000Z',
      status: 'received',
      dueDate: null,
    });

    await copyErp(world.services);

    expect(await rows("select document_id from disputes where dispute_number = '0077000001'")).toEqual([
      { document_id: latest?.id },
    ]);
  });

  it('keeps what it has while the ERP is down, says as of when, and goes on when it is back', async () => {
    const asOf = await rows("select synced_at from erp_watermarks where kind = 'orders'");
    world.clock.advance(60_000);
    await changeInErp('orders', 'ord-0002', { City: 'Later' });
    fault = 'before';

    await expect(copyErp(world.services)).rejects.toBeInstanceOf(ErpUnavailable);
    const during = await rows("select synced_at from erp_watermarks where kind = 'orders'");
    fault = 'none';
    await copyErp(world.services);

    expect(during).toEqual(asOf);
    expect(await rows("select city from orders where id = 'ord-0002'")).toEqual([{ city: 'Later' }]);
    expect(await rows('select distinct synced_at from erp_watermarks')).toEqual([
      { synced_at: world.clock.now() },
    ]);
  });

  it('asks an ERP that has more and goes no further once, and says so', async () => {
    let asked = 0;
    const stuck: ErpPort = {
      ...world.services.erp,
      changesSince: async (kind, watermark) => {
        if (kind === 'plants') asked += 1;
        const portion = await world.services.erp.changesSince(kind, watermark);
        return kind === 'plants' ? { ...portion, isComplete: false } : portion;
      },
    };

    await expect(copyErp({ ...world.services, erp: stuck })).rejects.toThrow(
      'The ERP goes no further with plants',
    );
    expect(asked).toBe(1);
  });

  it('copies once when two processes copy at the same time', async () => {
    await world.db.system.query('update erp_watermarks set watermark = null');

    await Promise.all([copyErp(world.services), copyErp(world.services), copyErp(world.services)]);

    expect(await rows('select kind from erp_watermarks where watermark is not null')).toHaveLength(
      erpKinds.length,
    );
    expect(await countersAreRight()).toEqual([]);
  });
});
