import { aNewOrder, BUYER, BUYER_WITHOUT_MFA, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMIN, anAccount, auditOf, idOf, jobsOf } from '@maincrop/testkit/users/users';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const HOUR_MS = 60 * 60_000;
const REASON = 'Order not visible, ticket 4711';

describe('impersonate', () => {
  let world: TestWorld;
  let admin: TestSession;
  beforeEach(async () => {
    world = await createTestWorld();
    admin = await world.signIn(ADMIN);
  });
  afterEach(() => world.close());

  const start = async (email: string, session = admin) =>
    session.call('impersonate', { body: { id: await idOf(world, email), reason: REASON } });
  const stop = () => admin.call('impersonate', { body: {} });
  /** A token lives five minutes; the session goes on, with another cookie than the one that the test has. */
  const renew = async () => {
    const later = new Date(world.clock.now().getTime() + 60_000);
    await world.db.system.query('update access_tokens set expires_at = $1', [later]);
    const ask = async (path: string, body?: object) => {
      const answer = await fetch(`${world.base}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      const problem = (text === '' ? {} : JSON.parse(text)) as { code?: string; message?: string };
      return { status: answer.status, code: problem.code, message: problem.message };
    };
    return ask;
  };

  it('OPEN-18 the session has another secret once it acts as the user, and again when it stops', async () => {
    const hashes = async () =>
      (
        await world.db.system.query<{ hash: string }>(
          "select encode(secret_hash, 'hex') as hash from sessions",
        )
      ).rows;
    const before = await hashes();
    await start(BUYER);
    const during = await hashes();
    await stop();
    const after = await hashes();

    expect(new Set([...before, ...during, ...after].map(({ hash }) => hash)).size).toBe(3);
  });

  it('ADM-12 the session acts as the user: profile, customers, rights and data', async () => {
    await start(BUYER);

    const session = await admin.call('getSession');
    expect(session).toMatchObject({
      email: BUYER,
      groups: ['direct-customers'],
      isImpersonated: true,
      impersonation: {
        endsAt: new Date(world.clock.now().getTime() + HOUR_MS).toISOString(),
        fullName: 'Portal Admin',
      },
      sapCustomer: { CustomerNr: '0000100001' },
      mfa: 'TOTP',
    });
    expect(await admin.call('getProfile')).toMatchObject({ email: BUYER, isImpersonated: true });
    expect((await admin.call('listOrders', { query: { per_page: 1 } })).total).toBeGreaterThan(0);
    expect(await refusalOf(admin.call('listUsers', { query: {} }))).toBe('access.denied');
  });

  it('ADM-13 stopping gives the session back to the administrator', async () => {
    await start(BUYER);
    await stop();
    await stop();

    const session = await admin.call('getSession');
    expect(session).toMatchObject({
      email: ADMIN,
      isImpersonated: false,
      impersonation: null,
      sapCustomer: null,
    });
    expect(await refusalOf(admin.call('listUsers', { query: {} }))).toBe('none');
    expect(await auditOf(world, 'impersonation.stopped')).toHaveLength(1);
  });

  it('other sessions of the administrator stay their own, the user’s too', async () => {
    const [elsewhere, buyer] = [await world.signIn(ADMIN), await world.signIn(BUYER)];

    await start(BUYER);

    expect((await elsewhere.call('getSession')).email).toBe(ADMIN);
    expect((await buyer.call('getSession')).isImpersonated).toBe(false);
  });

  it('OPEN-12 the administrator’s own second factor counts', async () => {
    await start(BUYER_WITHOUT_MFA);
    expect((await admin.call('getSession')).mfa).toBe('TOTP');
    expect((await admin.call('getProfile')).mfa).toBe('none');
    expect(await refusalOf(admin.call('listOrders', { query: { per_page: 1 } }))).toBe('none');

    await world.db.system.query("update users set mfa_preference = 'none' where email = $1", [ADMIN]);

    expect(await refusalOf(admin.call('listOrders', { query: { per_page: 1 } }))).toBe('MFA_REQUIRED');
  });

  it('PRO-09 OPEN-18 what only the owner may do is refused', async () => {
    await start(BUYER);
    const body = { client_id: await idOf(world, BUYER), sapIds: [], version: 1 };

    expect(await refusalOf(admin.call('signOutEverywhere', { body: undefined }))).toBe('access.impersonated');
    expect(await refusalOf(admin.call('updateEnabledSapCustomers', { body }))).toBe('access.denied');
  });

  it('OPEN-18 nobody acts as an administrator, as themselves, as a deactivated user, or as one of another while acting', async () => {
    await anAccount(world, {
      email: 'second@maincrop.example',
      group: 'administrators',
      roles: ['administrators'],
    });
    await anAccount(world, { email: 'support@maincrop.example', roles: ['user-support'] });

    expect(await refusalOf(start(ADMIN))).toBe('users.not-on-oneself');
    expect(await refusalOf(start('second@maincrop.example'))).toBe('users.not-impersonable');
    expect(await refusalOf(start('support@maincrop.example'))).toBe('users.not-impersonable');
    expect(await refusalOf(start('inactive@customer.example'))).toBe('users.inactive');
    expect(
      await refusalOf(admin.call('impersonate', { body: { id: crypto.randomUUID(), reason: REASON } })),
    ).toBe('users.unknown-user');
    await start(BUYER);
    expect(await refusalOf(start('buyer.gr@customer.example'))).toBe('users.already-impersonating');
  });

  it('of two starts at the same instant one is made', async () => {
    const answers = await Promise.all([
      refusalOf(start(BUYER)),
      refusalOf(start('buyer.gr@customer.example')),
    ]);

    expect(answers.toSorted()).toEqual(['none', 'users.already-impersonating']);
  });

  it.each([
    ['no reason', undefined, 'users.reason-missing'],
    ['two characters', ' ab ', 'invalid-request'],
    ['201 characters', 'x'.repeat(201), 'invalid-request'],
    ['three characters', 'abc', 'none'],
    ['200 characters', 'x'.repeat(200), 'none'],
  ])('needs a reason: %s', async (_what, reason, expected) => {
    const body = { id: await idOf(world, BUYER), ...(reason !== undefined && { reason }) };

    expect(await refusalOf(admin.call('impersonate', { body }))).toBe(expected);
  });

  it('is not for buyers, who may call it without an id all the same', async () => {
    const buyer = await world.signIn(BUYER);

    expect(await refusalOf(start('buyer.gr@customer.example', buyer))).toBe('access.denied');
    expect(await refusalOf(buyer.call('impersonate', { body: {} }))).toBe('none');
  });

  it('the user is told by mail, and the audit trail keeps the reason', async () => {
    await start(BUYER);

    const userId = await idOf(world, BUYER);
    expect(await jobsOf(world, 'send-notice')).toMatchObject([
      { kind: 'impersonated', userId, params: { reason: REASON, administrator: 'Portal Admin' } },
    ]);
    expect(await auditOf(world, 'impersonation.started')).toMatchObject([
      {
        actor_user_id: await idOf(world, ADMIN),
        as_user_id: null,
        object: userId,
        after: { reason: REASON },
      },
    ]);
  });

  it('each write names both: the administrator and the user', async () => {
    const [adminId, buyerId] = [await idOf(world, ADMIN), await idOf(world, BUYER)];
    await start(BUYER);

    await admin.call('switchSapCustomer', { body: { sap_id: '0000100011' } });

    expect(await auditOf(world, 'customer.switched')).toMatchObject([
      { actor_user_id: adminId, as_user_id: buyerId, customer_nr: '0000100011' },
    ]);
  });

  it('an order is the user’s, placed on their behalf, and says so', async () => {
    const [adminId, buyerId] = [await idOf(world, ADMIN), await idOf(world, BUYER)];
    const buyer = await world.signIn(BUYER);
    await start(BUYER);

    const order = await admin.call('placeOrder', {
      body: aNewOrder(),
      idempotencyKey: 'on-behalf-1',
      customer: '0000100001',
    });
    const own = await buyer.call('placeOrder', { body: aNewOrder(), idempotencyKey: 'own-order-1' });

    const placedOnBehalf = async (id: string) =>
      (await buyer.call('getOrder', { query: { id } })).placedOnBehalf;
    expect(await placedOnBehalf(order.Id)).toBe(true);
    expect(await placedOnBehalf(own.Id)).toBe(false);
    const { rows } = await world.db.system.query(
      'select placed_by, placed_by_impersonator from orders where id = any($1) order by placed_by_impersonator',
      [[order.Id, own.Id]],
    );
    expect(rows).toEqual([
      { placed_by: buyerId, placed_by_impersonator: adminId },
      { placed_by: buyerId, placed_by_impersonator: null },
    ]);
    expect(await auditOf(world, 'order.placed-on-behalf')).toMatchObject([
      { actor_user_id: adminId, as_user_id: buyerId, object: order.Id, customer_nr: '0000100001' },
    ]);
  });

  describe('PRO-10 when it ends by itself, all but stopping is refused until it is stopped', () => {
    const sql = (text: string) => world.db.system.query(text, [BUYER]);
    const ends: [string, () => Promise<unknown>][] = [
      ['after sixty minutes', async () => world.clock.advance(HOUR_MS)],
      [
        'when the user is deactivated',
        () => sql("update users set deleted_at = '2026-11-23' where email = $1"),
      ],
      ['when the account is deleted', () => sql('delete from users where email = $1')],
      [
        'when the user becomes an administrator',
        () => sql("update users set group_name = 'administrators' where email = $1"),
      ],
      [
        'when the administrator loses the right',
        () => world.db.system.query("delete from policies where resource = '/impersonate'"),
      ],
    ];

    it.each(ends)('%s', async (_when, end) => {
      await start(BUYER);
      await end();
      const ask = await renew();

      const profile = await ask('/profile');
      expect(profile).toMatchObject({ status: 400, code: 'profile.clear-impersonation' });
      expect(profile.message).toMatch(/clear.*impersonation/i);
      for (const path of ['/orders?per_page=1', '/identity/session', '/profiles'])
        expect(await ask(path)).toMatchObject({ status: 403, code: 'access.impersonation-ended' });
      expect((await ask('/impersonate', { id: await idOf(world, ADMIN), reason: 'again' })).code).toBe(
        'users.already-impersonating',
      );

      expect((await ask('/impersonate', {})).status).toBe(204);
      expect((await ask('/identity/session')).status).toBe(200);
      expect((await ask('/profiles')).status).toBe(200);
    });

    it('one minute before the end it goes on', async () => {
      await start(BUYER);
      world.clock.advance(HOUR_MS - 60_000);

      expect((await (await renew())('/orders?per_page=1')).status).toBe(200);
    });
  });

  it('ADM-13 stop works whatever the policies of the user are, and signing out too', async () => {
    await start('nogroup@customer.example');
    expect(await refusalOf(admin.call('getProfile'))).toBe('access.denied');

    await stop();

    expect((await admin.call('getSession')).email).toBe(ADMIN);
  });

  it('a deactivated administrator acts as nobody any more', async () => {
    await start(BUYER);
    await world.db.system.query("update users set deleted_at = '2026-11-23' where email = $1", [ADMIN]);

    expect((await problemOf(admin.call('getProfile')))?.code).toBe('account.sign-in-required');
  });
});
