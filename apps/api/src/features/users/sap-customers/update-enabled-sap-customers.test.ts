import { BUYER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMIN, anAccount, auditOf, seen } from '@maincrop/testkit/users/users';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('updateEnabledSapCustomers', () => {
  let world: TestWorld;
  let admin: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    admin = await world.signIn(ADMIN);
  });
  afterAll(() => world.close());

  const enable = async (email: string, sapIds: string[], session = admin) => {
    const { id: client_id, version } = await seen(world, email);
    return session.call('updateEnabledSapCustomers', { body: { client_id, sapIds, version } });
  };

  it('ADM-09 API-22 counts on the next request: a customer taken away shows nothing any more', async () => {
    const buyer = await world.signIn(BUYER);

    const { version } = await enable(BUYER, ['100021', '0000100021', '100031']);

    expect(version).toBe(2);
    const session = await buyer.call('getSession');
    expect(session.enabledSapCustomers.map(({ CustomerNr }) => CustomerNr)).toEqual([
      '0000100021',
      '0000100031',
    ]);
    expect(session.sapCustomer?.CustomerNr).toBe('0000100021');
    expect(await auditOf(world, 'user.customers-changed')).toMatchObject([
      { before: ['0000100001', '0000100011'], after: ['0000100021', '0000100031'] },
    ]);
  });

  it('ADM-09 none at all closes the data', async () => {
    const { call } = await world.signIn('buyer.gr@customer.example');

    await enable('buyer.gr@customer.example', []);

    expect(await refusalOf(call('listOrders', { query: { per_page: 1 } }))).toBe('access.no-customer');
  });

  it('ADM-09 the first customer of a user who had none is active in a running session', async () => {
    const { call } = await world.signIn('chef@restaurant.example');

    await enable('chef@restaurant.example', ['100121']);

    expect((await call('getSession')).sapCustomer?.CustomerNr).toBe('0000100121');
  });

  it('OPEN-22 refuses unknown customers and those without portal access', async () => {
    expect(await refusalOf(enable(BUYER, ['100001', '999990']))).toBe('users.unknown-sap-id');
    expect((await problemOf(enable(BUYER, ['999980'])))?.params).toEqual({
      customer: 'Sperrhof Kantinen GmbH',
    });
  });

  it('ADM-09 OPEN-22 keeps what the user has, without access to the portal or in the copy, beside what is added', async () => {
    const email = 'withdrawn@customer.example';
    const id = await anAccount(world, { email, customers: ['0000100001', '0000999980', '0000999991'] });

    const user = await admin.call('getUser', { query: { id } });
    const held = user.enabledSapCustomers.map(({ CustomerNr }) => CustomerNr);
    await enable(email, [...held, '100021']);

    expect(held).toEqual(['0000100001', '0000999980', '0000999991']);
    const after = await admin.call('getUser', { query: { id } });
    expect(after.enabledSapCustomers.map(({ CustomerNr }) => CustomerNr)).toEqual([
      '0000100001',
      '0000100021',
      '0000999980',
      '0000999991',
    ]);
  });

  it('OPEN-01 user support enables no customers for themselves', async () => {
    await anAccount(world, { email: 'support@maincrop.example', roles: ['user-support'] });
    const support = await world.signIn('support@maincrop.example');

    expect(await refusalOf(enable('support@maincrop.example', ['100001'], support))).toBe(
      'users.not-on-oneself',
    );
    expect(await refusalOf(enable('nogroup@customer.example', ['100001'], support))).toBe('none');
  });

  it('a stale version writes nothing', async () => {
    const { id: client_id } = await seen(world, BUYER);

    expect(
      await refusalOf(
        admin.call('updateEnabledSapCustomers', { body: { client_id, sapIds: [], version: 1 } }),
      ),
    ).toBe('edit-conflict');
  });
});
