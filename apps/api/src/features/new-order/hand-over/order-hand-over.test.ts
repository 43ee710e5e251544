import { randomUUID } from 'node:crypto';
import type { ErpFault } from '@maincrop/adapters/erp/embedded/embedded-erp';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import { aNewOrder, BUYER } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { waitForRetry } from '@maincrop/testkit/world/wait-for-retry';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyErp } from '../../erp-copy/copy-erp.ts';
import { noteHandOver } from './hand-over.store.ts';
import { orderHandOver } from './order-hand-over.job.ts';

let world: TestWorld;
let buyer: TestSession;
let fault: (call: string) => ErpFault = () => 'none';
beforeEach(async () => {
  fault = () => 'none';
  world = await createTestWorld({ overrides: { erpFault: (call) => fault(call) } });
  buyer = await world.signIn(BUYER);
});
afterEach(() => world.close());

const place = () => buyer.call('placeOrder', { body: aNewOrder(), idempotencyKey: randomUUID() });
const nameOf = ({ Id }: { readonly Id: string }) => ({ customerNr: '0000100001', orderId: Id });
const detail = (id: string) => buyer.call('getOrder', { query: { id } });
const documentsOf = async (id: string) => {
  const found = await world.db.system.query(
    'select 1 from embedded_erp.documents where external_reference = $1',
    [id],
  );
  return found.rowCount;
};
const mails = async () => {
  const found = await world.db.system.query<{ recipient: string; subject: string }>(
    "select recipient, subject from outbox where kind = 'mail' and subject not like '%ontvangen%' order by recipient",
  );
  return found.rows;
};

