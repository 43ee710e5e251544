import { randomUUID } from 'node:crypto';
import { aReport, deliveredOrder } from '@maincrop/testkit/orders/disputes';
import {
  BUYER,
  BUYER_WITHOUT_MFA,
  CONTAINER_BUYER,
  INDIRECT_CUSTOMER,
  refusalOf,
} from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listDisputes', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
  });
  afterAll(() => world.close());

  const report = async (session: TestSession) => {
    const order = await deliveredOrder(session);
    return session.call('reportProblem', { body: aReport(order.Id), idempotencyKey: randomUUID() });
  };

  it('shows what the supplier entered, tied to the order that it is about', async () => {
    const { items, total } = await buyer.call('listDisputes');

    expect(total).toBe(2);
    expect(items.map((item) => [item.kind, item.status])).toEqual([
      ['temperature', 'in-review'],
      ['quantity', 'accepted'],
    ]);
    const order = await buyer.call('getOrder', { query: { id: items[0]?.documentId ?? '' } });
    expect(order.OrderNumber).toBe(items[0]?.documentNumber);
    expect(order.items[0]?.ItemText).toBe(items[0]?.productName);
  });

  it('shows the newest first, in pages', async () => {
    const dispute = await report(buyer);

    const first = await buyer.call('listDisputes', { query: { per_page: 2 } });
    const second = await buyer.call('listDisputes', { query: { per_page: 2, page: 2 } });

    expect(first).toMatchObject({ current_page: 1, pages: 2, per_page: 2, total: 3 });
    expect(first.items[0]).toEqual(dispute);
    expect(second.items.map((item) => item.kind)).toEqual(['quantity']);
  });

  it('shows those of one document alone', async () => {
    const dispute = await report(buyer);
    const query = { document: 'order', documentId: dispute.documentId } as const;

    const ofOrder = await buyer.call('listDisputes', { query });
    const ofInvoice = await buyer.call('listDisputes', { query: { ...query, document: 'invoice' } });

    expect(ofOrder.items[0]).toEqual(dispute);
    expect(new Set(ofOrder.items.map((item) => item.documentId))).toEqual(new Set([dispute.documentId]));
    expect(ofInvoice.total).toBe(0);
  });

  it('shows the disputes of the active customer and of no other', async () => {
    const other = await world.signIn(CONTAINER_BUYER);
    const foreign = await report(other);

    const own = await buyer.call('listDisputes', { query: { per_page: 100 } });
    const asked = await buyer.call('listDisputes', {
      query: { document: 'order', documentId: foreign.documentId },
    });

    expect(own.items.map((item) => item.id)).not.toContain(foreign.id);
    expect(asked.total).toBe(0);
    expect((await other.call('listDisputes')).items).toEqual([foreign]);
  });

  it('ACC-19 MFA-13 is closed to strangers, without a second factor and without the policy', async () => {
    const withoutFactor = await world.signIn(BUYER_WITHOUT_MFA);
    const wholesaler = await world.signIn(INDIRECT_CUSTOMER);

    expect(await refusalOf(world.call('listDisputes'))).toBe('account.sign-in-required');
    expect(await refusalOf(withoutFactor.call('listDisputes'))).toBe('MFA_REQUIRED');
    expect(await refusalOf(wholesaler.call('listDisputes'))).toBe('access.denied');
  });
});
