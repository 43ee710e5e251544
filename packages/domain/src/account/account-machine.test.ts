import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountStep } from './account-machine.ts';
import { type AccountCommand, type AccountState, newAccountState } from './account-state.ts';
import {
  ACCOUNT_LIMITS,
  accountBeginning,
  accountCommands,
} from '../../../../tools/dev-world/account-commands.ts';

const RUNS = 20_000;
const START_MS = Date.UTC(2026, 10, 23, 9);
const MINUTES_10_MS = 600_000;

interface Line {
  readonly before: AccountState;
  readonly command: AccountCommand;
  readonly outcome: string;
  readonly after: AccountState;
}

describe('the life of an account', () => {
  it(`AUTH-04 AUTH-06 AUTH-09 AUTH-14 AUTH-19 MFA-07 MFA-10 OPEN-13 reaches "signed in", "password changed" and "MFA changed" only along allowed paths (${RUNS} sequences)`, () => {
    const reached = new Map<string, number>();
    fc.assert(
      fc.property(fc.boolean(), accountCommands, (isNew, random) => {
        const commands = isNew ? random : [...accountBeginning, ...random];
        const lines: Line[] = [];
        let state = newAccountState(START_MS);
        for (const command of commands) {
          const { state: after, outcome } = accountStep(state, command, ACCOUNT_LIMITS);
          lines.push({ before: state, command, outcome, after });
          for (const effect of effectsOf(lines)) reached.set(effect, (reached.get(effect) ?? 0) + 1);
          state = after;
        }
      }),
      { numRuns: RUNS, seed: 20_261_123 },
    );

    // A run that never gets there would prove nothing.
    for (const effect of ['signed in', 'password changed', 'MFA changed'])
      expect(reached.get(effect)).toBeGreaterThan(RUNS / 20);
  }, 120_000);
});

/** What the last line changed; each change must have been allowed by the lines before it. */
function effectsOf(lines: readonly Line[]): string[] {
  const line = lines.at(-1);
  if (!line) return [];
  const { before, after, outcome } = line;
  const effects: string[] = [];
  if (outcome === 'signed-in') {
    effects.push('signed in');
    expect(mayBeSignedIn(lines, line)).toBe(true);
  } else if (line.command.kind !== 'reauthenticate') {
    // Nothing else makes a session or makes it fresh.
    if (after.sessionProvedMs !== null) expect(after.sessionProvedMs).toBe(before.sessionProvedMs);
  }
  if (before.account && after.account?.password !== before.account.password) {
    effects.push('password changed');
    expect(mayChangePassword(lines, line)).toBe(true);
  }
  if (before.account && after.account?.preference !== before.account.preference) {
    effects.push('MFA changed');
    expect(mayChangeFactor(lines, line)).toBe(true);
  }
  return effects;
}

/** The password that counts: of the sign-up that was mailed last before the confirmation, or of the last reset. */
function passwordByHistory(lines: readonly Line[]): string | null {
  const set = lines.findLast(
    ({ command, before, after }) =>
      (command.kind === 'signUp' && before.signUpCode !== after.signUpCode) ||
      (command.kind === 'confirmReset' && before.account?.password !== after.account?.password) ||
      (command.kind === 'confirmReset' && before.resetCode !== null && after.resetCode === null),
  );
  return set && 'password' in set.command ? set.command.password : null;
}

function mayBeSignedIn(lines: readonly Line[], { command, before }: Line): boolean {
  const earlier = lines.slice(0, -1);
  const isClosed = earlier.some(
    ({ command: { kind }, before: { account } }) => kind === 'deactivate' && account,
  );
  if (isClosed) return false;
  if (command.kind === 'confirmSignUp') {
    const isFirst = !earlier.some(
      (line) => line.command.kind === 'confirmSignUp' && line.outcome === 'signed-in',
    );
    return command.isRight && isFirst && wasMailedWithin(earlier, 'signUpCode', before.nowMs);
  }
  if (command.kind === 'signIn') {
    const isOwner = command.password === passwordByHistory(earlier) && before.account?.status === 'active';
    const hasFactor =
      (before.account?.preference === 'SMS' && before.account.hasPhone) ||
      before.account?.preference === 'TOTP';
    return isOwner && (!hasFactor || wasRemembered(earlier)) && !before.account?.mustResetPassword;
  }
  if (command.kind !== 'confirmSignIn' && command.kind !== 'useRecoveryCode') return false;
  const asked = earlier.findLast(({ outcome }) => outcome === 'code-required');
  const isUsed = earlier
    .slice(asked ? earlier.indexOf(asked) : 0)
    .some(
      ({ command: { kind }, outcome }) =>
        (outcome === 'signed-in' && kind !== 'signIn' && kind !== 'confirmSignUp') ||
        (outcome === 'ok' && ['confirmReset', 'signOutEverywhere', 'verifyTotp'].includes(kind)) ||
        outcome === 'account.password-reset-required',
    );
  return (
    command.isRight && asked !== undefined && !isUsed && before.nowMs - asked.before.nowMs < MINUTES_10_MS
  );
}

/** A device is remembered by the code step, until a reset, an end of all sessions or a demand for a new password. */
function wasRemembered(lines: readonly Line[]): boolean {
  const forgotten = lines.findLastIndex(
    ({ command: { kind }, outcome }) =>
      (outcome === 'ok' && (kind === 'confirmReset' || kind === 'signOutEverywhere')) ||
      outcome === 'account.password-reset-required',
  );
  return lines
    .slice(forgotten + 1)
    .some(
      ({ command, outcome }) =>
        command.kind === 'confirmSignIn' && command.rememberDevice && outcome === 'signed-in',
    );
}

function wasMailedWithin(lines: readonly Line[], code: 'signUpCode' | 'resetCode', nowMs: number): boolean {
  const mailed = lines.findLast(
    ({ before, after }) => after[code] !== null && before[code]?.untilMs !== after[code].untilMs,
  );
  return mailed !== undefined && nowMs - mailed.before.nowMs < MINUTES_10_MS;
}

function mayChangePassword(lines: readonly Line[], { command, before }: Line): boolean {
  const earlier = lines.slice(0, -1);
  if (command.kind === 'signUp') return before.account?.status === 'unconfirmed';
  return (
    command.kind === 'confirmReset' &&
    command.isRight &&
    before.account?.status === 'active' &&
    wasMailedWithin(earlier, 'resetCode', before.nowMs)
  );
}

function mayChangeFactor(lines: readonly Line[], { command, before, after }: Line): boolean {
  // A factor with nothing behind it is dropped by the sign-in that finds out.
  if (command.kind === 'signIn')
    return after.account?.preference === 'none' && before.account?.hasPhone === false;
  const proved = lines
    .slice(0, -1)
    .findLast(
      ({ command: { kind }, outcome }) =>
        outcome === 'signed-in' || (kind === 'reauthenticate' && outcome === 'ok'),
    );
  const isFresh = proved !== undefined && before.nowMs - proved.before.nowMs <= MINUTES_10_MS;
  const isRight = command.kind === 'setMfaPreference' || (command.kind === 'verifyTotp' && command.isRight);
  return isFresh && isRight && before.sessionProvedMs !== null;
}
