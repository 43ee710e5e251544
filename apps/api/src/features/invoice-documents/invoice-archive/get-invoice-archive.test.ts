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

describe('getInvoiceArchive', () => {
  let world: TestWorld;
  let buyer: TestSession;
  let id = '';
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
    ({ id } = await buyer.call('startInvoiceArchive', { body: { month: '2026-10' } }));
  });
  afterAll(() => world.close());

  it('says how far it is, without a link before it is there', async () => {
    const asked = await buyer.call('getInvoiceArchive', { query: { id } });

    expect(asked).toEqual({ status: 'waiting', done: 0, total: 0, url: null });
  });

  it('answers an unknown archive, another customer’s and a colleague’s alike', async () => {
    const other = await world.signIn(CONTAINER_BUYER);
    const unknown = await refusalOf(buyer.call('getInvoiceArchive', { query: { id: 'none' } }));
    const foreign = await refusalOf(other.call('getInvoiceArchive', { query: { id } }));
    await world.db.system.query('update archives set user_id = (select id from users where email = $1)', [
      CONTAINER_BUYER,
    ]);
    const colleagues = await refusalOf(buyer.call('getInvoiceArchive', { query: { id } }));

    expect([unknown, foreign, colleagues]).toEqual(['not-found', 'not-found', 'not-found']);
  });

  it('is closed to strangers, other groups and buyers without a second factor', async () => {
    const query = { id };
    const indirect = await world.signIn(INDIRECT_CUSTOMER);
    const withoutMfa = await world.signIn(BUYER_WITHOUT_MFA);

    expect(await refusalOf(world.call('getInvoiceArchive', { query }))).toBe('account.sign-in-required');
    expect(await refusalOf(indirect.call('getInvoiceArchive', { query }))).toBe('access.denied');
    expect(await refusalOf(withoutMfa.call('getInvoiceArchive', { query }))).toBe('MFA_REQUIRED');
  });
});
