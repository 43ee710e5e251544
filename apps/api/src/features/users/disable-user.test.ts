import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMIN, anAccount, auditOf, idOf } from '@maincrop/testkit/users/users';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SECOND = 'second@maincrop.example';

describe('disableUser', () => {
  let world: TestWorld;
  let admin: TestSession;
  beforeEach(async () => {
    world = await createTestWorld();
    admin = await world.signIn(ADMIN);
  });
  afterEach(() => world.close());

  const disable = async (email: string, session = admin) =>
    session.call('disableUser', { body: { id: await idOf(world, email) } });

  it('ADM-11 AUTH-19 the very next request of the user is refused, and so is the cookie', async () => {
    const buyer = await world.signIn(BUYER);
    expect(await refusalOf(buyer.call('getProfile'))).toBe('none');

    await disable(BUYER);

    expect(await refusalOf(buyer.call('getProfile'))).toBe('account.sign-in-required');
    const token = await fetch(`${world.base}/identity/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: buyer.cookie },
      body: '{}',
    });
    expect(token.status).toBe(401);
    const user = await admin.call('getUser', { query: { id: await idOf(world, BUYER) } });
    expect(user).toMatchObject({
      status: 'inactive',
      deletedAt: world.clock.now().toISOString(),
      version: 2,
    });
  });

  it('OPEN-13 no device is remembered any more: activated again, the second factor is asked for', async () => {
    await world.db.system.query(
      `insert into remembered_devices (secret_hash, user_id, created_at, expires_at)
         values ('device', $1, $2::timestamptz, $2::timestamptz + interval '1 day')`,
      [await idOf(world, BUYER), world.clock.now()],
    );

    await disable(BUYER);

    expect((await world.db.system.query('select 1 from remembered_devices')).rowCount).toBe(0);
  });

  it('a second time changes nothing', async () => {
    await disable(BUYER);
    await disable(BUYER);

    expect(await auditOf(world, 'user.disabled')).toHaveLength(1);
  });

  it('ADM-11 the sessions are ended for good: activated again, the user has to sign in', async () => {
    const buyer = await world.signIn(BUYER);

    await disable(BUYER);
    await admin.call('enableUser', { body: { id: await idOf(world, BUYER) } });

    expect(await refusalOf(buyer.call('getProfile'))).toBe('account.sign-in-required');
  });

  it('ADM-11 nobody disables themselves', async () => {
    expect(await refusalOf(disable(ADMIN))).toBe('users.not-on-oneself');
  });

  it('one active administrator remains, even when two disable each other at the same instant', async () => {
    await anAccount(world, { email: SECOND, group: 'administrators', roles: ['administrators'] });
    const second = await world.signIn(SECOND);

    const answers = await Promise.all([refusalOf(disable(SECOND)), refusalOf(disable(ADMIN, second))]);

    expect(answers.filter((answer) => answer === 'none')).toHaveLength(1);
    // Each locks the other and is named in the trail by the other's row: neither waits for both (a deadlock).
    expect(answers).not.toContain('internal');
    const { rows } = await world.db.system.query(
      "select 1 from users where group_name = 'administrators' and deleted_at is null",
    );
    expect(rows).toHaveLength(1);
  });

  it('waits for another change of administrators before it decides whether one remains', async () => {
    await anAccount(world, { email: SECOND, group: 'administrators', roles: ['administrators'] });
    const other = await world.db.system.connect();
    await other.query('begin');
    await other.query("select pg_advisory_xact_lock(hashtextextended('administrators', 0))");
    await other.query('update users set deleted_at = $2 where email = $1', [ADMIN, world.clock.now()]);

    const answer = refusalOf(disable(SECOND));
    await lockIsAwaited();
    await other.query('commit');
    other.release();

    expect(await answer).toBe('users.last-administrator');
  });

  it('OPEN-01 user support disables customers, no administrators', async () => {
    await anAccount(world, { email: 'support@maincrop.example', roles: ['user-support'] });
    const support = await world.signIn('support@maincrop.example');

    expect(await refusalOf(disable(ADMIN, support))).toBe('users.beyond-own-rights');
    expect(await refusalOf(disable(BUYER, support))).toBe('none');
  });

  /** Until a request waits for the lock of administrators, for two seconds at most. */
  async function lockIsAwaited(): Promise<void> {
    for (let tries = 0; tries < 100; tries += 1) {
      const { rowCount } = await world.db.system.query(
        "select 1 from pg_locks where locktype = 'advisory' and not granted",
      );
      if (rowCount) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
});
