import { BUYER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMIN } from '@maincrop/testkit/users/users';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('lookUpSapCustomer', () => {
  let world: TestWorld;
  let isErpDown = false;
  beforeAll(async () => {
    world = await createTestWorld({ overrides: { erpFault: () => (isErpDown ? 'before' : 'none') } });
  });
  afterAll(() => world.close());

  it.each(['100001', '0000100001', ' 0000100001 '])(
    'ADM-08 finds the customer of %j',
    async (customer_nr) => {
      const { call } = await world.signIn(ADMIN);

      expect(await call('lookUpSapCustomer', { query: { customer_nr } })).toEqual({
        status: 'found',
        customer: {
          CustomerNr: '0000100001',
          CustName1: 'Vriesgroot Horeca B.V.',
          City: 'Zuiderloo',
          CountryKey: 'NL',
          IsContainerCustomer: false,
        },
      });
    },
  );

  it('ADM-08 OPEN-22 tells an unknown SAP ID from a customer without portal access, who is named', async () => {
    const { call } = await world.signIn(ADMIN);

    expect(await call('lookUpSapCustomer', { query: { customer_nr: '999990' } })).toEqual({
      status: 'unknown',
    });
    expect(await call('lookUpSapCustomer', { query: { customer_nr: '999980' } })).toMatchObject({
      status: 'no-portal-access',
      customer: { CustName1: 'Sperrhof Kantinen GmbH' },
    });
  });

  it('asks the ERP for what the copy does not know yet, and says when that cannot be reached', async () => {
    const { call } = await world.signIn(ADMIN);
    await world.db.system.query("delete from customers where customer_nr = '0000100171'");
    const lookUp = () => call('lookUpSapCustomer', { query: { customer_nr: '100171' } });

    expect(await lookUp()).toMatchObject({ status: 'found' });
    isErpDown = true;
    expect((await problemOf(lookUp()))?.code).toBe('service-busy');
    isErpDown = false;
  });

  it('is not for buyers', async () => {
    const { call } = await world.signIn(BUYER);

    expect(await refusalOf(call('lookUpSapCustomer', { query: { customer_nr: '1' } }))).toBe('access.denied');
  });
});
