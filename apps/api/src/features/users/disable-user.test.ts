import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUYER, refusalOf } from '../../../../../tools/dev-world/orders.ts';
import type { TestSession } from '../../../../../tools/dev-world/sign-in.ts';
import { createTestWorld, type TestWorld } from '../../../../../tools/dev-world/test-world.ts';
import { ADMIN, anAccount, auditOf, idOf } from '../../../../../tools/dev-world/users.ts';

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

  it('a second time changes nothing', async () => {
    await disable(BUYER);
    await disable(BUYER);

    expect(await auditOf(world, 'user.disabled')).toHaveLength(1);
  });

  it('ADM-11 nobody disables themselves', async () => {
    expect(await refusalOf(disable(ADMIN))).toBe('users.not-on-oneself');
  });

  it('one active administrator remains, even when two disable each other at the same instant', async () => {
    await anAccount(world, { email: SECOND, group: 'administrators', roles: ['administrators'] });
    const second = await world.signIn(SECOND);

    const answers = await Promise.all([refusalOf(disable(SECOND)), refusalOf(disable(ADMIN, second))]);

    expect(answers.filter((answer) => answer === 'none')).toHaveLength(1);
    const { rows } = await world.db.system.query(
      "select 1 from users where group_name = 'administrators' and deleted_at is null",
    );
    expect(rows).toHaveLength(1);
  });

  it('OPEN-01 user support disables customers, no administrators', async () => {
    await anAccount(world, { email: 'support@maincrop.example', roles: ['user-support'] });
    const support = await world.signIn('support@maincrop.example');

    expect(await refusalOf(disable(ADMIN, support))).toBe('users.beyond-own-rights');
    expect(await refusalOf(disable(BUYER, support))).toBe('none');
  });
});
