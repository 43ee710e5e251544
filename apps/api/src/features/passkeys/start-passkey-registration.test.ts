import { addPasskey } from '@maincrop/testkit/account/passkeys';
import { BUYER, BUYER_WITHOUT_MFA, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe('startPasskeyRegistration', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  beforeEach(async () => {
    await world.db.system.query('delete from failed_attempts');
    await world.db.system.query('delete from passkeys');
  });
  afterAll(() => world.close());

  it('names the host of the portal, the user by 16 bytes, and a challenge of 256 bits that is new each time', async () => {
    const { call } = await world.signIn(BUYER);

    const options = await call('startPasskeyRegistration');
    const again = await call('startPasskeyRegistration');

    expect(options).toMatchObject({ rp: { id: 'localhost' }, timeout: 300_000, user: { name: BUYER } });
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(16);
    expect(again.user.id).toBe(options.user.id);
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
    expect(again.challenge).not.toBe(options.challenge);
  });

  it('names the passkeys there are, so that an authenticator does not make a second one', async () => {
    const session = await world.signIn(BUYER);
    const { id } = await addPasskey(session);

    const { excludeCredentials } = await session.call('startPasskeyRegistration');

    expect(excludeCredentials).toEqual([{ id, type: 'public-key', transports: ['usb'] }]);
  });

  it('AUTH-02 is for who has a code to fall back on', async () => {
    const { call } = await world.signIn(BUYER_WITHOUT_MFA);

    expect(await refusalOf(call('startPasskeyRegistration'))).toBe('account.second-factor-missing');
  });

  it('needs a session that proved its password within ten minutes', async () => {
    const { call } = await world.signIn(BUYER);
    await world.db.system.query(
      "update sessions set authenticated_at = authenticated_at - interval '11 minutes'",
    );

    expect(await refusalOf(call('startPasskeyRegistration'))).toBe('account.reauthentication-required');
    expect(await refusalOf(world.call('startPasskeyRegistration'))).toBe('account.sign-in-required');
  });
});