describe('handing an order to the ERP', () => {
  it('ORD-14 makes it SAP_CREATED with the number of the ERP, and notes when', async () => {
    const order = await place();
    await world.runJobs();

    expect(await detail(order.Id)).toMatchObject({
      OrderStatus: 'SAP_CREATED',
      OrderNumber: expect.stringMatching(/^45/),
    });
    expect((await detail(order.Id)).history.map((line) => line.status)).toEqual([
      'AWS_CREATED',
      'SAP_CREATED',
    ]);
    expect(await documentsOf(order.Id)).toBe(1);
  });

  it('passes on the items, the ship-to party, the date and the reference', async () => {
    const order = await place();
    await world.runJobs();

    const document = await world.db.system.query('select submission from embedded_erp.documents');
    expect(document.rows[0]).toEqual({
      submission: {
        externalReference: order.Id,
        CustomerNr: '0000100001',
        ShipToParty: '0000200001',
        ReqDlvDate: '20261126',
        PurchOrder: 'PO 77',
        DeliveryPlantCode: 'MC10',
        items: [
          { ProductNr: '310101', Quantity: 3, SalesUnit: 'PAL' },
          { ProductNr: '310102', Quantity: 2, SalesUnit: 'LAY' },
        ],
      },
    });
  });

  it('keeps the order while the ERP is down and hands it over once when it is back', async () => {
    fault = () => 'before';
    const order = await place();
    await world.runJobs();
    await waitForRetry(world);
    await world.runJobs();
    expect(await detail(order.Id)).toMatchObject({ OrderStatus: 'AWS_CREATED', OrderNumber: null });

    fault = () => 'none';
    await waitForRetry(world);
    await world.runJobs();

    expect(await detail(order.Id)).toMatchObject({ OrderStatus: 'SAP_CREATED' });
    expect(await documentsOf(order.Id)).toBe(1);
  });

  it('finds the order in the ERP when only the answer was lost, and does not enter it again', async () => {
    fault = (call) => (call === 'submitOrder' ? 'after' : 'none');
    const order = await place();
    await world.runJobs();
    expect(await documentsOf(order.Id)).toBe(1);

    fault = () => 'none';
    await waitForRetry(world);
    await world.runJobs();

    expect(await detail(order.Id)).toMatchObject({ OrderStatus: 'SAP_CREATED' });
    expect(await documentsOf(order.Id)).toBe(1);
  });

  it('holds no transaction open while the ERP is asked', async () => {
    const open: Promise<{ rows: { n: number }[] }>[] = [];
    fault = (call) => {
      if (call === 'submitOrder')
        open.push(
          world.db.system.query(
            `select count(*)::int as n from pg_stat_activity
             where datname = current_database() and state = 'idle in transaction' and query like '%externalReference%'`,
          ),
        );
      return 'none';
    };
    await place();
    await world.runJobs();
    fault = () => 'none';

    const counts = await Promise.all(open);
    expect(counts.map(({ rows }) => rows[0]?.n)).toEqual([0]);
  });

  it('lets other orders pass while one waits', async () => {
    const waiting = await place();
    fault = (call) => (call === 'submitOrder' ? 'before' : 'none');
    await world.runJobs();
    fault = () => 'none';
    const passing = await place();
    await world.runJobs();

    expect(await detail(waiting.Id)).toMatchObject({ OrderStatus: 'AWS_CREATED' });
    expect(await detail(passing.Id)).toMatchObject({ OrderStatus: 'SAP_CREATED' });
  });

  it('makes a refused order AWS_FAILED and tells the buyer and the administrators, each in their language', async () => {
    await world.db.system.query(
      "delete from embedded_erp.records where kind = 'products' and key = '310102'",
    );
    const order = await place();
    await world.runJobs();
    await world.runJobs();

    expect(await detail(order.Id)).toMatchObject({ OrderStatus: 'AWS_FAILED', OrderNumber: null });
    expect(await documentsOf(order.Id)).toBe(0);
    expect(await mails()).toEqual([
      { recipient: 'admin@maincrop.example', subject: 'An order could not be passed on: PO 77' },
      { recipient: BUYER, subject: 'Uw bestelling PO 77 kon niet worden doorgegeven' },
    ]);
    const saying = await world.db.system.query<{ recipient: string }>(
      "select recipient from outbox where body_text like '%product 310102 is not sold any more%'",
    );
    expect(saying.rows).toEqual([{ recipient: 'admin@maincrop.example' }]);
  });

  it('OPEN-37 keeps a failed order in the open list', async () => {
    await world.db.system.query(
      "delete from embedded_erp.records where kind = 'products' and key = '310102'",
    );
    const order = await place();
    await world.runJobs();

    const open = await buyer.call('listOrders', { query: { filter: 'open', status: 'AWS_FAILED' } });
    expect(open.items.map((one) => one.Id)).toEqual([order.Id]);
  });

  it('does not call an order failed that the ERP never answered about, and says just that to the same people', async () => {
    fault = () => 'before';
    const order = await place();
    await lastAttempt();
    await world.runJobs();
    fault = () => 'none';
    await world.runJobs();

    expect(await detail(order.Id)).toMatchObject({ OrderStatus: 'AWS_CREATED', OrderNumber: null });
    expect(await mails()).toEqual([
      { recipient: 'admin@maincrop.example', subject: 'An order may or may not be in the ERP: PO 77' },
      { recipient: BUYER, subject: 'Uw bestelling PO 77: we controleren of die is aangekomen' },
    ]);
  });

  it('ORD-14 hands an order over after all that was given up, when an administrator has it tried again', async () => {
    fault = () => 'before';
    const order = await place();
    await lastAttempt();
    await world.runJobs();
    fault = () => 'none';
    const administrator = await world.signIn(ADMINISTRATOR);

    const retried = await administrator.call('retryJobs', { body: { task: 'order-hand-over' } });
    await world.runJobs();

    expect(retried).toEqual({ jobs: 1 });
    expect(await detail(order.Id)).toMatchObject({ OrderStatus: 'SAP_CREATED' });
    expect(await documentsOf(order.Id)).toBe(1);
  });

  it('ORD-14 says the same once, when the last attempt dies instead of failing', async () => {
    const [order, passedOn] = [await place(), await place()];
    const client = await world.db.system.connect();
    await noteHandOver(client, nameOf(passedOn), {
      status: 'SAP_CREATED',
      orderNumber: '4500000999',
      at: world.clock.now(),
    });
    client.release();
    const job = { id: '1', attempt: 1, isLastAttempt: true, signal: AbortSignal.timeout(60_000) };

    for (const each of [order, order, passedOn])
      await orderHandOver.giveUp?.(nameOf(each), { services: world.services, job });

    const told = await world.db.system.query<{ key: string }>(
      "select key from graphile_worker.jobs where task_identifier = 'order-failed-mail'",
    );
    expect(told.rows.map(({ key }) => key.includes(order.Id))).toEqual([true, true]);
  });

  it('looks once more for an order whose last answer was lost', async () => {
    fault = (call) => (call === 'submitOrder' ? 'after' : 'none');
    const order = await place();
    await lastAttempt();
    await world.runJobs();
    await world.runJobs();

    expect(await detail(order.Id)).toMatchObject({
      OrderStatus: 'SAP_CREATED',
      OrderNumber: expect.stringMatching(/^45/),
    });
    expect(await mails()).toEqual([]);
  });

  it('takes the number over of an order that it was not sure about, when the ERP names it', async () => {
    let asked = 0;
    fault = (call) => {
      if (call === 'findOrder') asked += 1;
      return call === 'submitOrder' ? 'after' : asked > 1 && call === 'findOrder' ? 'before' : 'none';
    };
    const order = await place();
    await lastAttempt();
    await world.runJobs();
    expect(await detail(order.Id)).toMatchObject({ OrderStatus: 'AWS_CREATED', OrderNumber: null });

    fault = () => 'none';
    world.clock.advance(4 * 60_000);
    await copyErp(world.services);

    expect(await detail(order.Id)).toMatchObject({ OrderNumber: expect.stringMatching(/^45/) });
    expect(await documentsOf(order.Id)).toBe(1);
  });

  it('ORD-14 takes the status from the ERP afterwards, under the id that the order has here', async () => {
    const order = await place();
    await world.runJobs();
    world.clock.advance(4 * 60_000);
    await copyErp(world.services);

    const moved = await detail(order.Id);
    expect(['SAP_CREATED', 'AWS_CREATED']).not.toContain(moved.OrderStatus);
    expect(moved.history.length).toBeGreaterThan(2);
    expect(
      (await buyer.call('listOrders', { query: { search: moved.OrderNumber ?? '', page: 1 } })).total,
    ).toBe(1);
  });

  it('leaves a status alone that the ERP copy has brought before the hand-over heard of its success', async () => {
    fault = (call) => (call === 'submitOrder' ? 'after' : 'none');
    const order = await place();
    await world.runJobs();
    fault = () => 'none';
    world.clock.advance(4 * 60_000);
    await copyErp(world.services);
    const copied = await detail(order.Id);
    await waitForRetry(world);
    await world.runJobs();

    expect(await detail(order.Id)).toEqual(copied);
    expect(await documentsOf(order.Id)).toBe(1);
  });
});

/** The 72 hours are over but for one attempt. */
async function lastAttempt(): Promise<void> {
  await world.db.system.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), attempts => max(max_attempts) - 1)
     from graphile_worker.jobs where task_identifier = 'order-hand-over'`,
  );
}
