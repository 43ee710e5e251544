import {
  afterPassword,
  afterSignUp,
  hasLostFactor,
  mayResetPassword,
} from '@maincrop/domain/account/account-status';
import {
  type AccountCommand,
  type AccountLimits,
  type AccountState,
  type BrowserSession,
  ended,
  isGood,
  mayMail,
  proofsForgotten,
  sentCode,
  swapped,
  type Step,
  type StoredAccount,
  totpStepOf,
  tried,
  withFactor,
} from './account-state.ts';
import { askForEmail, confirmEmail } from './email-steps.ts';
import { changeOfFactor } from './factor-steps.ts';
import { secondFactorOf } from '@maincrop/domain/account/second-factor';
import {
  type FactorMethod,
  missingForChange,
  missingForContent,
  type MissingProof,
} from '@maincrop/domain/account/session-proof';

/**
 * What a command does to an account, and what it answers: the whole life of an account as one pure function, made of
 * the rules that the service asks. Tests hold the running service against it.
 * Source: AUTH-04 to AUTH-19, MFA-01 to MFA-10, OPEN-13, OPEN-15, OPEN-25.
 */
export function accountStep(state: AccountState, command: AccountCommand, limits: AccountLimits): Step {
  if (command.kind === 'elsewhere') {
    const { state: there, outcome } = accountStep(swapped(state), command.command, limits);
    return { state: swapped(there), outcome };
  }
  if (command.kind === 'wait') return { state: { ...state, nowMs: state.nowMs + command.ms }, outcome: 'ok' };
  return (
    byAdministrator(state, command) ?? byStranger(state, command, limits) ?? byOwner(state, command, limits)
  );
}

function byAdministrator(state: AccountState, { kind }: AccountCommand): Step | null {
  const { account } = state;
  const changed = (change: Partial<StoredAccount>): Step => ({
    state: account === null ? state : { ...state, account: { ...account, ...change } },
    outcome: 'ok',
  });
  if (kind === 'deactivate') return changed({ status: 'deactivated' });
  if (kind === 'demandReset') return changed({ mustResetPassword: true });
  if (kind === 'losePhone') return changed({ hasPhone: false });
  if (kind === 'knowElsewhere')
    return {
      state: account === null ? state : { ...state, elsewhere: { ...state.elsewhere, isDeviceKnown: true } },
      outcome: 'ok',
    };
  if (kind === 'forgetProofs') return { state: proofsForgotten(state), outcome: 'ok' };
  return null;
}

/** Commands that need no session. */
function byStranger(state: AccountState, command: AccountCommand, limits: AccountLimits): Step | null {
  switch (command.kind) {
    case 'signUp':
      return { state: signUp(state, command.password, limits), outcome: 'ok' };
    case 'resendSignUpCode':
      return {
        state: state.account?.status === 'unconfirmed' ? mailSignUpCode(state, limits) : state,
        outcome: 'ok',
      };
    case 'confirmSignUp':
      return confirmSignUp(state, command.isRight, limits);
    case 'signIn':
      return signIn(state, command.password, limits);
    case 'confirmSignIn':
    case 'useRecoveryCode':
      return confirmSignIn(state, command, limits);
    case 'forgotPassword':
      return { state: mailResetCode(state, limits), outcome: 'ok' };
    case 'confirmReset':
      return confirmReset(state, command, limits);
    default:
      return null;
  }
}

function signUp(state: AccountState, password: string, limits: AccountLimits): AccountState {
  const verdict = afterSignUp(state.account?.status ?? null);
  if (verdict === 'nothing' || !mayMail(state, 'signUp', limits)) return state;
  if (verdict === 'tell-owner') return { ...state, mailedMs: { ...state.mailedMs, signUp: state.nowMs } };
  const account: StoredAccount = state.account
    ? { ...state.account, password }
    : {
        status: 'unconfirmed',
        password,
        mustResetPassword: false,
        preference: 'none',
        hasPhone: false,
        hasAuthenticator: false,
        lastStep: 0,
        recoveryCodes: 0,
      };
  return mailSignUpCode({ ...state, account }, limits);
}

function mailSignUpCode(state: AccountState, limits: AccountLimits): AccountState {
  if (!mayMail(state, 'signUp', limits)) return state;
  return {
    ...state,
    signUpCode: sentCode(state, limits),
    mailedMs: { ...state.mailedMs, signUp: state.nowMs },
  };
}

