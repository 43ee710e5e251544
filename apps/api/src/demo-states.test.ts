import { GROUPS } from '@maincrop/domain/access/groups';
import { ADMIN } from '@maincrop/testkit/users/users';
import { RESTAURANT_OWNER } from '@maincrop/testkit/world/accounts';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { seedDemoPeople } from '@maincrop/tools/dev-world/demo-people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from './platform/access/demo-password.ts';

const OF_TWO_CURRENCIES = 'viewer.ie@customer.example';

describe('the demo', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
    await seedDemoPeople(world.services);
  });
  afterAll(() => world.close());

  it('ADM-01 has pages of users of every group and state', async () => {
    const { call } = await world.signIn(ADMIN);
    const { items, total } = await call('listUsers', { query: { per_page: 100 } });
    const { total: disabled } = await call('listUsers', { query: { disabled: 'true' } });

    expect(total).toBeGreaterThanOrEqual(60);
    expect(disabled).toBeGreaterThan(2);
    expect(new Set(items.map(({ group }) => group))).toEqual(new Set([...GROUPS, null]));
    expect(new Set(items.map(({ mfa }) => mfa))).toEqual(new Set(['none', 'SMS', 'TOTP']));
    expect(items.filter(({ isInvited }) => isInvited).length).toBeGreaterThan(2);
    expect(items.filter(({ roles }) => roles.length > 1).length).toBeGreaterThan(5);
  });

  it('lets them sign in as its accounts do', async () => {
    const signedIn = await world.call('signIn', {
      body: { email: 'leonie.habermann@customer.example', password: DEMO_PASSWORD },
    });

    // On a browser that is not known, with the right password.
    expect(signedIn).toMatchObject({ status: 'code-required', method: 'MAIL' });
  });

  it('INV-14 OPEN-28 shows one customer two currencies, own numbers and a product nobody has weighed', async () => {
    const { call } = await world.signIn(OF_TWO_CURRENCIES);
    const { items } = await call('listProducts');
    const { items: invoices } = await call('listInvoices', { query: { per_page: 100 } });

    expect(new Set(invoices.map(({ Currency }) => Currency))).toEqual(new Set(['EUR', 'GBP']));
    expect(items.filter(({ CustomProductNr }) => CustomProductNr !== null).length).toBeGreaterThan(2);
    expect(items.some(({ Units }) => Units.every(({ NetWeight }) => NetWeight === null))).toBe(true);
  });

  it('MENU-20 has a restaurant with dishes', async () => {
    const { call } = await world.signIn(RESTAURANT_OWNER);
    const { items } = await call('listDishes');

    expect(items.length).toBeGreaterThanOrEqual(5);
  });
});
