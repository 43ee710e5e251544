import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountStep } from './account-machine.ts';
import { type AccountCommand, type AccountState, newAccountState, swapped } from './account-state.ts';
import { secondFactorOf } from '@maincrop/domain/account/second-factor';
import { ACCOUNT_LIMITS, accountBeginning, accountCommands } from './account-commands.arbitrary.ts';

const RUNS = 20_000;
const START_MS = Date.UTC(2026, 10, 23, 9);
const MINUTES_10_MS = 600_000;

interface Line {
  /** It was given at the other browser; `before` and `after` are as seen there. */
  readonly isElsewhere: boolean;
  readonly before: AccountState;
  readonly command: Exclude<AccountCommand, { kind: 'elsewhere' }>;
  readonly outcome: string;
  readonly after: AccountState;
}

describe('the life of an account', () => {
  it(`AUTH-04 AUTH-06 AUTH-09 AUTH-14 AUTH-19 MFA-07 MFA-10 MFA-13 MFA-14 PRO-05 OPEN-12 OPEN-13 reaches "signed in", "password changed", "MFA changed" and "e-mail changed" only along allowed paths (${RUNS} sequences)`, () => {
    const reached = new Map<string, number>();
    fc.assert(
      fc.property(fc.boolean(), accountCommands, (isNew, random) => {
        const commands = isNew ? random : [...accountBeginning, ...random];
        const lines: Line[] = [];
        let state = newAccountState(START_MS);
        for (const command of commands) {
          const { state: after, outcome } = accountStep(state, command, ACCOUNT_LIMITS);
          lines.push(lineOf(command, { before: state, outcome, after }));
          const effects = effectsOf(lines);
          expect(effects.filter(({ isAllowed }) => !isAllowed)).toEqual([]);
          for (const { name } of effects) reached.set(name, (reached.get(name) ?? 0) + 1);
          state = after;
        }
      }),
      { numRuns: RUNS, seed: 20_261_123 },
    );

    // A run that never gets there would prove nothing.
    for (const effect of [
      'signed in',
      'password changed',
      'MFA changed',
      'e-mail changed',
      'orders seen',
      'others ended',
    ])
      expect(reached.get(effect)).toBeGreaterThan(RUNS / 20);
  }, 120_000);
});

function lineOf(command: AccountCommand, line: Omit<Line, 'command' | 'isElsewhere'>): Line {
  if (command.kind !== 'elsewhere') return { ...line, command, isElsewhere: false };
  const { before, after, outcome } = line;
  return {
    before: swapped(before),
    after: swapped(after),
    outcome,
    command: command.command,
    isElsewhere: true,
  };
}

/** The lines given at the browser of the last one. */
function ownOf(lines: readonly Line[]): readonly Line[] {
  return lines.filter(
    ({ isElsewhere, command: { kind } }) =>
      isElsewhere === lines.at(-1)?.isElsewhere || kind === 'forgetProofs' || kind === 'knowElsewhere',
  );
}

interface Effect {
  readonly name: string;
  readonly isAllowed: boolean;
}

/** What the last line changed, and whether the lines before it allow that. */
function effectsOf(lines: readonly Line[]): Effect[] {
  const line = lines.at(-1);
  if (!line) return [];
  const own = ownOf(lines).slice(0, -1);
  return [...effectsOnSession(lines, { line, own }), ...effectsOnAccount(lines, { line, own })];
}

interface Last {
  readonly line: Line;
  /** What was done before at the same browser. */
  readonly own: readonly Line[];
}

function effectsOnSession(lines: readonly Line[], { line, own }: Last): Effect[] {
  const { before, after, outcome, command } = line;
  const effects: Effect[] = [];
  if (outcome === 'signed-in')
    effects.push({ name: 'signed in', isAllowed: mayBeSignedIn(lines.slice(0, -1), { line, own }) });
  else if (command.kind !== 'reauthenticate')
    // Nothing else makes a session or makes it fresh.
    effects.push({
      name: 'session kept or ended',
      isAllowed: after.session === null || after.session.authenticatedMs === before.session?.authenticatedMs,
    });
  if (command.kind === 'seeOrders' && outcome === 'ok')
    effects.push({ name: 'orders seen', isAllowed: hasFactor(before) && hasProvedFactor(own, null) });
  return effects;
}

