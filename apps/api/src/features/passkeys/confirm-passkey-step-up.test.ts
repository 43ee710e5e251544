import { addPasskey, type SoftwareAuthenticator } from '@maincrop/testkit/account/passkeys';
import type { Deviation } from '@maincrop/testkit/account/software-authenticator';
import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe('confirmPasskeyStepUp', () => {
  let world: TestWorld;
  let session: TestSession;
  let authenticator: SoftwareAuthenticator;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  beforeEach(async () => {
    await world.db.system.query('delete from failed_attempts');
    await world.db.system.query('delete from passkeys');
    session = await world.signIn(BUYER);
    authenticator = await addPasskey(session);
    await world.db.system.query(
      `update sessions set factor_method = null, factor_proved_at = null,
         authenticated_at = authenticated_at - interval '1 hour'`,
    );
  });
  afterAll(() => world.close());

  it('MFA-13 OPEN-12 opens orders, and stands for the password too where it verified its user', async () => {
    expect(await refusalOf(session.call('listOrders'))).toBe('account.step-up-required');

    expect(await confirm(session, await answered(session, { isUserVerified: true }))).toBe('none');

    expect(await refusalOf(session.call('listOrders'))).toBe('none');
    expect(await refusalOf(session.call('createRecoveryCodes'))).toBe('none');
  });

  it('AUTH-02 an answer is good once, and to the question of its own session only', async () => {
    const other = await world.signIn(BUYER);
    await world.db.system.query('update sessions set factor_method = null, factor_proved_at = null');
    const { challenge, response } = await answered(session);

    expect(await confirm(other, { challenge, response })).toBe('account.step-up-expired');
    expect(await confirm(session, { challenge, response })).toBe('none');
    expect(await confirm(session, { challenge, response })).toBe('account.step-up-expired');
    expect(await refusalOf(other.call('listOrders'))).toBe('account.step-up-required');
  });

  it('MFA-13 a wrong answer opens nothing', async () => {
    const { challenge, response } = await answered(session, { origin: 'https://evil.example' });

    expect(await confirm(session, { challenge, response })).toBe('account.passkey-refused');
    expect(await refusalOf(session.call('listOrders'))).toBe('account.step-up-required');
  });

  it('OPEN-12 is not for a stranger', async () => {
    const { challenge, response } = await answered(session);
    const stranger = world.call('confirmPasskeyStepUp', { body: { challenge, response } });

    expect(await refusalOf(stranger)).toBe('account.sign-in-required');
  });

  async function answered(of: TestSession, deviation: Deviation = {}) {
    const { challenge } = await of.call('startStepUp', { body: { by: 'passkey' } });
    const options = await world.call('startPasskeySignIn', { body: { challenge } });
    return { challenge, response: authenticator.authenticate(options, deviation) };
  }

  const confirm = (by: TestSession, body: Awaited<ReturnType<typeof answered>>) =>
    refusalOf(by.call('confirmPasskeyStepUp', { body }));
});
