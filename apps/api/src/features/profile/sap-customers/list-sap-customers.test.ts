import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('listSapCustomers', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('API-22 lists the customers enabled for the user and no other', async () => {
    const { items } = await (await world.signIn(BUYER)).call('listSapCustomers');

    expect(items.map(({ CustomerNr }) => CustomerNr)).toEqual(['0000100001', '0000100011']);
    expect(items[0]).toEqual({
      CustName1: expect.any(String),
      CustomerNr: '0000100001',
      City: expect.any(String),
      CountryKey: 'NL',
      IsContainerCustomer: false,
    });
  });

  it('is empty for an end user without a customer', async () => {
    expect(await (await world.signIn('chef@restaurant.example')).call('listSapCustomers')).toEqual({
      items: [],
    });
  });

  it('is closed to strangers and to groups without customers', async () => {
    const administrator = await world.signIn('admin@maincrop.example');

    expect(await refusalOf(world.call('listSapCustomers'))).toBe('account.sign-in-required');
    expect(await refusalOf(administrator.call('listSapCustomers'))).toBe('access.denied');
  });
});
