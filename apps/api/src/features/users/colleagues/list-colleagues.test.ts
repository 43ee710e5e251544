import { BUYER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { anAccount } from '@maincrop/testkit/users/users';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const [OWN, OWN_TOO, FOREIGN] = ['0000100001', '0000100011', '0000100131'];

describe('listColleagues', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
    await anAccount(world, { email: 'colleague@customer.example', customers: [OWN], roles: ['contracts'] });
    await anAccount(world, { email: 'both@customer.example', customers: [OWN, FOREIGN] });
    await anAccount(world, { email: 'second@customer.example', customers: [OWN_TOO] });
    await anAccount(world, { email: 'boss@maincrop.example', customers: [OWN], group: 'administrators' });
  });
  afterAll(() => world.close());

  it('shows who acts for the active customer, and nobody else', async () => {
    const { call } = await world.signIn(BUYER);
    const emails = async () => (await call('listColleagues', { query: {} })).items.map(({ email }) => email);

    expect((await emails()).toSorted()).toEqual([
      'boss@maincrop.example',
      'both@customer.example',
      BUYER,
      'colleague@customer.example',
    ]);
    await call('switchSapCustomer', { body: { sap_id: OWN_TOO } });
    expect((await emails()).toSorted()).toEqual([BUYER, 'second@customer.example']);
  });

  it('tells whom the caller may change: not oneself, no administrator, nobody of a further customer', async () => {
    const { call } = await world.signIn(BUYER);

    const { items } = await call('listColleagues', { query: {} });

    expect(items.filter(({ isEditable }) => isEditable).map(({ email }) => email)).toEqual([
      'colleague@customer.example',
    ]);
  });

  it('shows nothing of other customers, phones or second factors', async () => {
    const { call } = await world.signIn(BUYER);

    const { items } = await call('listColleagues', { query: { search: 'colleague@' } });

    expect(items).toEqual([
      {
        id: expect.any(String),
        email: 'colleague@customer.example',
        firstName: 'Ann',
        lastName: 'Account',
        status: 'active',
        isInvited: false,
        roles: [{ id: 'contracts', name: 'Volume contracts' }],
        isEditable: true,
        isEnablable: false,
        hasOtherCustomers: false,
        version: 1,
      },
    ]);
  });

  it('finds no foreign user by search', async () => {
    const { call } = await world.signIn(BUYER);

    expect((await call('listColleagues', { query: { search: CONTAINER_BUYER } })).total).toBe(0);
  });

  it('offers the roles that are no wider than the caller’s own', async () => {
    const { call } = await world.signIn(BUYER);

    const { roles } = await call('listColleagues', { query: {} });

    expect(roles.map(({ id }) => id)).toEqual([
      'claims',
      'customer-admin',
      'direct-customers',
      'no-ordering',
      'contracts',
    ]);
  });

  it('is for the holders of the role only', async () => {
    const { call } = await world.signIn(CONTAINER_BUYER);

    expect(await refusalOf(call('listColleagues', { query: {} }))).toBe('access.denied');
  });
});
