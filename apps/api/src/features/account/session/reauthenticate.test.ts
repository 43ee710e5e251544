import { BUYER_WITHOUT_MFA, refusalOf } from '@maincrop/testkit/orders/orders';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../platform/access/demo-password.ts';

const MINUTE_MS = 60_000;

describe('reauthenticate', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  beforeEach(() => world.db.system.query('delete from failed_attempts'));
  afterAll(() => world.close());

  it('opens for ten minutes what only a fresh session may do, in this session only', async () => {
    const here = await stale();
    const elsewhere = await stale();

    await here('reauthenticate', { body: { password: DEMO_PASSWORD } });

    expect(await refusalOf(here('startTotpSetup'))).toBe('none');
    expect(await refusalOf(elsewhere('startTotpSetup'))).toBe('account.reauthentication-required');
  });

  it('a wrong password opens nothing and does not end the session', async () => {
    const call = await stale();

    expect(await refusalOf(call('reauthenticate', { body: { password: 'Wrong2026' } }))).toBe(
      'account.incorrect-password',
    );
    expect(await refusalOf(call('startTotpSetup'))).toBe('account.reauthentication-required');
    expect(await refusalOf(call('getSession'))).toBe('none');
  });

  it('OPEN-25 wrong passwords count together with those of a sign-in', async () => {
    const call = await stale();
    const password = 'Wrong2026';
    for (let n = 0; n < 3; n += 1) await refusalOf(call('reauthenticate', { body: { password } }));
    const body = { email: BUYER_WITHOUT_MFA, password };
    for (let n = 0; n < 2; n += 1) await refusalOf(world.call('signIn', { body }));

    expect(await refusalOf(call('reauthenticate', { body: { password } }))).toBe('account.attempts-exceeded');
    expect(await refusalOf(world.call('signIn', { body }))).toBe('account.attempts-exceeded');
  });

  it('needs a session', async () => {
    const body = { password: DEMO_PASSWORD };

    expect(await refusalOf(world.call('reauthenticate', { body }))).toBe('account.sign-in-required');
  });

  /** A session whose last proof of the password is eleven minutes old. */
  async function stale() {
    const { call } = await world.signIn(BUYER_WITHOUT_MFA);
    await world.db.system.query('update sessions set authenticated_at = $1', [
      new Date(world.clock.now().getTime() - 11 * MINUTE_MS),
    ]);
    return call;
  }
});
