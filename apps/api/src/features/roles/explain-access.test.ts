import type { Operation } from '@maincrop/contract/operation';
import { operations } from '@maincrop/contract/operations';
import {
  BUYER,
  BUYER_WHO_MAY_NOT_ORDER,
  BUYER_WITHOUT_MFA,
  INDIRECT_CUSTOMER,
  refusalOf,
} from '@maincrop/testkit/orders/orders';
import { ADMINISTRATOR } from '@maincrop/testkit/users/roles';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const BUYER_BY_SMS = 'buyer.de@customer.example';

describe('explainAccess', () => {
  let world: TestWorld;
  let admin: TestSession;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '100' } });
  });
  // New recovery codes of the account, which a test below asks for, end its other sessions.
  beforeEach(async () => {
    admin = await world.signIn(ADMINISTRATOR);
  });
  afterAll(() => world.close());

  const explain = (user_id: string, with_role?: string) =>
    admin.call('explainAccess', { query: { user_id, ...(with_role && { with_role }) } });

  it('names each endpoint, whether it is open, and the policy that decided', async () => {
    const { endpoints, policies, user } = await explain(BUYER);
    const orders = endpoints.find(({ id }) => id === 'listOrders');

    expect(user).toMatchObject({ email: BUYER, groups: ['direct-customers'], mfa: 'TOTP', isActive: true });
    expect(orders).toMatchObject({
      method: 'GET',
      path: '/orders',
      verdict: { isAllowed: true, reason: 'allow' },
    });
    expect(policies.find(({ id }) => id === orders?.verdict.policyIds[0])).toMatchObject({
      resource: '/orders',
      roleName: 'Direct customers',
    });
    expect(endpoints.find(({ id }) => id === 'listRoles')?.verdict).toEqual({
      isAllowed: false,
      reason: 'no-policy',
      policyIds: [],
    });
    expect(endpoints.map(({ id }) => id)).toEqual(
      Object.entries<Operation>(operations)
        // A directory is let in by its token, never by a role.
        .filter(([, { demoOnly, access }]) => !demoOnly && access !== 'directory')
        .map(([id]) => id),
    );
  });

  it('ACC-04 names the policy that denies', async () => {
    const { endpoints, policies } = await explain(BUYER_WHO_MAY_NOT_ORDER);
    const verdict = endpoints.find(({ id }) => id === 'placeOrder')?.verdict;

    expect(verdict).toMatchObject({ isAllowed: false, reason: 'deny' });
    expect(policies.find(({ id }) => id === verdict?.policyIds[0])).toMatchObject({ effect: 'deny' });
  });

  it('OPEN-12 tells that a second factor or a customer is missing', async () => {
    const missing = async (email: string) =>
      (await explain(email)).endpoints.find(({ id }) => id === 'listOrders')?.missing;

    expect(await missing(BUYER_WITHOUT_MFA)).toEqual(['mfa']);
    expect(await missing('brand@chain.example')).toContain('customer');
    expect(await missing(BUYER)).toEqual([]);
    const { endpoints } = await explain('brand@chain.example');
    expect(endpoints.find(({ id }) => id === 'listProducts')?.missing).toEqual([]);
  });

  it('MFA-01 OPEN-12 counts text messages without a phone as no second factor, as the service does', async () => {
    await world.db.system.query('update users set phone = null where email = $1', [BUYER_BY_SMS]);
    const { endpoints, user } = await explain(BUYER_BY_SMS);

    expect(user.mfa).toBe('none');
    expect(endpoints.find(({ id }) => id === 'listOrders')?.missing).toEqual(['mfa']);
  });

  it('shows what a role would change before it is given', async () => {
    const { endpoints, withRole } = await explain(INDIRECT_CUSTOMER, 'user-support');
    const changed = endpoints.filter((each) => each.withRole?.isAllowed !== each.verdict.isAllowed);

    expect(withRole?.name).toBe('User support');
    expect(endpoints.find(({ id }) => id === 'listOrders')?.withRole?.isAllowed).toBe(false);
    expect(changed.every((each) => each.withRole?.isAllowed === true)).toBe(true);
  });

  it.each([ADMINISTRATOR, BUYER, BUYER_WHO_MAY_NOT_ORDER, INDIRECT_CUSTOMER, 'brand@chain.example'])(
    'ACC-19 says of %s what the service really does',
    async (email) => {
      const { endpoints, user } = await explain(email);
      const { headers } = await world.signIn(email);
      // The rule about content speaks of the root of all pages in one's own language.
      const anyPage = `/content/customer_portal/${user.locale.toLowerCase()}/any-page`;

      for (const { id, method, path, verdict } of endpoints) {
        if (id === 'signOutEverywhere' || verdict.reason === 'public') continue;
        const response = await fetch(`${world.base}${id === 'getContent' ? anyPage : path}`, {
          method,
          headers,
          ...(method !== 'GET' && method !== 'DELETE' && { body: '{}' }),
        });
        const body = response.status === 204 ? {} : ((await response.json()) as { code?: string });
        expect([id, body.code !== 'access.denied']).toEqual([id, verdict.isAllowed]);
      }
    },
  );

  it('finds an account by id and by e-mail, and says so when there is none', async () => {
    const { user } = await explain(BUYER.toUpperCase());

    expect((await explain(user.id)).user.email).toBe(BUYER);
    expect(await refusalOf(explain('nobody@nowhere.example'))).toBe('not-found');
    expect(await refusalOf(explain("' or true --"))).toBe('not-found');
    expect(await refusalOf(explain(BUYER, 'no-such-role'))).toBe('not-found');
  });

  it('is closed to strangers and buyers', async () => {
    const query = { user_id: BUYER };

    expect(await refusalOf((await world.signIn(BUYER)).call('explainAccess', { query }))).toBe(
      'access.denied',
    );
    expect(await refusalOf(world.call('explainAccess', { query }))).toBe('account.sign-in-required');
  });
});
