import type { AccountStatus } from '@maincrop/domain/account/account-status';
import { changeFactor, type FactorState, type SecondFactor } from '@maincrop/domain/account/second-factor';
import type { SessionProof } from '@maincrop/domain/account/session-proof';

/** How long and how often things are good for: those of OPEN-13 and OPEN-25. */
export interface AccountLimits {
  readonly codeMs: number;
  readonly setupMs: number;
  readonly mailEveryMs: number;
  readonly freshMs: number;
  readonly tries: number;
  readonly recoveryCodes: number;
}

/** A code that was sent: until when it is good, and how often it was tried. */
export interface SentCode {
  readonly untilMs: number;
  readonly tries: number;
}

export interface StoredAccount extends FactorState {
  readonly status: AccountStatus;
  readonly password: string;
  readonly mustResetPassword: boolean;
  readonly lastStep: number;
  readonly recoveryCodes: number;
}

/** What one browser has of the account. */
interface BrowserState {
  readonly session: BrowserSession | null;
  readonly isDeviceRemembered: boolean;
  /** A sign-in was finished in it, or a mailed code typed. */
  readonly isDeviceKnown: boolean;
  readonly challenge: (SentCode & { readonly method: 'SMS' | 'TOTP' | 'MAIL' }) | null;
}

export interface BrowserSession extends SessionProof {
  /** When it proved the phone number of the account. */
  readonly phoneProvedMs: number | null;
}

/** One account and two browsers, the one at hand and one elsewhere: everything that decides what a command does. */
export interface AccountState extends BrowserState {
  readonly elsewhere: BrowserState;
  readonly nowMs: number;
  readonly account: StoredAccount | null;
  readonly signUpCode: SentCode | null;
  readonly resetCode: SentCode | null;
  readonly phoneCode: (SentCode & { readonly sentMs: number }) | null;
  /** The wish for another address, whose code was mailed there. */
  readonly emailChange: (SentCode & { readonly sentMs: number }) | null;
  readonly totpSetupUntilMs: number | null;
  /** How often the address has changed. */
  readonly emailNumber: number;
  readonly mailedMs: { readonly reset: number; readonly signUp: number };
}

export type AccountCommand =
  | { readonly kind: 'signUp'; readonly password: string }
  | {
      readonly kind:
        | 'resendSignUpCode'
        | 'forgotPassword'
        | 'startTotpSetup'
        | 'sendPhoneCode'
        | 'changeEmail';
    }
  | {
      readonly kind: 'confirmSignUp' | 'verifyTotp' | 'confirmPhone' | 'confirmEmail';
      readonly isRight: boolean;
    }
  | { readonly kind: 'signIn' | 'reauthenticate'; readonly password: string }
  | { readonly kind: 'useRecoveryCode'; readonly isRight: boolean }
  | { readonly kind: 'confirmSignIn'; readonly isRight: boolean; readonly rememberDevice: boolean }
  | { readonly kind: 'confirmReset'; readonly isRight: boolean; readonly password: string }
  | { readonly kind: 'setMfaPreference'; readonly mfa: SecondFactor }
  | { readonly kind: 'createRecoveryCodes' | 'signOutEverywhere' | 'seeOrders' }
  /** The second factor in place, for the session that stands. */
  | { readonly kind: 'stepUp'; readonly isRight: boolean }
  /** Of whoever sits at the other browser and knows the password at most. */
  | { readonly kind: 'elsewhere'; readonly command: ElsewhereCommand }
  | { readonly kind: 'wait'; readonly ms: number }
  /** What administrators and accidents do to an account. */
  | { readonly kind: 'deactivate' | 'demandReset' | 'losePhone' }
  /** The other browser is one that the owner has signed in with before. */
  | { readonly kind: 'knowElsewhere' }
  /** What sessions have proved of the second factor is not known any more, as when they are older than its noting. */
  | { readonly kind: 'forgetProofs' };

export type ElsewhereCommand =
  | { readonly kind: 'signIn' | 'reauthenticate'; readonly password: string }
  | { readonly kind: 'setMfaPreference'; readonly mfa: SecondFactor }
  | { readonly kind: 'verifyTotp'; readonly isRight: boolean }
  | { readonly kind: 'startTotpSetup' | 'createRecoveryCodes' | 'seeOrders' };

