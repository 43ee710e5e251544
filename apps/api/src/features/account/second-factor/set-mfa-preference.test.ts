import { BUYER, refusalOf } from '@maincrop/testkit/orders/orders';
import { noticesOf } from '@maincrop/testkit/world/outbox';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const WITHOUT_MFA = 'buyer.nomfa@customer.example';
const PHONE = '+46701740607';
const SMS = { sms: 'PREFERRED', totp: 'DISABLED' } as const;
const APP = { sms: 'DISABLED', totp: 'PREFERRED' } as const;
const NONE = { sms: 'DISABLED', totp: 'DISABLED' } as const;

describe('setMfaPreference', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  beforeEach(async () => {
    await world.db.system.query('delete from recovery_codes');
    await world.db.system.query(
      "update users set mfa_preference = 'none', totp_secret = null, phone = null where email = $1",
      [WITHOUT_MFA],
    );
    world.clock.advance(60_000);
  });
  afterAll(() => world.close());

  it('MFA-10 makes SMS the second factor; ten recovery codes come with the first one', async () => {
    const { call } = await world.signIn(WITHOUT_MFA);
    await givePhone();

    const { mfa, recoveryCodes } = await call('setMfaPreference', { body: SMS });

    expect(mfa).toBe('SMS');
    expect(recoveryCodes).toHaveLength(10);
    expect((await call('getSession')).mfa).toBe('SMS');
    expect((await noticesOf(world, WITHOUT_MFA)).at(-1)).toBe('mfa-changed');
    const { rows } = await world.db.system.query('select code_hash from recovery_codes');
    expect(rows).toHaveLength(10);
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes?.[0]);
  });

  it('MFA-01 offers SMS only with a phone number, and the app only after it was proved', async () => {
    const { call } = await world.signIn(WITHOUT_MFA);
    await call('startTotpSetup');

    expect(await refusalOf(call('setMfaPreference', { body: SMS }))).toBe('account.phone-missing');
    expect(await refusalOf(call('setMfaPreference', { body: APP }))).toBe('account.authenticator-missing');
  });

  it('MFA-04 none switches both off and leaves no recovery code or secret behind', async () => {
    const { call } = await world.signIn(WITHOUT_MFA);
    const { secret } = await call('startTotpSetup');
    const code = new TOTP({ secret }).generate({ timestamp: world.clock.now().getTime() });
    await call('verifyTotp', { body: { code } });

    expect(await call('setMfaPreference', { body: NONE })).toEqual({ mfa: 'none', recoveryCodes: null });

    expect((await call('getSession')).mfa).toBe('none');
    expect(await refusalOf(call('setMfaPreference', { body: APP }))).toBe('account.authenticator-missing');
    const left = await world.db.system.query('select 1 from recovery_codes');
    expect(left.rowCount).toBe(0);
  });

  it('the same preference again changes nothing and tells nobody', async () => {
    const { call } = await world.signIn(BUYER);
    const before = await noticesOf(world, BUYER);

    expect(await call('setMfaPreference', { body: APP })).toEqual({ mfa: 'TOTP', recoveryCodes: null });

    expect(await noticesOf(world, BUYER)).toEqual(before);
    expect((await call('getSession')).mfa).toBe('TOTP');
  });

  it.each([
    { sms: 'PREFERRED', totp: 'PREFERRED' },
    { sms: 'PREFERRED' },
    { sms: 'ON', totp: 'DISABLED' },
    {},
  ])('refuses the body %j', async (body) => {
    const { headers } = await world.signIn(WITHOUT_MFA);

    const response = await fetch(`${world.base}/identity/mfa-preference`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });

    expect(response.status).toBe(400);
  });

  it('needs a session that proved its password within ten minutes', async () => {
    const { call } = await world.signIn(WITHOUT_MFA);
    await world.db.system.query(
      "update sessions set authenticated_at = authenticated_at - interval '11 minutes'",
    );

    expect(await refusalOf(call('setMfaPreference', { body: NONE }))).toBe(
      'account.reauthentication-required',
    );
    expect(await refusalOf(world.call('setMfaPreference', { body: NONE }))).toBe('account.sign-in-required');
  });

  function givePhone() {
    return world.db.system.query('update users set phone = $2 where email = $1', [WITHOUT_MFA, PHONE]);
  }
});
