import { BUYER, BUYER_WHO_MAY_NOT_ORDER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import type { Pool, QueryConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthenticator } from './authenticate.ts';

describe('a change takes effect on the next request', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('AUTH-19 of a user who is deactivated', async () => {
    const { call } = await world.signIn('buyer.de@customer.example');
    await sql("update users set deleted_at = '2026-11-23' where email = 'buyer.de@customer.example'");

    expect(await refusalOf(call('getProfile'))).toBe('account.sign-in-required');
  });

  it('AUTH-19 of a session that is ended', async () => {
    const { call } = await world.signIn(CONTAINER_BUYER);
    await sql("update sessions set ended_at = '2026-11-23'");

    expect(await refusalOf(call('getProfile'))).toBe('account.sign-in-required');
  });

  it('ACC-19 of a role that is taken away and given back', async () => {
    const { call } = await world.signIn(BUYER);
    const orders = () => refusalOf(call('listOrders', { query: { per_page: 1 } }));
    expect(await orders()).toBe('none');

    await sql(`delete from user_roles where user_id = ${idOf(BUYER)}`);
    expect(await orders()).toBe('access.denied');
    await sql(`insert into user_roles values (${idOf(BUYER)}, 'direct-customers')`);

    expect(await orders()).toBe('none');
  });

  it('ACC-04 of a policy that denies, and of its removal', async () => {
    const { call } = await world.signIn(BUYER);
    const orders = () => refusalOf(call('listOrders', { query: { per_page: 1 } }));

    await sql(
      "insert into policies (role_id, resource, actions, effect) values ('direct-customers', '/orders', '{get}', 'deny')",
    );
    expect(await orders()).toBe('access.denied');
    await sql("delete from policies where resource = '/orders' and effect = 'deny'");

    expect(await orders()).toBe('none');
  });

  it('MFA-13 of a second factor that is switched off', async () => {
    const { call } = await world.signIn(BUYER_WHO_MAY_NOT_ORDER);
    await sql(`update users set mfa_preference = 'none' where id = ${idOf(BUYER_WHO_MAY_NOT_ORDER)}`);

    expect(await refusalOf(call('listOrders', { query: { per_page: 1 } }))).toBe('MFA_REQUIRED');
  });

  it('OPEN-08 a policy with row filters does not allow, but denies all the same', async () => {
    const { call } = await world.signIn('chef@restaurant.example');
    const profile = () => refusalOf(call('getProfile'));
    expect(await profile()).toBe('none');

    await sql(
      `update policies set filters = '[{"field":"City"}]' where resource = '/profile' and role_id = 'end-users'`,
    );
    expect(await profile()).toBe('access.denied');
    await sql("update policies set filters = '[]' where resource = '/profile' and role_id = 'end-users'");
    await sql(
      `insert into policies (role_id, resource, actions, effect, filters)
         values ('end-users', '/profile', '{get}', 'deny', '[{"field":"City"}]')`,
    );

    expect(await profile()).toBe('access.denied');
  });

  it('OPEN-08 a policy with a language counts in that language only', async () => {
    const { headers } = await world.signIn('brand@chain.example');
    const profile = async (language: string) =>
      (await fetch(`${world.base}/profile`, { headers: { ...headers, 'accept-language': language } })).status;

    await sql(
      "insert into policies (role_id, resource, actions, effect, locale) values ('multinationals', '/profile', '{get}', 'deny', 'fr')",
    );

    expect(await profile('fr')).toBe(403);
    expect(await profile('de')).toBe(200);
  });

  it('AUTH-19 lets requests of one moment in by one statement, each as who it is', async () => {
    // One after the other: two sign-ins of one account at once take each other's mailed code.
    const { token: buyer } = await world.signIn(BUYER);
    const { token: other } = await world.signIn(CONTAINER_BUYER);
    const { token: again } = await world.signIn(BUYER);
    const { authenticate, asked } = counting();

    const callers = await Promise.all(
      [buyer, 'nobody', other, again, buyer].map((token) => authenticate(token, request())),
    );

    expect(callers.map((caller) => caller?.email)).toEqual([BUYER, undefined, CONTAINER_BUYER, BUYER, BUYER]);
    expect(asked()).toBe(1);
  });

  it('AUTH-19 lets nobody in by a statement that was sent before they came', async () => {
    const { token } = await world.signIn(BUYER);
    const { authenticate, asked } = counting();
    const before = authenticate(token, request());
    while (asked() === 0) await new Promise(setImmediate);
    await sql('update sessions set ended_at = now()');

    const after = authenticate(token, request());

    expect(await after).toBeNull();
    expect(asked()).toBe(2);
    await before;
  });

  const request = () => ({ now: world.clock.now(), locale: null });

  /** What lets requests in, and how often it has looked callers up. */
  function counting() {
    let count = 0;
    const pool = {
      query: (config: QueryConfig | string) => {
        if (typeof config !== 'string') count++;
        return world.db.prepared.query(config as QueryConfig);
      },
    };
    // Callers are looked up by no more of the pool than this.
    return { authenticate: createAuthenticator(pool as unknown as Pool), asked: () => count };
  }

  function sql(text: string) {
    return world.db.system.query(text);
  }
});

function idOf(email: string): string {
  return `(select id from users where email = '${email}')`;
}