function effectsOnAccount(lines: readonly Line[], { line, own }: Last): Effect[] {
  const { before, after } = line;
  const effects: Effect[] = [];
  if (changesFactor(line))
    effects.push({ name: 'others ended', isAllowed: after.elsewhere.session === null });
  if (before.account && after.account?.password !== before.account.password)
    effects.push({ name: 'password changed', isAllowed: mayChangePassword(lines, line) });
  if (before.account && after.account?.preference !== before.account.preference)
    effects.push({ name: 'MFA changed', isAllowed: mayChangeFactor(own, line) });
  if (after.emailNumber !== before.emailNumber)
    effects.push({ name: 'e-mail changed', isAllowed: mayChangeEmail(own, line) });
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

function mayBeSignedIn(earlier: readonly Line[], { line, own }: Last): boolean {
  const isClosed = earlier.some(
    ({ command: { kind }, before: { account } }) => kind === 'deactivate' && account,
  );
  if (isClosed) return false;
  const { command, before } = line;
  switch (command.kind) {
    case 'confirmSignUp': {
      const isFirst = !earlier.some(
        (each) => each.command.kind === 'confirmSignUp' && each.outcome === 'signed-in',
      );
      return command.isRight && isFirst && wasMailedWithin(earlier, 'signUpCode', before.nowMs);
    }
    case 'signIn':
      return command.password === passwordByHistory(earlier) && mayEnterByPassword(own, before);
    case 'confirmSignIn':
    case 'useRecoveryCode':
      return command.isRight && isCodeAwaited(own, before.nowMs);
    default:
      return false;
  }
}

/** Whether the right password is enough: a remembered device, without a second factor a known one, and no reset demanded. */
function mayEnterByPassword(earlier: readonly Line[], before: AccountState): boolean {
  if (before.account?.status !== 'active' || before.account.mustResetPassword) return false;
  return hasFactor(before) ? wasRemembered(earlier) : wasKnown(earlier);
}

/** A device is known by a finished sign-in, a mailed code for a new password, or from before. */
function wasKnown(lines: readonly Line[]): boolean {
  return lines.some(
    ({ command: { kind }, outcome }) =>
      outcome === 'signed-in' || (kind === 'confirmReset' && outcome === 'ok') || kind === 'knowElsewhere',
  );
}

function hasFactor({ account }: AccountState): boolean {
  return account !== null && secondFactorOf(account) !== 'none';
}

/** Whether this line set a second factor up, changed or removed it, or made new recovery codes. */
function changesFactor({ command: { kind }, outcome, before, after }: Line): boolean {
  if (outcome === 'ok' && (kind === 'verifyTotp' || kind === 'createRecoveryCodes')) return true;
  return outcome === 'ok' && before.account?.preference !== after.account?.preference;
}

/** Whether the browser's session has proved a factor: since it began, or since an instant and not by its device. */
function hasProvedFactor(own: readonly Line[], since: number | null): boolean {
  const begun = own.findLastIndex(
    ({ command: { kind }, outcome }) => outcome === 'signed-in' || kind === 'forgetProofs',
  );
  const lines = begun < 0 ? [] : own.slice(begun);
  return lines.some(
    (line, index) =>
      (since === null || line.before.nowMs >= since) &&
      (provesFactor(line) ||
        (index === 0 && since === null && line.command.kind === 'signIn' && hasFactor(line.before)) ||
        // The number, once it is chosen.
        (line.command.kind === 'confirmPhone' && line.outcome === 'ok')),
  );
}

function provesFactor({ command: { kind }, outcome, before }: Line): boolean {
  if (kind === 'confirmSignIn' || kind === 'useRecoveryCode')
    return outcome === 'signed-in' && before.challenge?.method !== 'MAIL';
  return outcome === 'ok' && (kind === 'verifyTotp' || (kind === 'stepUp' && hasFactor(before)));
}

/** Whether a sign-in of the last ten minutes waits for its code and nothing has ended it. */
function isCodeAwaited(earlier: readonly Line[], nowMs: number): boolean {
  const asked = earlier.findLast(({ outcome }) => outcome === 'code-required');
  if (asked === undefined || nowMs - asked.before.nowMs >= MINUTES_10_MS) return false;
  return !earlier
    .slice(earlier.indexOf(asked))
    .some(
      ({ command: { kind }, outcome }) =>
        (outcome === 'signed-in' && kind !== 'signIn' && kind !== 'confirmSignUp') ||
        (outcome === 'ok' && ['confirmReset', 'signOutEverywhere', 'verifyTotp', 'stepUp'].includes(kind)) ||
        outcome === 'account.password-reset-required',
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

function mayChangeFactor(own: readonly Line[], { command, before, after }: Line): boolean {
  // A factor with nothing behind it is dropped by the sign-in that finds out.
  if (command.kind === 'signIn' || command.kind === 'confirmSignIn')
    return after.account?.preference === 'none' && before.account?.hasPhone === false;
  const isRight = command.kind === 'setMfaPreference' || (command.kind === 'verifyTotp' && command.isRight);
  const since = before.nowMs - MINUTES_10_MS;
  const isFactorFresh = hasFactor(before) ? hasProvedFactor(own, since) : hasProvedMail(own, since);
  return isFresh(own, before.nowMs) && isFactorFresh && isRight && before.session !== null;
}

/** Whether the browser's session has proved a mailed code since an instant: when it began, or in place. */
function hasProvedMail(own: readonly Line[], since: number): boolean {
  return own.some(
    ({ command: { kind }, outcome, before }) =>
      before.nowMs >= since &&
      ((outcome === 'signed-in' && (kind === 'confirmSignUp' || kind === 'confirmSignIn')) ||
        (outcome === 'ok' && kind === 'stepUp' && !hasFactor(before))),
  );
}

/** Whether the password was proved in the last ten minutes. */
function isFresh(earlier: readonly Line[], nowMs: number): boolean {
  const proved = earlier.findLast(
    ({ command: { kind }, outcome }) =>
      outcome === 'signed-in' || (kind === 'reauthenticate' && outcome === 'ok'),
  );
  return proved !== undefined && nowMs - proved.before.nowMs <= MINUTES_10_MS;
}

/** The code that went to the new address in the last ten minutes, asked for by an owner who had just proved it. */
function mayChangeEmail(earlier: readonly Line[], { command, before }: Line): boolean {
  const asked = earlier.findLast(
    (line) => line.command.kind === 'changeEmail' && line.before.emailChange !== line.after.emailChange,
  );
  return (
    command.kind === 'confirmEmail' &&
    command.isRight &&
    before.session !== null &&
    asked !== undefined &&
    before.nowMs - asked.before.nowMs < MINUTES_10_MS &&
    isFresh(earlier.slice(0, earlier.indexOf(asked)), asked.before.nowMs)
  );
}
