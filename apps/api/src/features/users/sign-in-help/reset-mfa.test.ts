import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { ADMIN, auditOf, idOf, jobsOf } from '@maincrop/testkit/users/users';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('resetMfa', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('ADM-10 OPEN-17 switches both methods off at once, forgets devices, answers the call for help, tells the owner', async () => {
    const buyer = await world.signIn(BUYER);
    const { call } = await world.signIn(ADMIN);
    const id = await idOf(world, BUYER);
    await world.db.system.query('update users set mfa_help_asked_at = $2 where id = $1', [
      id,
      world.clock.now(),
    ]);
    await world.db.system.query(
      "insert into remembered_devices (secret_hash, user_id, created_at, expires_at) values ('x', $1, now(), now())",
      [id],
    );

    await call('resetMfa', { body: { id } });

    expect(await call('getUser', { query: { id } })).toMatchObject({
      mfa: 'none',
      helpAskedAt: null,
      version: 2,
    });
    // Whoever took the lost phone may be signed in with it.
    expect(await refusalOf(buyer.call('getSession'))).toBe('account.sign-in-required');
    const left = await world.db.system.query(
      `select 1 from users u left join remembered_devices d on d.user_id = u.id
         where u.id = $1 and (u.totp_secret is not null or d.id is not null)`,
      [id],
    );
    expect(left.rowCount).toBe(0);
    expect(await jobsOf(world, 'send-notice')).toMatchObject([{ kind: 'mfa-reset', userId: id }]);
    expect(await auditOf(world, 'user.mfa-reset')).toMatchObject([{ object: id }]);
  });

  it('OPEN-17 not for oneself', async () => {
    const { call } = await world.signIn(ADMIN);

    expect(await refusalOf(call('resetMfa', { body: { id: await idOf(world, ADMIN) } }))).toBe(
      'users.not-on-oneself',
    );
  });
});
