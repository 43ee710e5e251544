import { aNewOrder, BUYER, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const OWN = '0000100001';
const OWN_TOO = '0000100011';
const FOREIGN = '0000100131';

describe('switchSapCustomer', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('API-22 makes another enabled customer the active one of this session only', async () => {
    const here = await world.signIn(BUYER);
    const elsewhere = await world.signIn(BUYER);
    const before = await here.call('listOrders', { query: { per_page: 5 } });

    await here.call('switchSapCustomer', { body: { sap_id: OWN_TOO } });

    const after = await here.call('listOrders', { query: { per_page: 5 } });
    expect((await here.call('getSession')).sapCustomer?.CustomerNr).toBe(OWN_TOO);
    expect((await elsewhere.call('getSession')).sapCustomer?.CustomerNr).toBe(OWN);
    expect(after.items.map(({ Id }) => Id)).not.toEqual(before.items.map(({ Id }) => Id));
  });

  it('OPEN-21 an order composed for the customer before the switch is refused', async () => {
    const { call } = await world.signIn(BUYER);
    await call('switchSapCustomer', { body: { sap_id: OWN_TOO } });

    const order = { body: aNewOrder(), idempotencyKey: 'switched-1' };

    expect(await refusalOf(call('placeOrder', { ...order, customer: OWN }))).toBe('customer-changed');
  });

  it('answers a foreign and an unknown customer alike and changes nothing', async () => {
    const { call } = await world.signIn(BUYER);

    const [foreign, unknown, hostile] = await Promise.all(
      [FOREIGN, '9999999999', "' or 1=1"].map(async (sap_id) => {
        const problem = await problemOf(call('switchSapCustomer', { body: { sap_id } }));
        return [problem?.status, problem?.code, problem?.message, problem?.params, problem?.fields];
      }),
    );

    expect(foreign?.slice(0, 2)).toEqual([404, 'profile.customer-not-enabled']);
    expect([unknown, hostile]).toEqual([foreign, foreign]);
    expect((await call('getSession')).sapCustomer?.CustomerNr).toBe(OWN);
  });

  it('AUTH-19 loses the customer at once when it is no longer enabled', async () => {
    const { call } = await world.signIn('buyer.gr@customer.example');
    await world.db.system.query('delete from user_sap_customers where customer_nr = $1', [FOREIGN]);

    expect(await refusalOf(call('listOrders', { query: {} }))).toBe('access.no-customer');
  });

  it('writes the switch into the audit trail', async () => {
    const { call } = await world.signIn(BUYER);
    await call('switchSapCustomer', { body: { sap_id: OWN_TOO } });

    const { rows } = await world.db.system.query(
      "select before, after, customer_nr from audit_trail where action = 'customer.switched' order by id desc limit 1",
    );
    expect(rows).toEqual([{ before: OWN, after: OWN_TOO, customer_nr: OWN_TOO }]);
  });

  it('is closed to strangers and to groups without customers, and needs sap_id', async () => {
    const body = { sap_id: OWN };
    const administrator = await world.signIn('admin@maincrop.example');
    const buyer = await world.signIn(BUYER);
    const response = await fetch(`${world.base}/profile/sap_customer_switch`, {
      method: 'POST',
      headers: buyer.headers,
      body: '{}',
    });

    expect(await refusalOf(world.call('switchSapCustomer', { body }))).toBe('account.sign-in-required');
    expect(await refusalOf(administrator.call('switchSapCustomer', { body }))).toBe('access.denied');
    expect(await response.json()).toMatchObject({ status: 400, params: { name: 'sap_id' } });
  });
});
