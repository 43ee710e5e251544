import { randomUUID } from 'node:crypto';
import { addPasskey, passwordStep } from '@maincrop/testkit/account/passkeys';
import { BUYER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { noticesOf } from '@maincrop/testkit/world/outbox';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const ADMINISTRATOR = 'admin@maincrop.example';

describe('deletePasskey', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  beforeEach(async () => {
    await world.db.system.query('delete from failed_attempts');
    await world.db.system.query('delete from passkeys');
  });
  afterAll(() => world.close());

  it('AUTH-02 removes it, ends the sign-in that was about to use it, and tells the owner', async () => {
    const session = await world.signIn(BUYER);
    const authenticator = await addPasskey(session);
    const challenge = await passwordStep(world);
    const options = await world.call('startPasskeySignIn', { body: { challenge } });
    const [passkey] = (await session.call('listPasskeys')).items;

    await session.call('deletePasskey', { query: { id: passkey?.id ?? '' } });

    expect((await session.call('listPasskeys')).items).toEqual([]);
    const body = { challenge, response: authenticator.authenticate(options) };
    expect(await refusalOf(world.call('confirmPasskeySignIn', { body }))).toBe('account.sign-in-expired');
    expect((await noticesOf(world, BUYER)).at(-1)).toBe('passkey-removed');
    const { rows } = await world.db.system.query(
      "select object from audit_trail where action = 'passkey.removed' order by id desc limit 1",
    );
    expect(rows).toEqual([{ object: passkey?.id }]);
  });

  it('OPEN-13 forgets other remembered devices', async () => {
    const session = await world.signIn(BUYER);
    await addPasskey(session);
    const [passkey] = (await session.call('listPasskeys')).items;
    await world.db.system.query(
      `insert into remembered_devices (secret_hash, user_id, created_at, expires_at)
         select 'elsewhere', id, $2::timestamptz, $2::timestamptz + interval '1 day' from users where email = $1`,
      [BUYER, world.clock.now()],
    );

    await session.call('deletePasskey', { query: { id: passkey?.id ?? '' } });

    expect((await world.db.system.query('select 1 from remembered_devices')).rowCount).toBe(0);
  });

  it('ACC-19 removes nobody else’s, which answers like one that there never was', async () => {
    const owner = await world.signIn(BUYER);
    await addPasskey(owner);
    const [passkey] = (await owner.call('listPasskeys')).items;
    const { call } = await world.signIn(CONTAINER_BUYER);

    for (const id of [passkey?.id ?? '', randomUUID()])
      expect(await refusalOf(call('deletePasskey', { query: { id } }))).toBe('not-found');
    expect((await owner.call('listPasskeys')).items).toHaveLength(1);
  });

  // Proves forget_second_factor.
  it('OPEN-17 an administrator’s reset of the second factor removes all', async () => {
    const owner = await world.signIn(CONTAINER_BUYER);
    await addPasskey(owner);
    const { userId: id } = await owner.call('getSession');
    const administrator = await world.signIn(ADMINISTRATOR);

    await administrator.call('resetMfa', { body: { id } });

    expect(await passkeys()).toBe(0);
  });

  it('MFA-04 switching the code off removes all', async () => {
    const { call } = await world.signIn(BUYER);
    await addPasskey({ call });
    await call('startPasskeyRegistration');

    await call('setMfaPreference', { body: { sms: 'DISABLED', totp: 'DISABLED' } });

    expect(await passkeys()).toBe(0);
    expect((await world.db.system.query('select 1 from passkey_setups')).rowCount).toBe(0);
  });

  it('needs a session that proved its password within ten minutes', async () => {
    const { call } = await world.signIn(CONTAINER_BUYER);
    await world.db.system.query(
      "update sessions set authenticated_at = authenticated_at - interval '11 minutes'",
    );
    const query = { id: randomUUID() };

    expect(await refusalOf(call('deletePasskey', { query }))).toBe('account.reauthentication-required');
    expect(await refusalOf(world.call('deletePasskey', { query }))).toBe('account.sign-in-required');
  });

  async function passkeys(): Promise<number | null> {
    return (await world.db.system.query('select 1 from passkeys')).rowCount;
  }
});
