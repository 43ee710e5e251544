import {
  type AccountCommand,
  type AccountLimits,
  type AccountState,
  endedElsewhere,
  isGood,
  sentCode,
  type Step,
  type StoredAccount,
  totpStepOf,
  tried,
  withFactor,
} from './account-state.ts';
import { changeFactor, type SecondFactor, secondFactorOf } from '@maincrop/domain/account/second-factor';
import type { FactorProof } from '@maincrop/domain/account/session-proof';

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
      const changed = withFactor(state, { account, mfa: command.mfa, limits });
      return { state: change.isChange ? withProof(changed, command.mfa) : changed, outcome: 'ok' };
    }
    default:
      if (secondFactorOf(account) !== 'none')
        return {
          state: {
            ...withSessionsEndedElsewhere(state),
            account: { ...account, recoveryCodes: limits.recoveryCodes },
          },
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
  const after = { ...endedElsewhere(state), account: changed, totpSetupUntilMs: null };
  return { state: proved(after, { method: 'otp', atMs: state.nowMs }), outcome: 'ok' };
}

function confirmPhone(before: AccountState, account: StoredAccount, { isRight, limits }: Proof): Step {
  const isLive = isGood(before, before.phoneCode, limits);
  const state = { ...before, phoneCode: tried(before.phoneCode, isLive) };
  if (!isLive) return { state, outcome: 'account.setup-expired' };
  if (!isRight) return { state, outcome: 'account.invalid-code' };
  const atMs = state.nowMs;
  const confirmed = {
    ...state,
    account: { ...account, hasPhone: true },
    phoneCode: null,
    session: state.session && { ...state.session, phoneProvedMs: atMs },
  };
  // Where the number is the second factor, another number is another factor.
  return {
    state:
      account.preference === 'SMS' ? proved(endedElsewhere(confirmed), { method: 'sms', atMs }) : confirmed,
    outcome: 'ok',
  };
}

function proved(state: AccountState, factorProof: FactorProof | null): AccountState {
  return { ...state, session: state.session && { ...state.session, factorProof } };
}

/** What the session has proved of the factor that was chosen: of text messages, the number that it confirmed. */
function withProof(state: AccountState, mfa: SecondFactor): AccountState {
  if (mfa === 'none') return proved(state, null);
  const atMs = state.session?.phoneProvedMs ?? null;
  return mfa === 'SMS' && atMs !== null ? proved(state, { method: 'sms', atMs }) : state;
}

/** Remembered devices stay: the factor is the same. */
function withSessionsEndedElsewhere(state: AccountState): AccountState {
  return { ...state, challenge: null, elsewhere: { ...state.elsewhere, session: null, challenge: null } };
}