function mailResetCode(state: AccountState, limits: AccountLimits): AccountState {
  if (!mayResetPassword(state.account?.status ?? null) || !mayMail(state, 'reset', limits)) return state;
  return {
    ...state,
    resetCode: sentCode(state, limits),
    mailedMs: { ...state.mailedMs, reset: state.nowMs },
  };
}

function confirmSignUp(before: AccountState, isRight: boolean, limits: AccountLimits): Step {
  const isLive = isGood(before, before.signUpCode, limits);
  const state = { ...before, signUpCode: tried(before.signUpCode, isLive) };
  if (!isLive || !isRight || state.account?.status !== 'unconfirmed')
    return { state, outcome: 'account.invalid-code' };
  const account = { ...state.account, status: 'active' as const };
  return {
    state: { ...state, account, signUpCode: null, session: begun(state, 'mail'), isDeviceKnown: true },
    outcome: 'signed-in',
  };
}

function signIn(state: AccountState, password: string, limits: AccountLimits): Step {
  const { account } = state;
  const entry = afterPassword(account, {
    isRightPassword: account?.password === password,
    isDeviceRemembered: state.isDeviceRemembered,
    isDeviceKnown: state.isDeviceKnown,
  });
  if (account === null || entry.kind === 'refused')
    return { state, outcome: 'account.incorrect-credentials' };
  if (entry.kind === 'reset-required')
    return { state: mailResetCode(ended(state), limits), outcome: 'account.password-reset-required' };
  if (entry.kind === 'code-required')
    return {
      state: { ...state, challenge: { ...sentCode(state, limits), method: entry.method } },
      outcome: 'code-required',
    };
  const factor = secondFactorOf(account) === 'none' ? null : 'remembered-device';
  const signedIn = { ...state, session: begun(state, factor), isDeviceKnown: true };
  return {
    state: entry.hasLostFactor ? withFactor(signedIn, { account, mfa: 'none', limits }) : signedIn,
    outcome: 'signed-in',
  };
}

function confirmSignIn(
  before: AccountState,
  command: Extract<AccountCommand, { kind: 'confirmSignIn' } | { kind: 'useRecoveryCode' }>,
  limits: AccountLimits,
): Step {
  const { account, challenge } = before;
  if (!isGood(before, challenge, limits) || challenge === null || account?.status !== 'active')
    return { state: before, outcome: 'account.sign-in-expired' };
  const state = { ...before, challenge: { ...challenge, tries: challenge.tries + 1 } };
  const { method } = challenge;
  const isMailed = method === 'MAIL';
  const used = proofUsed(state, { account, kind: command.kind, method });
  if (!command.isRight || used === null) return { state, outcome: 'account.invalid-code' };
  const isDeviceRemembered =
    state.isDeviceRemembered || (command.kind === 'confirmSignIn' && command.rememberDevice && !isMailed);
  const session = begun(state, command.kind === 'useRecoveryCode' ? 'recovery-code' : METHODS[method]);
  const signedIn = {
    ...state,
    account: used,
    challenge: null,
    session,
    isDeviceRemembered,
    isDeviceKnown: true,
  };
  return { state: isMailed ? withoutLostFactor(signedIn, used, limits) : signedIn, outcome: 'signed-in' };
}

/** A preferred factor with nothing behind it is switched off by the sign-in that finds out. */
function withoutLostFactor(state: AccountState, account: StoredAccount, limits: AccountLimits): AccountState {
  return hasLostFactor(account) ? withFactor(state, { account, mfa: 'none', limits }) : state;
}

/** The account without what proved it; null when there was no such proof. A mailed code has no recovery code beside it. */
function proofUsed(
  state: AccountState,
  given: { readonly account: StoredAccount; readonly kind: string; readonly method: keyof typeof METHODS },
): StoredAccount | null {
  const { account, kind, method } = given;
  if (kind !== 'useRecoveryCode') return withoutStep(account, method === 'TOTP' ? totpStepOf(state) : null);
  return method === 'MAIL' ? null : withoutRecoveryCode(account);
}

