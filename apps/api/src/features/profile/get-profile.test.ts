import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR, userIdOf } from '@maincrop/testkit/world/accounts';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BUYER_BY_SMS = 'buyer.de@customer.example';

describe('getProfile', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('API-21 PRO-11 answers the profile of the signed-in user', async () => {
    const profile = await (await world.signIn(BUYER)).call('getProfile');

    expect(profile).toMatchObject({
      email: BUYER,
      phone: '+46701740605',
      locale: 'nl',
      firstName: 'Buyer',
      lastName: 'Zuiderloo',
      fullName: 'Buyer Zuiderloo',
      group: 'direct-customers',
      sapId: '0000100001',
      sapCustomer: { CustomerNr: '0000100001' },
      enabledSapCustomerNumbers: ['0000100001', '0000100011'],
      isImpersonated: false,
      mfa: 'TOTP',
      deletedAt: null,
    });
  });

  it('MFA-14 tells the second factor that can really be asked for', async () => {
    const { call } = await world.signIn(BUYER_BY_SMS);
    expect((await call('getProfile')).mfa).toBe('SMS');

    await world.db.system.query('update users set phone = null where email = $1', [BUYER_BY_SMS]);

    expect((await call('getProfile')).mfa).toBe('none');
  });

  it('holds no secret', async () => {
    const profile = await (await world.signIn(BUYER)).call('getProfile');

    expect(Object.keys(profile).join()).not.toMatch(/password|secret|hash/i);
  });

  it('is open to each group, with or without a customer', async () => {
    const profile = await (await world.signIn('chef@restaurant.example')).call('getProfile');

    expect(profile).toMatchObject({ group: 'end-users', sapCustomer: null, enabledSapCustomers: [] });
  });

  it('is closed to strangers and to users without a group', async () => {
    const nobody = await world.signIn('nogroup@customer.example');

    expect(await refusalOf(world.call('getProfile'))).toBe('account.sign-in-required');
    expect(await refusalOf(nobody.call('getProfile'))).toBe('access.denied');
  });
});

describe('getProfile of somebody else', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('OPEN-19 is for administrators', async () => {
    const { call } = await world.signIn(ADMINISTRATOR);
    const id = await userIdOf(world, BUYER);

    expect(await call('getProfile', { query: { id } })).toMatchObject({
      clientId: id,
      email: BUYER,
      sapCustomer: { CustomerNr: '0000100001' },
      enabledSapCustomerNumbers: ['0000100001', '0000100011'],
    });
  });

  it.each(['-'.repeat(36), 'x', "' or 1=1", '{00000000-0000-0000-0000-000000000000}'])(
    'answers %s, which is no id, as if there were nobody',
    async (id) => {
      const { call } = await world.signIn(ADMINISTRATOR);

      expect(await refusalOf(call('getProfile', { query: { id } }))).toBe('profile.unknown-client-id');
    },
  );

  it('OPEN-19 answers all others as if there were nobody; the own id is good', async () => {
    const { call } = await world.signIn(BUYER);
    const ids = [await userIdOf(world, ADMINISTRATOR), '00000000-0000-0000-0000-000000000000', "'--"];

    for (const id of ids)
      expect(await refusalOf(call('getProfile', { query: { id } }))).toBe('profile.unknown-client-id');
    const own = await userIdOf(world, BUYER);
    expect((await call('getProfile', { query: { id: own } })).email).toBe(BUYER);
  });
});