export interface Step {
  readonly state: AccountState;
  /** `ok`, how far a sign-in is, or the code of the refusal. */
  readonly outcome: string;
}

const NO_BROWSER: BrowserState = {
  session: null,
  isDeviceRemembered: false,
  isDeviceKnown: false,
  challenge: null,
};

/** An address that got no mail yet. */
export const NEVER_MAILED = { reset: Number.NEGATIVE_INFINITY, signUp: Number.NEGATIVE_INFINITY };

export function newAccountState(nowMs: number): AccountState {
  return {
    nowMs,
    account: null,
    signUpCode: null,
    resetCode: null,
    phoneCode: null,
    emailChange: null,
    emailNumber: 0,
    totpSetupUntilMs: null,
    mailedMs: NEVER_MAILED,
    ...NO_BROWSER,
    elsewhere: NO_BROWSER,
  };
}

const TOTP_STEP_MS = 30_000;

/** The step of an authenticator's code now (RFC 6238 section 4.2). */
export function totpStepOf(state: AccountState): number {
  return Math.floor(state.nowMs / TOTP_STEP_MS);
}

/** A code sent now. */
export function sentCode(state: AccountState, limits: AccountLimits): SentCode {
  return { untilMs: state.nowMs + limits.codeMs, tries: 0 };
}

/** Whether a code can still be tried. */
export function isGood(state: AccountState, code: SentCode | null, limits: AccountLimits): boolean {
  return code !== null && code.untilMs > state.nowMs && code.tries < limits.tries;
}

/** The code with one more try counted. */
export function tried<Code extends SentCode>(code: Code | null, isCounted: boolean): Code | null {
  return code !== null && isCounted ? { ...code, tries: code.tries + 1 } : code;
}

/** Whether a mail of this kind may go to the address now. */
export function mayMail(state: AccountState, kind: 'reset' | 'signUp', limits: AccountLimits): boolean {
  return state.nowMs - state.mailedMs[kind] >= limits.mailEveryMs;
}

/** Without sessions, remembered and known devices and pending sign-ins. */
export function ended(state: AccountState): AccountState {
  return { ...state, ...NO_BROWSER, elsewhere: NO_BROWSER };
}

/**
 * What stands elsewhere ends with a change of what the account proves itself with, and so does every pending sign-in. The
 * device there stays known, unless the address changes.
 */
export function endedElsewhere(
  state: AccountState,
  isDeviceKnown = state.elsewhere.isDeviceKnown,
): AccountState {
  return { ...state, challenge: null, elsewhere: { ...NO_BROWSER, isDeviceKnown } };
}

/** With sessions of which nobody knows whether they have proved the second factor. */
export function proofsForgotten(state: AccountState): AccountState {
  const without = (session: BrowserSession | null) =>
    session && { ...session, factorProof: null, phoneProvedMs: null, mailProvedMs: null };
  const { elsewhere } = state;
  return {
    ...state,
    session: without(state.session),
    elsewhere: { ...elsewhere, session: without(elsewhere.session) },
  };
}

/** The state as the other browser has it at hand. */
export function swapped(state: AccountState): AccountState {
  const { session, isDeviceRemembered, isDeviceKnown, challenge } = state;
  return {
    ...state,
    ...state.elsewhere,
    elsewhere: { session, isDeviceRemembered, isDeviceKnown, challenge },
  };
}

/** With another preferred second factor; the browser at hand stays remembered, what stands elsewhere ends. */
export function withFactor(
  state: AccountState,
  change: { readonly account: StoredAccount; readonly mfa: SecondFactor; readonly limits: AccountLimits },
): AccountState {
  const { account, mfa, limits } = change;
  const verdict = changeFactor(account, mfa);
  if (!verdict.ok) return state;
  const codes = { make: limits.recoveryCodes, drop: 0, keep: account.recoveryCodes };
  return {
    ...(verdict.isChange ? endedElsewhere(state) : state),
    account: {
      ...account,
      preference: mfa,
      hasAuthenticator: mfa === 'TOTP',
      recoveryCodes: codes[verdict.recoveryCodes],
    },
  };
}

/** The member of the union that has this kind, where it shares one with others too. */
export type CommandOf<K extends AccountCommand['kind']> = AccountCommand extends infer C
  ? C extends { readonly kind: infer Kinds }
    ? K extends Kinds
      ? C
      : never
    : never
  : never;
