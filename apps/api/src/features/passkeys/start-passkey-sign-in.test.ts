import { addPasskey, passwordStep } from '@maincrop/testkit/account/passkeys';
import { BUYER, CONTAINER_BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../platform/access/demo-password.ts';

const MINUTE_MS = 60_000;

describe('startPasskeySignIn', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  beforeEach(async () => {
    await world.db.system.query('delete from failed_attempts');
    await world.db.system.query('delete from passkeys');
  });
  afterAll(() => world.close());

  it('AUTH-02 a passkey is offered at the code step to who has one, and to nobody else', async () => {
    await addPasskey(await world.signIn(BUYER));

    const answers = await Promise.all(
      [BUYER, CONTAINER_BUYER].map((email) =>
        world.call('signIn', { body: { email, password: DEMO_PASSWORD } }),
      ),
    );

    expect(answers).toMatchObject([
      { status: 'code-required', hasPasskey: true },
      { status: 'code-required', hasPasskey: false },
    ]);
  });

  it('asks for the passkeys of the user whose password was right', async () => {
    const { id } = await addPasskey(await world.signIn(BUYER));
    await addPasskey(await world.signIn(CONTAINER_BUYER));
    const challenge = await passwordStep(world);

    const options = await world.call('startPasskeySignIn', { body: { challenge } });

    expect(options).toMatchObject({
      rpId: 'localhost',
      timeout: 300_000,
      allowCredentials: [{ id, type: 'public-key', transports: ['usb'] }],
    });
    expect(options.challenge).not.toBe(challenge);
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
  });

  it('tells nothing to who did not give the password, and nothing after ten minutes', async () => {
    await addPasskey(await world.signIn(BUYER));
    const challenge = await passwordStep(world);
    const start = (given: string) => world.call('startPasskeySignIn', { body: { challenge: given } });

    expect(await refusalOf(start('made-up'))).toBe('account.sign-in-expired');
    world.clock.advance(10 * MINUTE_MS);
    expect(await refusalOf(start(challenge))).toBe('account.sign-in-expired');
  });

  it('has no question for somebody without a passkey', async () => {
    const challenge = await passwordStep(world);

    expect(await refusalOf(world.call('startPasskeySignIn', { body: { challenge } }))).toBe(
      'account.passkey-refused',
    );
  });
});
