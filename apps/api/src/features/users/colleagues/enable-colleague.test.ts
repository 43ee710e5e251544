import { BUYER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMIN, anAccount, auditOf, idOf } from '@maincrop/testkit/users/users';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const [OWN, FOREIGN] = ['0000100001', '0000100131'];
const ONE = 'one@customer.example';
const GONE = 'left@customer.example';

describe('enableColleague', () => {
  let world: TestWorld;
  let buyer: TestSession;
  beforeAll(async () => {
    world = await createTestWorld();
    buyer = await world.signIn(BUYER);
    const roles = ['direct-customers'];
    await anAccount(world, { email: ONE, customers: [OWN], roles });
    await anAccount(world, { email: GONE, customers: [OWN], roles });
    await anAccount(world, { email: 'both@customer.example', customers: [OWN, FOREIGN], roles });
  });
  afterAll(() => world.close());

  const enable = async (email: string, session = buyer) =>
    refusalOf(session.call('enableColleague', { body: { id: await idOf(world, email) } }));
  const listed = async (search: string) =>
    (await buyer.call('listColleagues', { query: { search } })).items[0];

  it('activates a colleague again who was deactivated for the same customer', async () => {
    await buyer.call('disableColleague', { body: { id: await idOf(world, ONE) } });
    expect(await listed(ONE)).toMatchObject({ status: 'inactive', isEnablable: true });

    expect(await enable(ONE)).toBe('none');
    expect(await enable(ONE)).toBe('none');

    expect(await listed(ONE)).toMatchObject({ status: 'active', isEnablable: false });
    expect((await (await world.signIn(ONE)).call('getSession')).sapCustomer?.CustomerNr).toBe(OWN);
    expect(await auditOf(world, 'user.enabled')).toMatchObject([{ customer_nr: OWN }]);
  });

  it('leaves whom an administrator of the portal deactivated, before or after a colleague', async () => {
    const admin = await world.signIn(ADMIN);
    const body = { id: await idOf(world, GONE) };
    await admin.call('disableUser', { body });

    expect(await listed(GONE)).toMatchObject({ status: 'inactive', isEnablable: false });
    expect(await enable(GONE)).toBe('users.beyond-own-rights');

    await admin.call('enableUser', { body });
    await buyer.call('disableColleague', { body });
    await admin.call('disableUser', { body });
    expect(await enable(GONE)).toBe('users.beyond-own-rights');
  });

  it('touches neither oneself, nor who acts for a foreign customer, nor foreign users', async () => {
    expect(await enable(BUYER)).toBe('users.not-on-oneself');
    expect(await enable('both@customer.example')).toBe('users.beyond-own-rights');
    expect(await enable(CONTAINER_BUYER)).toBe('not-found');
  });
});
