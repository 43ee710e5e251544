import { randomUUID } from 'node:crypto';
import { BUYER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMIN, anAccount, auditOf, seen } from '@maincrop/testkit/users/users';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('updateUser', () => {
  let world: TestWorld;
  let admin: TestSession;
  beforeEach(async () => {
    world = await createTestWorld();
    admin = await world.signIn(ADMIN);
  });
  afterEach(() => world.close());

  const update = async (email: string, change: object, session = admin) => {
    const { id, version } = await seen(world, email);
    return session.call('updateUser', { query: { id }, body: { version, ...change } });
  };
  const detail = async (email: string) => {
    const { id } = await seen(world, email);
    return admin.call('getUser', { query: { id } });
  };

  it('ADM-06 a group change swaps the default role, keeps add-on roles and counts at once', async () => {
    const buyer = await world.signIn(BUYER);
    expect(await refusalOf(buyer.call('listOrders', { query: { per_page: 1 } }))).toBe('none');

    const { version } = await update(BUYER, { group: 'end-users' });

    expect(version).toBe(2);
    expect(await detail(BUYER)).toMatchObject({
      group: 'end-users',
      roles: [{ id: 'customer-admin' }, { id: 'end-users' }],
    });
    expect(await refusalOf(buyer.call('listOrders', { query: { per_page: 1 } }))).toBe('access.denied');
    expect((await buyer.call('getSession')).groups).toEqual(['end-users']);
    expect(await auditOf(world, 'user.changed')).toMatchObject([
      { before: { group: 'direct-customers' }, after: { group: 'end-users' } },
    ]);
  });

  it('ADM-06 the trail tells that a name was changed, and not the name', async () => {
    const { firstName } = await detail(BUYER);
    await update(BUYER, { firstName, lastName: 'Neuname' });

    const [line] = await auditOf(world, 'user.changed');
    expect(line?.after).toMatchObject({ fields: ['lastName'] });
    expect(JSON.stringify(line)).not.toContain('Neuname');
  });

  it('ACC-03 a multinational has that group and no other, with its default role alone', async () => {
    await update('buyer.gr@customer.example', { group: 'multinationals' });

    expect(await detail('buyer.gr@customer.example')).toMatchObject({
      group: 'multinationals',
      roles: [{ id: 'multinationals' }],
    });
  });

  it('takes a group away, and with it everything it gave', async () => {
    const buyer = await world.signIn('buyer.gr@customer.example');

    await update('buyer.gr@customer.example', { group: null });

    expect(await refusalOf(buyer.call('getProfile'))).toBe('access.denied');
    expect((await detail('buyer.gr@customer.example')).roles).toEqual([]);
  });

  it('ADM-07 a new SAP ID enables its customer in place of the old one, for running sessions too', async () => {
    const buyer = await world.signIn('buyer.gr@customer.example');

    await update('buyer.gr@customer.example', { sapId: '100141' });

    expect(await detail('buyer.gr@customer.example')).toMatchObject({
      sapId: '0000100141',
      enabledSapCustomers: [{ CustomerNr: '0000100141' }],
    });
    expect((await buyer.call('getSession')).sapCustomer?.CustomerNr).toBe('0000100141');
  });

  it('OPEN-22 an empty SAP ID is allowed', async () => {
    await update('buyer.gr@customer.example', { sapId: '' });

    expect(await detail('buyer.gr@customer.example')).toMatchObject({ sapId: null, enabledSapCustomers: [] });
  });

  it.each([
    ['ADM-08 an unknown SAP ID', { sapId: '999990' }, 'users.unknown-sap-id'],
    ['ADM-08 a customer without portal access', { sapId: '0000999980' }, 'users.no-portal-access'],
    ['ADM-07 13 characters', { sapId: 'x'.repeat(13) }, 'users.sap-id-too-long'],
    ['an unknown group', { group: 'kings' }, 'invalid-request'],
  ])('refuses %s and writes nothing', async (_what, change, code) => {
    expect(await refusalOf(update(BUYER, { firstName: 'Changed', ...change }))).toBe(code);

    expect(await detail(BUYER)).toMatchObject({ firstName: 'Buyer', version: 1 });
  });

  it('changes names and language alone, and nothing that is not offered', async () => {
    await update(BUYER, {
      firstName: 'Bea',
      locale: 'fr',
      email: 'x@y.example',
      deletedAt: '2026-01-01',
      mfa: 'none',
    });

    expect(await detail(BUYER)).toMatchObject({
      firstName: 'Bea',
      lastName: 'Zuiderloo',
      locale: 'fr',
      email: BUYER,
      status: 'active',
      mfa: 'TOTP',
      sapId: '0000100001',
      group: 'direct-customers',
    });
  });

  it('two editors cannot overwrite each other: the second is told and writes nothing', async () => {
    const { id, version } = await seen(world, BUYER);
    await admin.call('updateUser', { query: { id }, body: { version, firstName: 'First' } });

    const second = await problemOf(
      admin.call('updateUser', { query: { id }, body: { version, firstName: 'Second' } }),
    );

    expect(second).toMatchObject({ code: 'edit-conflict', status: 409 });
    expect((await detail(BUYER)).firstName).toBe('First');
  });

  it('of two changes at the same instant one is made', async () => {
    const { id, version } = await seen(world, BUYER);

    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((firstName) =>
        refusalOf(admin.call('updateUser', { query: { id }, body: { version, firstName } })),
      ),
    );

    expect(answers.toSorted()).toEqual(['edit-conflict', 'edit-conflict', 'edit-conflict', 'none']);
  });

  it('the last administrator keeps the group', async () => {
    expect(await refusalOf(update(ADMIN, { group: 'end-users' }))).toBe('users.last-administrator');
    await anAccount(world, {
      email: 'second@maincrop.example',
      group: 'administrators',
      roles: ['administrators'],
    });

    expect(await refusalOf(update(ADMIN, { group: 'end-users' }))).toBe('none');
  });

  it('OPEN-01 user support changes neither administrators nor its own rights, and gives no wider ones', async () => {
    await anAccount(world, { email: 'support@maincrop.example', roles: ['user-support'] });
    const support = await world.signIn('support@maincrop.example');
    const tries = async (email: string, change: object) => refusalOf(update(email, change, support));

    expect(await tries(ADMIN, { firstName: 'X' })).toBe('users.beyond-own-rights');
    expect(await tries('support@maincrop.example', { group: 'direct-customers' })).toBe(
      'users.not-on-oneself',
    );
    expect(await tries('support@maincrop.example', { sapId: '100001' })).toBe('users.not-on-oneself');
    expect(await tries('nogroup@customer.example', { group: 'administrators' })).toBe(
      'users.beyond-own-rights',
    );
    expect(await tries('nogroup@customer.example', { group: 'direct-customers' })).toBe(
      'users.beyond-own-rights',
    );
    expect(await tries('nogroup@customer.example', { firstName: 'X' })).toBe('none');
  });

  it('knows no stranger and needs a session', async () => {
    const body = { version: 1 };

    expect(await refusalOf(admin.call('updateUser', { query: { id: randomUUID() }, body }))).toBe(
      'users.unknown-user',
    );
    expect(await refusalOf(world.call('updateUser', { query: { id: randomUUID() }, body }))).toBe(
      'account.sign-in-required',
    );
  });
});
