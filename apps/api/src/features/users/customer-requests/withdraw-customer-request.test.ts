import { refusalOf } from '@maincrop/testkit/orders/orders';
import { aCustomerRequest } from '@maincrop/testkit/users/customer-requests';
import { ADMIN, auditOf } from '@maincrop/testkit/users/users';
import { RESTAURANT_OWNER } from '@maincrop/testkit/world/accounts';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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
});
