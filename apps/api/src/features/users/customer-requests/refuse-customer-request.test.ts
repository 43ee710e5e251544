import { problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { aCustomerRequest } from '@maincrop/testkit/users/customer-requests';
import { ADMIN, mailsTo } from '@maincrop/testkit/users/users';
import { RESTAURANT_OWNER } from '@maincrop/testkit/world/accounts';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('refuseCustomerRequest', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('OPEN-03 mails the reason, leaves the account as it is, and is told to who comes second', async () => {
    const admin = await world.signIn(ADMIN);
    const chef = await world.signIn(RESTAURANT_OWNER);
    const before = await chef.call('getSession');
    const id = await aCustomerRequest(world);
    const refuse = () =>
      admin.call('refuseCustomerRequest', { body: { id, reason: 'Nobody there knows you' } });

    await refuse();
    await world.runJobs();

    expect(await chef.call('getCustomerRequest')).toMatchObject({
      request: { status: 'refused', reason: 'Nobody there knows you' },
      mayAsk: true,
    });
    const mails = await mailsTo(world, RESTAURANT_OWNER);
    expect(mails.at(-1)?.body_text).toContain('Nobody there knows you');
    expect((await chef.call('getSession')).groups).toEqual(before.groups);
    expect(await problemOf(refuse())).toMatchObject({
      status: 409,
      code: 'customer-requests.refused',
      params: { name: 'Portal Admin' },
    });
  });

  it('OPEN-03 needs a reason', async () => {
    const { call } = await world.signIn(ADMIN);
    const id = await aCustomerRequest(world);

    expect(await refusalOf(call('refuseCustomerRequest', { body: { id, reason: ' ' } }))).toBe(
      'invalid-request',
    );
  });
});
