import { BUYER, BUYER_WITHOUT_MFA, problemOf, refusalOf } from '@maincrop/testkit/orders/orders';
import { noticesOf } from '@maincrop/testkit/world/outbox';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../platform/access/demo-password.ts';

const MINUTE_MS = 60_000;

describe('verifyTotp', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  beforeEach(async () => {
    await world.db.system.query('delete from failed_attempts');
    await world.db.system.query(
      "update users set mfa_preference = 'none', totp_secret = null where email = $1",
      [BUYER_WITHOUT_MFA],
    );
    await world.db.system.query('delete from recovery_codes');
    await world.db.system.query('delete from totp_setups');
    world.clock.advance(2 * MINUTE_MS);
  });
  afterAll(() => world.close());

  it('MFA-07 makes the authenticator the second factor, which the next sign-in asks for', async () => {
    const { call } = await world.signIn(BUYER_WITHOUT_MFA);
    const { secret } = await call('startTotpSetup');

    const { recoveryCodes } = await call('verifyTotp', { body: { code: codeOf(secret) } });

    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes?.every((code) => /^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}$/.test(code))).toBe(
      true,
    );
    expect((await call('getSession')).mfa).toBe('TOTP');
    const answer = await world.call('signIn', {
      body: { email: BUYER_WITHOUT_MFA, password: DEMO_PASSWORD },
    });
    expect(answer).toMatchObject({ status: 'code-required', method: 'TOTP' });
  });

  it('uses the step of the code up: it does not sign in as well', async () => {
    const { call } = await world.signIn(BUYER_WITHOUT_MFA);
    const { secret } = await call('startTotpSetup');
    const code = codeOf(secret);
    await call('verifyTotp', { body: { code } });
    const answer = await world.call('signIn', {
      body: { email: BUYER_WITHOUT_MFA, password: DEMO_PASSWORD },
    });
    const challenge = answer.status === 'code-required' ? answer.challenge : '';

    expect(await refusalOf(world.call('confirmSignIn', { body: { challenge, code } }))).toBe(
      'account.invalid-code',
    );
  });

  it('OPEN-13 forgets other remembered devices and tells the owner', async () => {
    const { call } = await world.signIn(BUYER_WITHOUT_MFA);
    await world.db.system.query(
      `insert into remembered_devices (secret_hash, user_id, created_at, expires_at)
         select 'elsewhere', id, $2::timestamptz, $2::timestamptz + interval '1 day' from users where email = $1`,
      [BUYER_WITHOUT_MFA, world.clock.now()],
    );
    const { secret } = await call('startTotpSetup');

    await call('verifyTotp', { body: { code: codeOf(secret) } });

    expect((await world.db.system.query('select 1 from remembered_devices')).rowCount).toBe(0);
    expect((await noticesOf(world, BUYER_WITHOUT_MFA)).at(-1)).toBe('mfa-changed');
    const { rows } = await world.db.system.query(
      "select before, after from audit_trail where action = 'mfa.changed' order by id desc limit 1",
    );
    expect(rows).toEqual([{ before: { mfa: 'none' }, after: { mfa: 'TOTP' } }]);
  });

  it('a new authenticator keeps the recovery codes of the one before', async () => {
    const { call } = await world.signIn(BUYER);
    const { secret } = await call('startTotpSetup');

    expect(await call('verifyTotp', { body: { code: codeOf(secret) } })).toEqual({ recoveryCodes: null });
  });

  it('accepts one of two that send the same code at once', async () => {
    const { call } = await world.signIn(BUYER_WITHOUT_MFA);
    const { secret } = await call('startTotpSetup');
    const body = { code: codeOf(secret) };

    const answers = await Promise.all([
      refusalOf(call('verifyTotp', { body })),
      refusalOf(call('verifyTotp', { body })),
    ]);

    expect(answers.toSorted()).toEqual(['account.setup-expired', 'none']);
  });

  it('MFA-06 MFA-11 says that a code has six characters, beside the field, without counting it', async () => {
    const { call } = await world.signIn(BUYER_WITHOUT_MFA);
    await call('startTotpSetup');

    for (let n = 0; n < 10; n += 1) {
      const problem = await problemOf(call('verifyTotp', { body: { code: '12345' } }));
      expect(problem?.fields).toEqual([{ field: 'code', code: 'account.code-length' }]);
    }
  });

  it('refuses a wrong code, one without a set-up and one of a set-up that expired', async () => {
    const { call } = await world.signIn(BUYER_WITHOUT_MFA);
    expect(await refusalOf(call('verifyTotp', { body: { code: '123456' } }))).toBe('account.setup-expired');
    const { secret } = await call('startTotpSetup');
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000';

    expect(await refusalOf(call('verifyTotp', { body: { code: wrong } }))).toBe('account.invalid-code');
    await world.db.system.query('update totp_setups set expires_at = $1', [world.clock.now()]);
    expect(await refusalOf(call('verifyTotp', { body: { code: codeOf(secret) } }))).toBe(
      'account.setup-expired',
    );
    expect((await call('getSession')).mfa).toBe('none');
  });

  it('needs a session that proved its password within ten minutes', async () => {
    const { call } = await world.signIn(BUYER_WITHOUT_MFA);
    await world.db.system.query(
      "update sessions set authenticated_at = authenticated_at - interval '11 minutes'",
    );

    expect(await refusalOf(call('verifyTotp', { body: { code: '123456' } }))).toBe(
      'account.reauthentication-required',
    );
    expect(await refusalOf(world.call('verifyTotp', { body: { code: '123456' } }))).toBe(
      'account.sign-in-required',
    );
  });

  function codeOf(secret: string): string {
    return new TOTP({ secret }).generate({ timestamp: world.clock.now().getTime() });
  }
});
