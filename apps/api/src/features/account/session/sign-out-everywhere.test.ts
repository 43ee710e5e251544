import { BUYER_WITHOUT_MFA, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('signOutEverywhere', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterAll(() => world.close());

  it('AUTH-09 ends all sessions of the user, nobody else', async () => {
    const here = await world.signIn(BUYER_WITHOUT_MFA);
    const elsewhere = await world.signIn(BUYER_WITHOUT_MFA);
    const other = await world.signIn(CONTAINER_BUYER);

    await here.call('signOutEverywhere');

    expect(await refusalOf(here.call('getSession'))).toBe('account.sign-in-required');
    expect(await refusalOf(elsewhere.call('getSession'))).toBe('account.sign-in-required');
    expect(await refusalOf(other.call('getSession'))).toBe('none');
  });

  it('OPEN-13 forgets remembered devices and pending sign-ins', async () => {
    const { call } = await world.signIn(CONTAINER_BUYER);
    await world.db.system.query(
      `insert into remembered_devices (secret_hash, user_id, created_at, expires_at)
         select 'device', id, $2::timestamptz, $2::timestamptz + interval '1 day' from users where email = $1`,
      [CONTAINER_BUYER, world.clock.now()],
    );

    await call('signOutEverywhere');

    const left = await world.db.system.query('select 1 from remembered_devices');
    expect(left.rowCount).toBe(0);
  });

  it('needs a session', async () => {
    expect(await refusalOf(world.call('signOutEverywhere'))).toBe('account.sign-in-required');
  });
});
