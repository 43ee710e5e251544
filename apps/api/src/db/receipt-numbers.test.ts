import { randomUUID } from 'node:crypto';
import { isReceiptNumber, parseReceiptNumber } from '@maincrop/domain/receipt-number/receipt-number';
import { aNewClaim } from '@maincrop/testkit/claims/claims';
import { aReport, deliveredOrder } from '@maincrop/testkit/orders/disputes';
import { aNewOrder, BUYER } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR } from '@maincrop/testkit/world/accounts';
import { sentTo } from '@maincrop/testkit/world/outbox';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantScope, scopedQuery } from './scope.ts';

const SHOWN = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

describe('receipt numbers', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    await world.db.system.query("update users set locale = 'en-GB' where email = $1", [BUYER]);
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const ordered = async () => {
    const { Id } = await buyer.call('placeOrder', { body: aNewOrder(), idempotencyKey: randomUUID() });
    return buyer.call('getOrder', { query: { id: Id } });
  };
  const claimed = () =>
    buyer.call('createClaim', { body: aNewClaim({ confirmOverlap: true }), idempotencyKey: randomUUID() });

  // Proves free_receipt_number.
  it('are free, different and end in their check character', async () => {
    const { rows } = await world.db.app.query<{ number: string }>(
      'select free_receipt_number() as number from generate_series(1, 2000)',
    );

    expect(rows.filter(({ number }) => !isReceiptNumber(number))).toEqual([]);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(2000);
  });

  it('name an order: in its detail, its mail and the search, however it is typed', async () => {
    const order = await ordered();
    const number = order.receiptNumber ?? '';

    expect(number).toMatch(SHOWN);
    const [mail] = await sentTo(world, BUYER);
    expect(mail?.text).toContain(`Receipt number: ${number}`);
    for (const search of [number, number.replace('-', ''), number.toLowerCase().replaceAll('0', 'o')]) {
      const { items, total } = await buyer.call('listOrders', { query: { search } });
      expect([items.map(({ Id }) => Id), total]).toEqual([[order.Id], 1]);
    }
    expect((await buyer.call('listOrders', { query: { search: number, filter: 'closed' } })).total).toBe(0);
  });

  it('name a claim: in the answer, its detail, its mail, the search and at the desk', async () => {
    const { id, receiptNumber } = await claimed();
    const number = receiptNumber ?? '';
    const desk = await world.signIn(ADMINISTRATOR);

    expect(number).toMatch(SHOWN);
    expect((await buyer.call('getClaim', { query: { id } })).receiptNumber).toBe(number);
    const [mail] = await sentTo(world, BUYER);
    expect(mail?.text).toContain(`Receipt number: ${number}`);
    const found = await buyer.call('listClaims', { query: { search: number } });
    expect(found.items.map((claim) => claim.id)).toEqual([id]);
    const waiting = await desk.call('listWaitingClaims', { query: { search: number.replace('-', ' ') } });
    expect(waiting.items.map((claim) => claim.id)).toEqual([id]);
    expect((await desk.call('getWaitingClaim', { query: { id } })).receiptNumber).toBe(number);
  });

  it('name a reported problem', async () => {
    const order = await deliveredOrder(buyer);
    const reported = await buyer.call('reportProblem', {
      body: aReport(order.Id),
      idempotencyKey: randomUUID(),
    });

    expect(reported.receiptNumber).toMatch(SHOWN);
    const { items } = await buyer.call('listDisputes', { query: {} });
    expect(items.find(({ id }) => id === reported.id)?.receiptNumber).toBe(reported.receiptNumber);
  });

  it('are the same for a repeat of the call', async () => {
    const body = aNewClaim({ confirmOverlap: true });
    const key = randomUUID();

    const first = await buyer.call('createClaim', { body, idempotencyKey: key });
    const second = await buyer.call('createClaim', { body, idempotencyKey: key });

    expect(second.receiptNumber).toBe(first.receiptNumber);
  });

  it('are none for what the ERP told, and find nothing of another customer', async () => {
    const told = (await buyer.call('listOrders', { query: { filter: 'closed' } })).items[0];
    const { receiptNumber } = await ordered();
    const typed = parseReceiptNumber(receiptNumber ?? '');

    expect((await buyer.call('getOrder', { query: { id: told?.Id ?? '' } })).receiptNumber).toBeNull();
    const seen = await scopedQuery(world.db, grantScope('0000100131'), {
      text: 'select * from receipt_numbers where number = $1',
      values: [typed.ok ? typed.number : ''],
    });
    expect(seen).toEqual([]);
  });

  it('go with what they name', async () => {
    const { Id } = await ordered();
    const numbersOf = async () =>
      (await world.db.system.query('select 1 from receipt_numbers where order_id = $1', [Id])).rowCount;

    const before = await numbersOf();
    await world.db.system.query('delete from orders where id = $1', [Id]);

    expect([before, await numbersOf()]).toEqual([1, 0]);
  });
});