/** A session that begins now. */
function begun({ nowMs }: AccountState, method: FactorMethod | 'mail' | null): BrowserSession {
  const isMailed = method === 'mail';
  const factorProof = method === null || isMailed ? null : { method, atMs: nowMs };
  return { authenticatedMs: nowMs, factorProof, mailProvedMs: isMailed ? nowMs : null, phoneProvedMs: null };
}

const METHODS = { TOTP: 'otp', SMS: 'sms', MAIL: 'mail' } as const;

/** The account with one recovery code fewer; null when none is left. */
function withoutRecoveryCode(account: StoredAccount): StoredAccount | null {
  return account.recoveryCodes === 0 ? null : { ...account, recoveryCodes: account.recoveryCodes - 1 };
}

/** The account with this step of the authenticator used up; null when it was before. */
function withoutStep(account: StoredAccount, step: number | null): StoredAccount | null {
  if (step === null) return account;
  return account.lastStep >= step ? null : { ...account, lastStep: step };
}

function confirmReset(
  before: AccountState,
  command: Extract<AccountCommand, { kind: 'confirmReset' }>,
  limits: AccountLimits,
): Step {
  const isLive = isGood(before, before.resetCode, limits);
  const state = { ...before, resetCode: tried(before.resetCode, isLive) };
  if (!isLive || !command.isRight || state.account === null || !mayResetPassword(state.account.status))
    return { state, outcome: 'account.invalid-code' };
  const account = { ...state.account, password: command.password, mustResetPassword: false };
  return { state: { ...ended(state), account, resetCode: null, isDeviceKnown: true }, outcome: 'ok' };
}

/** Commands of whoever is signed in; most need a session that proved just now all that the account asks for. */
function byOwner(state: AccountState, command: AccountCommand, limits: AccountLimits): Step {
  const { account, session } = state;
  if (account?.status !== 'active' || session === null) return { state, outcome: 'account.sign-in-required' };
  if (command.kind === 'signOutEverywhere') return { state: ended(state), outcome: 'ok' };
  if (command.kind === 'reauthenticate') {
    if (command.password !== account.password) return { state, outcome: 'account.incorrect-password' };
    return {
      state: { ...state, session: { ...session, authenticatedMs: state.nowMs } },
      outcome: 'ok',
    };
  }
  if (command.kind === 'confirmEmail') return confirmEmail(state, command.isRight, limits);
  const factor = secondFactorOf(account);
  if (command.kind === 'seeOrders') return { state, outcome: outcomeOf(missingForContent(session, factor)) };
  if (command.kind === 'stepUp') return stepUp(state, { account, session, isRight: command.isRight });
  const enrols = !ENROL_NOTHING.has(command.kind);
  const missing = missingForChange(session, { factor, enrols }, state.nowMs);
  if (missing !== null) return { state, outcome: outcomeOf(missing) };
  if (command.kind === 'changeEmail') return askForEmail(state, limits);
  return changeOfFactor(state, { account, command, limits });
}

/** Changes that give no account its first factor. */
const ENROL_NOTHING: ReadonlySet<string> = new Set(['createRecoveryCodes', 'changeEmail']);

/** The second factor in place, or a mailed code where there is none; the pending sign-in, which may wait for the same code, is given up. */
function stepUp(
  state: AccountState,
  given: { readonly account: StoredAccount; readonly session: BrowserSession; readonly isRight: boolean },
): Step {
  const factor = secondFactorOf(given.account);
  const account = withoutStep(given.account, factor === 'TOTP' ? totpStepOf(state) : null);
  if (!given.isRight || account === null) return { state, outcome: 'account.invalid-code' };
  const proof =
    factor === 'none'
      ? { mailProvedMs: state.nowMs }
      : { factorProof: { method: METHODS[factor], atMs: state.nowMs } };
  return {
    state: { ...state, account, challenge: null, session: { ...given.session, ...proof } },
    outcome: 'ok',
  };
}

const CODES = {
  'no-factor': 'MFA_REQUIRED',
  'mail-unproved': 'account.step-up-required',
  'factor-unproved': 'account.step-up-required',
  'factor-stale': 'account.step-up-required',
  'password-stale': 'account.reauthentication-required',
} as const satisfies Record<MissingProof, string>;

function outcomeOf(missing: MissingProof | null): string {
  return missing === null ? 'ok' : CODES[missing];
}
