import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { A_REQUEST, aCustomerRequest } from '@maincrop/testkit/users/customer-requests';
import { ADMIN } from '@maincrop/testkit/users/users';
import { RESTAURANT_OWNER } from '@maincrop/testkit/world/accounts';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listCustomerRequests', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
    await aCustomerRequest(world);
    await aCustomerRequest(world, 'nogroup@customer.example');
  });
  afterAll(() => world.close());

  it('OPEN-03 holds the open ones page by page, the oldest first, with who asks', async () => {
    const { call } = await world.signIn(ADMIN);
    const first = await call('listCustomerRequests', { query: { per_page: 1 } });
    const second = await call('listCustomerRequests', { query: { per_page: 1, page: 2 } });

    expect(first).toMatchObject({ total: 2, pages: 2, current_page: 1 });
    expect([...first.items, ...second.items].map(({ user }) => user.email).toSorted()).toEqual([
      RESTAURANT_OWNER,
      'nogroup@customer.example',
    ]);
    expect(first.items[0]).toMatchObject(A_REQUEST);
  });

  it('OPEN-03 leaves out people who may no longer sign in', async () => {
    const { call } = await world.signIn(ADMIN);
    await world.db.system.query(
      "update users set deleted_at = now() where email = 'nogroup@customer.example'",
    );

    expect((await call('listCustomerRequests', { query: {} })).total).toBe(1);
  });

  it('OPEN-03 is for who may see users', async () => {
    const { call } = await world.signIn(BUYER);

    expect(await refusalOf(call('listCustomerRequests', { query: {} }))).toBe('access.denied');
  });

  // Proves is_user_administration.
  it('OPEN-03 no other transaction sees them', async () => {
    expect((await world.db.app.query('select 1 from customer_requests')).rowCount).toBe(0);
  });
});
