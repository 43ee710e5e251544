import { BUYER, BUYER_WITHOUT_MFA, refusalOf } from '@maincrop/testkit/orders/orders';
import { TEST_START } from '@maincrop/testkit/world/test-start';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('getSession', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('says who is signed in, for which customers, with which second factor, and what time it is', async () => {
    const session = await (await world.signIn(BUYER)).call('getSession');

    expect(session).toMatchObject({
      email: BUYER,
      fullName: 'Buyer Zuiderloo',
      groups: expect.arrayContaining(['direct-customers']),
      mfa: 'TOTP',
      sapCustomer: { CustomerNr: '0000100001' },
      isImpersonated: false,
      impersonation: null,
      now: TEST_START.toISOString(),
    });
    expect(session.enabledSapCustomers.map(({ CustomerNr }) => CustomerNr)).toEqual([
      '0000100001',
      '0000100011',
    ]);
    expect(session.policies).toContainEqual({
      resource: '/new-order',
      actions: ['post'],
      effect: 'allow',
      wildcard: false,
    });
  });

  it('I18N-04 tells the stored language, whatever the browser asks for', async () => {
    const { headers } = await world.signIn(BUYER);

    const response = await fetch(`${world.base}/identity/session`, {
      headers: { ...headers, 'accept-language': 'fr' },
    });

    expect(await response.json()).toMatchObject({ locale: 'nl' });
  });

  it('has neither group nor customer for a user who was not set up yet', async () => {
    const session = await (await world.signIn('nogroup@customer.example')).call('getSession');

    expect(session).toMatchObject({ sapCustomer: null, enabledSapCustomers: [], policies: [] });
  });

  it('AUTH-19 tells a changed group and changed customers on the next request', async () => {
    const { call } = await world.signIn(BUYER_WITHOUT_MFA);
    expect((await call('getSession')).sapCustomer).not.toBeNull();

    const changed = await world.db.system.query<{ id: string }>(
      "update users set group_name = 'end-users' where email = $1 returning id",
      [BUYER_WITHOUT_MFA],
    );
    await world.db.system.query('delete from user_sap_customers where user_id = $1', [changed.rows[0]?.id]);
    const session = await call('getSession');

    expect(session.groups).toContain('end-users');
    expect(session).toMatchObject({ sapCustomer: null, enabledSapCustomers: [] });
  });

  it('needs a session', async () => {
    expect(await refusalOf(world.call('getSession'))).toBe('account.sign-in-required');
  });
});
