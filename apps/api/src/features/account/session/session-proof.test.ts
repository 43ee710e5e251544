import { BUYER_WITHOUT_MFA, refusalOf } from '@maincrop/testkit/orders/orders';
import type { TestSession } from '@maincrop/testkit/world/sign-in';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../platform/access/demo-password.ts';

const NONE = { sms: 'DISABLED', totp: 'DISABLED' } as const;

describe('a session that proved the password only', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  });
  beforeEach(async () => {
    await world.db.system.query('delete from failed_attempts');
    await world.db.system.query(
      "update users set mfa_preference = 'none', totp_secret = null, totp_last_step = 0 where email = $1",
      [BUYER_WITHOUT_MFA],
    );
  });
  afterAll(() => world.close());

  it('MFA-13 OPEN-12 ends when the owner sets up a second factor elsewhere, which it cannot replace or remove', async () => {
    const thief = await world.signIn(BUYER_WITHOUT_MFA);
    expect(await refusalOf(thief.call('listOrders'))).toBe('MFA_REQUIRED');
    const owner = await world.signIn(BUYER_WITHOUT_MFA);
    await enrol(owner);

    const answers = {
      orders: await refusalOf(thief.call('listOrders')),
      invoices: await refusalOf(thief.call('listInvoices')),
      password: await refusalOf(thief.call('reauthenticate', { body: { password: DEMO_PASSWORD } })),
      replaced: await refusalOf(thief.call('startTotpSetup')),
      removed: await refusalOf(thief.call('setMfaPreference', { body: NONE })),
      cookie: await tokenStatus(thief.cookie),
    };

    expect(answers).toEqual({
      orders: 'account.sign-in-required',
      invoices: 'account.sign-in-required',
      password: 'account.sign-in-required',
      replaced: 'account.sign-in-required',
      removed: 'account.sign-in-required',
      cookie: 401,
    });
    expect(await refusalOf(owner.call('listOrders'))).toBe('none');
    expect((await owner.call('getSession')).mfa).toBe('TOTP');
  });

  it('MFA-13 OPEN-12 opens nothing and changes nothing once the account has a second factor, even with the password', async () => {
    const { call } = await world.signIn(BUYER_WITHOUT_MFA);
    // As it stands in a session that was begun before, whose end was missed.
    await world.db.system.query(
      "update users set mfa_preference = 'TOTP', totp_secret = 'JBSWY3DPEHPK3PXP' where email = $1",
      [BUYER_WITHOUT_MFA],
    );
    await call('reauthenticate', { body: { password: DEMO_PASSWORD } });

    const answers = {
      orders: await refusalOf(call('listOrders')),
      replaced: await refusalOf(call('startTotpSetup')),
      phone: await refusalOf(call('sendPhoneCode', { body: { phone: '+46701740607' } })),
      removed: await refusalOf(call('setMfaPreference', { body: NONE })),
      codes: await refusalOf(call('createRecoveryCodes')),
      passkey: await refusalOf(call('startPasskeyRegistration')),
      address: await refusalOf(call('changeEmail', { body: { email: 'thief@customer.example' } })),
    };

    expect(new Set(Object.values(answers))).toEqual(new Set(['account.step-up-required']));
    expect((await call('getSession')).mfa).toBe('TOTP');
  });

  async function enrol({ call }: TestSession): Promise<void> {
    const { secret } = await call('startTotpSetup');
    const code = new TOTP({ secret }).generate({ timestamp: world.clock.now().getTime() });
    await call('verifyTotp', { body: { code } });
  }

  async function tokenStatus(cookie: string): Promise<number> {
    return (await fetch(`${world.base}/identity/token`, { method: 'POST', headers: { cookie } })).status;
  }
});
