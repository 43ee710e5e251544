import {
  type AccountCommand,
  type AccountLimits,
  type AccountState,
  isGood,
  sentCode,
  type Step,
  type StoredAccount,
  totpStepOf,
  tried,
  withFactor,
} from './account-state.ts';
import { changeFactor, secondFactorOf } from '@maincrop/domain/account/second-factor';

interface Given {
  readonly account: StoredAccount;
  readonly command: AccountCommand;
  readonly limits: AccountLimits;
}

/** What the owner of an account with a fresh session changes about the second factor. */
export function changeOfFactor(state: AccountState, given: Given): Step {
  const { account, command, limits } = given;
  switch (command.kind) {
    case 'startTotpSetup':
      return { state: { ...state, totpSetupUntilMs: state.nowMs + limits.setupMs }, outcome: 'ok' };
    case 'verifyTotp':
      return verifyTotp(state, account, { isRight: command.isRight, limits });
    case 'sendPhoneCode': {
      const isTooSoon = state.phoneCode !== null && state.nowMs - state.phoneCode.sentMs < limits.mailEveryMs;
      if (isTooSoon) return { state, outcome: 'account.code-sent-just-now' };
      return {
        state: { ...state, phoneCode: { ...sentCode(state, limits), sentMs: state.nowMs } },
        outcome: 'ok',
      };
    }
    case 'confirmPhone':
      return confirmPhone(state, account, { isRight: command.isRight, limits });
    case 'setMfaPreference': {
      const change = changeFactor(account, command.mfa);
      if (!change.ok) return { state, outcome: `account.${change.reason}` };
      return { state: withFactor(state, { account, mfa: command.mfa, limits }), outcome: 'ok' };
    }
    default:
      if (secondFactorOf(account) !== 'none')
        return {
          state: { ...state, account: { ...account, recoveryCodes: limits.recoveryCodes } },
          outcome: 'ok',
        };
      return { state, outcome: 'account.second-factor-missing' };
  }
}

interface Proof {
  readonly isRight: boolean;
  readonly limits: AccountLimits;
}

function verifyTotp(state: AccountState, account: StoredAccount, { isRight, limits }: Proof): Step {
  if (state.totpSetupUntilMs === null || state.totpSetupUntilMs <= state.nowMs)
    return { state, outcome: 'account.setup-expired' };
  if (!isRight) return { state, outcome: 'account.invalid-code' };
  const isFirst = secondFactorOf(account) === 'none';
  const changed: StoredAccount = {
    ...account,
    preference: 'TOTP',
    hasAuthenticator: true,
    lastStep: totpStepOf(state),
    recoveryCodes: isFirst ? limits.recoveryCodes : account.recoveryCodes,
  };
  return { state: { ...state, account: changed, totpSetupUntilMs: null, challenge: null }, outcome: 'ok' };
}

function confirmPhone(before: AccountState, account: StoredAccount, { isRight, limits }: Proof): Step {
  const isLive = isGood(before, before.phoneCode, limits);
  const state = { ...before, phoneCode: tried(before.phoneCode, isLive) };
  if (!isLive) return { state, outcome: 'account.setup-expired' };
  if (!isRight) return { state, outcome: 'account.invalid-code' };
  const challenge = account.preference === 'SMS' ? null : state.challenge;
  return {
    state: { ...state, account: { ...account, hasPhone: true }, phoneCode: null, challenge },
    outcome: 'ok',
  };
}
