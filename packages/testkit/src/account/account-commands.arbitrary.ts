import type { AccountCommand, AccountLimits, ElsewhereCommand } from './account-state.ts';
import fc from 'fast-check';

/** The limits in force, written down a second time on purpose: OPEN-13, OPEN-16, OPEN-25. */
export const ACCOUNT_LIMITS: AccountLimits = {
  codeMs: 600_000,
  setupMs: 1_800_000,
  mailEveryMs: 30_000,
  freshMs: 600_000,
  tries: 5,
  recoveryCodes: 10,
};

const password = fc.constantFrom('Knollenfeld1', 'Knollenfeld2');
// Mostly right: most of a run should get somewhere.
const isRight = fc.constantFrom(true, true, true, false);
const kindOf = <K extends string>(...kinds: readonly K[]) => fc.constantFrom(...kinds);
const waitMs = fc.constantFrom(1000, 30_000, 31_000, 60_000, 599_000, 600_000, 601_000);

/** What somebody elsewhere does, who knows the password at most. */
const elsewhereCommand: fc.Arbitrary<ElsewhereCommand> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: kindOf('signIn'), password }) },
  { weight: 2, arbitrary: fc.record({ kind: kindOf('reauthenticate'), password }) },
  { weight: 6, arbitrary: fc.record({ kind: kindOf('seeOrders', 'startTotpSetup', 'createRecoveryCodes') }) },
  { weight: 2, arbitrary: fc.record({ kind: kindOf('verifyTotp'), isRight }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kindOf('setMfaPreference'), mfa: kindOf('none', 'SMS', 'TOTP') }),
  },
);

/** Any command on an account, the common ones more often. */
const anyCommand: fc.Arbitrary<AccountCommand> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: kindOf('signUp'), password }) },
  { weight: 4, arbitrary: fc.record({ kind: kindOf('confirmSignUp'), isRight }) },
  { weight: 5, arbitrary: fc.record({ kind: kindOf('signIn'), password }) },
  { weight: 2, arbitrary: fc.record({ kind: kindOf('reauthenticate'), password }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: kindOf('confirmSignIn'), isRight, rememberDevice: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kindOf('confirmReset'), isRight, password }) },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: kindOf('verifyTotp', 'confirmPhone', 'confirmEmail', 'useRecoveryCode'),
      isRight,
    }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      kind: kindOf(
        'changeEmail',
        'startTotpSetup',
        'sendPhoneCode',
        'forgotPassword',
        'createRecoveryCodes',
        'resendSignUpCode',
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kindOf('setMfaPreference'), mfa: kindOf('none', 'SMS', 'SMS', 'TOTP') }),
  },
  { weight: 4, arbitrary: fc.record({ kind: kindOf('seeOrders') }) },
  { weight: 4, arbitrary: fc.record({ kind: kindOf('stepUp'), isRight }) },
  { weight: 10, arbitrary: fc.record({ kind: kindOf('elsewhere'), command: elsewhereCommand }) },
  { weight: 5, arbitrary: fc.record({ kind: kindOf('wait'), ms: waitMs }) },
  { weight: 3, arbitrary: fc.record({ kind: kindOf('forgetProofs', 'knowElsewhere') }) },
  { weight: 1, arbitrary: fc.record({ kind: kindOf('signOutEverywhere', 'demandReset', 'losePhone') }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 3 }).map(closes) },
);

/** Closing an account ends a run's story, so it is rarer still. */
function closes(roll: number): AccountCommand {
  return roll === 0 ? { kind: 'deactivate' } : { kind: 'losePhone' };
}

/** Commands that belong together, so that runs get far. */
const STORIES: readonly (readonly AccountCommand[])[] = [
  [
    { kind: 'signIn', password: 'Knollenfeld1' },
    { kind: 'confirmSignIn', isRight: true, rememberDevice: false },
  ],
  [
    { kind: 'signIn', password: 'Knollenfeld2' },
    { kind: 'confirmSignIn', isRight: true, rememberDevice: true },
  ],
  [{ kind: 'changeEmail' }, { kind: 'confirmEmail', isRight: true }],
  [{ kind: 'startTotpSetup' }, { kind: 'verifyTotp', isRight: true }],
  [
    { kind: 'reauthenticate', password: 'Knollenfeld1' },
    { kind: 'stepUp', isRight: true },
    { kind: 'startTotpSetup' },
    { kind: 'verifyTotp', isRight: true },
  ],
  [
    { kind: 'knowElsewhere' },
    { kind: 'elsewhere', command: { kind: 'signIn', password: 'Knollenfeld1' } },
    { kind: 'startTotpSetup' },
    { kind: 'verifyTotp', isRight: true },
    { kind: 'elsewhere', command: { kind: 'seeOrders' } },
    { kind: 'elsewhere', command: { kind: 'setMfaPreference', mfa: 'none' } },
  ],
  [{ kind: 'forgetProofs' }, { kind: 'setMfaPreference', mfa: 'none' }, { kind: 'seeOrders' }],
  [
    { kind: 'reauthenticate', password: 'Knollenfeld1' },
    { kind: 'stepUp', isRight: true },
  ],
  [
    { kind: 'sendPhoneCode' },
    { kind: 'confirmPhone', isRight: true },
    { kind: 'setMfaPreference', mfa: 'SMS' },
  ],
  [{ kind: 'forgotPassword' }, { kind: 'confirmReset', isRight: true, password: 'Knollenfeld2' }],
  [
    { kind: 'signIn', password: 'Knollenfeld1' },
    { kind: 'useRecoveryCode', isRight: true },
  ],
];

/** A life of an account: any commands in any order, mixed with things that people do. */
export const accountCommands: fc.Arbitrary<AccountCommand[]> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: anyCommand.map((command) => [command]) },
      { weight: 1, arbitrary: fc.constantFrom(...STORIES) },
    ),
    { minLength: 8, maxLength: 24, size: 'max' },
  )
  .map((parts) => parts.flat());

/** The beginning that gives most runs an account to work with. */
export const accountBeginning: readonly AccountCommand[] = [
  { kind: 'signUp', password: 'Knollenfeld1' },
  { kind: 'confirmSignUp', isRight: true },
  { kind: 'knowElsewhere' },
];
