import { refusalOf } from '@maincrop/testkit/orders/orders';
import { A_REQUEST, aCustomerRequest } from '@maincrop/testkit/users/customer-requests';
import { ADMIN, auditOf } from '@maincrop/testkit/users/users';
import { RESTAURANT_OWNER } from '@maincrop/testkit/world/accounts';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../platform/access/demo-password.ts';

describe('withdrawCustomerRequest', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('OPEN-03 ends the open request, which an administrator is told; once more changes nothing', async () => {
    const id = await aCustomerRequest(world);
    const chef = await world.signIn(RESTAURANT_OWNER);
    const admin = await world.signIn(ADMIN);

    await chef.call('withdrawCustomerRequest');
    await chef.call('withdrawCustomerRequest');

    expect(await chef.call('getCustomerRequest')).toMatchObject({
      request: { id, status: 'withdrawn' },
      mayAsk: true,
    });
    const approval = admin.call('approveCustomerRequest', {
      body: { id, sapId: '100001', group: 'direct-customers' },
    });
    expect(await refusalOf(approval)).toBe('customer-requests.withdrawn');
    expect((await admin.call('listCustomerRequests', { query: {} })).items).toEqual([]);
    expect(await auditOf(world, 'customer-request.withdrawn')).toHaveLength(1);
  });

  it('OPEN-20 a request is part of the own data and goes with the account', async () => {
    const email = 'nogroup@customer.example';
    await aCustomerRequest(world, RESTAURANT_OWNER);
    await aCustomerRequest(world, email);
    await world.db.system.query(
      "insert into user_roles select id, 'indirect-customers' from users where email = $1",
      [email],
    );
    const { call } = await world.signIn(email);

    const { content } = await call('exportOwnData', { query: { format: 'json' } });
    expect(JSON.parse(content)).toMatchObject({
      customerRequests: [{ ...A_REQUEST, status: 'open', reason: null, decidedAt: null }],
    });
    await call('deleteProfile', { body: { email, password: DEMO_PASSWORD } });

    const left = await world.db.system.query(
      "select u.email from customer_requests r join users u on u.id = r.user_id where r.status = 'open'",
    );
    expect(left.rows).toEqual([{ email: RESTAURANT_OWNER }]);
  });
});
