import { BUYER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { anAccount, auditOf, idOf } from '@maincrop/testkit/users/users';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const [OWN, OWN_TOO, FOREIGN] = ['0000100001', '0000100011', '0000100131'];

describe('disableColleague', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
    const roles = ['direct-customers'];
    await anAccount(world, { email: 'one@customer.example', customers: [OWN], roles });
    await anAccount(world, { email: 'two@customer.example', customers: [OWN, OWN_TOO], roles });
    await anAccount(world, { email: 'both@customer.example', customers: [OWN, FOREIGN], roles });
    await anAccount(world, { email: 'boss@maincrop.example', customers: [OWN], group: 'administrators' });
  });
  afterAll(() => world.close());

  const disable = async (email: string) =>
    buyer.call('disableColleague', { body: { id: await idOf(world, email) } });

  it('deactivates who acts for no other customer, at once', async () => {
    const one = await world.signIn('one@customer.example');

    await disable('one@customer.example');
    await disable('one@customer.example');

    expect(await refusalOf(one.call('getProfile'))).toBe('account.sign-in-required');
    expect(await auditOf(world, 'user.disabled')).toMatchObject([{ customer_nr: OWN }]);
  });

  it('takes the customer from who acts for others too', async () => {
    const two = await world.signIn('two@customer.example');
    expect((await two.call('getSession')).sapCustomer?.CustomerNr).toBe(OWN);

    await disable('two@customer.example');

    const session = await two.call('getSession');
    expect(session.sapCustomer?.CustomerNr).toBe(OWN_TOO);
    expect(session.enabledSapCustomers).toHaveLength(1);
  });

  it('OPEN-01 decision 064 reaches a leaver after another common customer lost its access', async () => {
    await anAccount(world, { email: 'leaver@customer.example', customers: [OWN, OWN_TOO] });
    const withdraw = (hasAccess: boolean) =>
      world.db.system.query('update customers set has_portal_access = $2 where customer_nr = $1', [
        OWN_TOO,
        hasAccess,
      ]);
    await withdraw(false);

    const { items } = await buyer.call('listColleagues', { query: { search: 'leaver' } });
    const answer = await refusalOf(disable('leaver@customer.example'));
    await withdraw(true);

    expect(items).toMatchObject([{ isEditable: true, hasOtherCustomers: true }]);
    expect(answer).toBe('none');
  });

  it('touches neither oneself, nor administrators, nor somebody of a customer the caller does not act for', async () => {
    expect(await refusalOf(disable(BUYER))).toBe('users.not-on-oneself');
    expect(await refusalOf(disable('boss@maincrop.example'))).toBe('users.beyond-own-rights');
    expect(await refusalOf(disable('both@customer.example'))).toBe('users.beyond-own-rights');
  });

  it('a foreign user and an unknown one answer alike', async () => {
    const byId = (id: string) => refusalOf(buyer.call('disableColleague', { body: { id } }));

    expect([await refusalOf(disable(CONTAINER_BUYER)), await byId(crypto.randomUUID())]).toEqual([
      'not-found',
      'not-found',
    ]);
  });
});
