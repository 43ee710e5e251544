import { describe, expect, it } from 'vitest';
import {
  afterPassword,
  afterSignUp,
  type SignInAccount,
  mayResetPassword,
  statusOf,
} from './account-status.ts';
import { changeFactor, type FactorState, secondFactorOf } from './second-factor.ts';

const BARE: FactorState = { preference: 'none', hasPhone: false, hasAuthenticator: false };
const WITH_SMS: FactorState = { preference: 'SMS', hasPhone: true, hasAuthenticator: false };
const WITH_APP: FactorState = { preference: 'TOTP', hasPhone: true, hasAuthenticator: true };
const account = (changes: Partial<SignInAccount> = {}): SignInAccount => ({
  ...BARE,
  status: 'active',
  mustResetPassword: false,
  ...changes,
});
const right = { isRightPassword: true, isDeviceRemembered: false, isDeviceKnown: true };

describe('secondFactorOf', () => {
  it.each([
    [BARE, 'none'],
    [WITH_SMS, 'SMS'],
    [WITH_APP, 'TOTP'],
    [{ ...WITH_SMS, hasPhone: false }, 'none'],
    [{ ...WITH_APP, hasAuthenticator: false }, 'none'],
  ] as const)('MFA-01 of %j is %s', (state, factor) => {
    expect(secondFactorOf(state)).toBe(factor);
  });
});

describe('changeFactor', () => {
  it.each([
    [BARE, 'SMS', { ok: false, reason: 'phone-missing' }],
    [WITH_SMS, 'TOTP', { ok: false, reason: 'authenticator-missing' }],
    [{ ...BARE, hasPhone: true }, 'SMS', { ok: true, isChange: true, recoveryCodes: 'make' }],
    [WITH_APP, 'SMS', { ok: true, isChange: true, recoveryCodes: 'keep' }],
    [WITH_SMS, 'SMS', { ok: true, isChange: false, recoveryCodes: 'keep' }],
    [WITH_SMS, 'none', { ok: true, isChange: true, recoveryCodes: 'drop' }],
    [BARE, 'none', { ok: true, isChange: false, recoveryCodes: 'drop' }],
  ] as const)('MFA-04 MFA-10 from %j to %s', (state, wanted, verdict) => {
    expect(changeFactor(state, wanted)).toEqual(verdict);
  });
});

describe('afterPassword', () => {
  it.each([
    ['an address without an account', null],
    ['an account that was never confirmed', account({ status: 'unconfirmed' })],
    ['a deactivated account', account({ status: 'deactivated' })],
  ])('OPEN-15 AUTH-19 refuses %s whatever the password', (_who, who) => {
    expect(afterPassword(who, right)).toEqual({ kind: 'refused' });
  });

  it('AUTH-06 a wrong password is refused, from a remembered device too', () => {
    expect(afterPassword(account(), { ...right, isRightPassword: false, isDeviceRemembered: true })).toEqual({
      kind: 'refused',
    });
  });

  it('AUTH-09 a password to be set anew comes before everything else', () => {
    const who = account({ ...WITH_APP, mustResetPassword: true });

    expect(afterPassword(who, { ...right, isDeviceRemembered: true })).toEqual({ kind: 'reset-required' });
  });

  it('OPEN-13 asks for the second factor unless the device is remembered', () => {
    expect(afterPassword(account(WITH_SMS), right)).toEqual({ kind: 'code-required', method: 'SMS' });
    expect(afterPassword(account(WITH_APP), right)).toEqual({ kind: 'code-required', method: 'TOTP' });
    expect(afterPassword(account(WITH_APP), { ...right, isDeviceRemembered: true })).toEqual({
      kind: 'signed-in',
      hasLostFactor: false,
    });
    expect(afterPassword(account(), right)).toEqual({ kind: 'signed-in', hasLostFactor: false });
  });

  it('asks for a mailed code on an unknown device of an account without a second factor, or with a lost one', () => {
    const unknown = { ...right, isDeviceKnown: false };

    for (const who of [account(), account({ preference: 'SMS' })])
      expect(afterPassword(who, unknown)).toEqual({ kind: 'code-required', method: 'MAIL' });
    expect(afterPassword(account(WITH_APP), unknown)).toEqual({ kind: 'code-required', method: 'TOTP' });
    expect(afterPassword(account(WITH_APP), { ...unknown, isDeviceRemembered: true }).kind).toBe('signed-in');
  });

  it('lets in whose second factor has nothing behind it any more, and says so', () => {
    const who = account({ preference: 'SMS' });

    expect(afterPassword(who, right)).toEqual({ kind: 'signed-in', hasLostFactor: true });
  });
});

describe('the status of an account', () => {
  it('AUTH-19 a closed account is closed, confirmed or not', () => {
    expect(statusOf({ isConfirmed: true, isDeleted: false })).toBe('active');
    expect(statusOf({ isConfirmed: false, isDeleted: false })).toBe('unconfirmed');
    expect(statusOf({ isConfirmed: true, isDeleted: true })).toBe('deactivated');
    expect(statusOf({ isConfirmed: false, isDeleted: true })).toBe('deactivated');
  });

  it('AUTH-04 AUTH-12 decides what a sign-up and a forgotten password do', () => {
    expect(([null, 'unconfirmed', 'active', 'deactivated'] as const).map(afterSignUp)).toEqual([
      'store',
      'store',
      'tell-owner',
      'nothing',
    ]);
    expect(mayResetPassword('active')).toBe(true);
    expect([
      mayResetPassword(null),
      mayResetPassword('unconfirmed'),
      mayResetPassword('deactivated'),
    ]).toEqual([false, false, false]);
  });
});
