import { BUYER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('getProductSheets', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('says what was asked for and how far it is, without a link before it is there', async () => {
    const { call } = await world.signIn(BUYER);
    const { id } = await call('startProductSheets', {
      body: { products: ['prd-310102', 'prd-310101'], language: 'it' },
    });

    expect(await call('getProductSheets', { query: { id } })).toEqual({
      status: 'waiting',
      done: 0,
      total: 0,
      url: null,
      products: ['prd-310101', 'prd-310102'],
      language: 'it',
    });
  });

  it('answers unknown sheets, another customer’s, a colleague’s and a month of invoices alike', async () => {
    const buyer = await world.signIn(BUYER);
    const other = await world.signIn(CONTAINER_BUYER);
    const { id } = await buyer.call('startProductSheets', {
      body: { products: ['prd-310101'], language: 'de' },
    });
    const { id: month } = await buyer.call('startInvoiceArchive', { body: { month: '2026-10' } });
    const ask = (of: string, session = buyer) =>
      refusalOf(session.call('getProductSheets', { query: { id: of } }));

    const answers = [await ask('none'), await ask(id, other), await ask(month)];
    await world.db.system.query('update archives set user_id = (select id from users where email = $1)', [
      CONTAINER_BUYER,
    ]);

    expect([...answers, await ask(id)]).toEqual(['not-found', 'not-found', 'not-found', 'not-found']);
  });

  it('ACC-13 is closed to strangers, to groups without products and to who acts for no customer', async () => {
    const query = { id: 'none' };
    const brand = await world.signIn('brand@chain.example');
    const chef = await world.signIn('chef@restaurant.example');

    expect(await refusalOf(world.call('getProductSheets', { query }))).toBe('account.sign-in-required');
    expect(await refusalOf(brand.call('getProductSheets', { query }))).toBe('access.denied');
    expect(await refusalOf(chef.call('getProductSheets', { query }))).toBe('access.no-customer');
  });
});
