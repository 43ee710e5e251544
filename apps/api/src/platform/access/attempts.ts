import type { PoolClient } from 'pg';
import { AppError } from '../app-error.ts';
import type { Services } from '../services.ts';
import { hashOfSecret } from './authenticate.ts';
import {
  type Ceiling,
  clearAccount,
  clearAttempts,
  longestWait,
  refundAttempt,
  refundUnderCeiling,
  reserveAttempt,
  reserveUnderCeiling,
  type Wait,
} from './attempts.store.ts';
import type { GuessSource } from './guess-source.ts';
import { promiseWaitLink } from './wait-link.ts';

/**
 * What is being guessed, over all paths together: the password; a code of the second factor or in a session, which only
 * those get to who know the password; the code of a sign-up, which anybody may send for any address and which must
 * therefore keep nobody from anything else (decision 065).
 */
type Factor = 'password' | 'code' | 'sign-up';

export interface Guess {
  readonly email: string;
  readonly factor: Factor;
  readonly source: GuessSource;
}

const MINUTE_S = 60;

/**
 * What strangers on all networks together may guess at one account. Wide enough that those on one network never fill
 * it, so that nobody waits for what one stranger does elsewhere; a code is shorter than a password. Source: decision 136.
 */
const CEILINGS: Readonly<Record<Factor, Ceiling>> = {
  password: { most: 100, oneMoreS: 6 * MINUTE_S },
  code: { most: 50, oneMoreS: 12 * MINUTE_S },
  'sign-up': { most: 50, oneMoreS: 12 * MINUTE_S },
};

/** Codes of a sign-up keep nobody from signing in. */
const { 'sign-up': _signUp, ...SIGN_IN_CEILINGS } = CEILINGS;

/** From such a wait on the owner is mailed a link that leads past it. */
const LONG_WAIT_S = MINUTE_S;

/**
 * Counts a try before it is checked, so that tries in parallel count too: those from a known device by themselves, those
 * of strangers by their network and under the ceiling of the account. Five are free, then each one waits: 1 s, doubling
 * to 15 minutes. Throws `account.attempts-exceeded` while waiting. Source: OPEN-25, ERR-07, decision 136.
 */
export async function beforeGuess(services: Services, guess: Guess): Promise<void> {
  const now = services.clock.now();
  const blockedUntil = await reserve(services, guess, now);
  if (blockedUntil === null) return;
  const seconds = Math.max(1, Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000));
  const isLinkSent = seconds >= LONG_WAIT_S && guess.factor !== 'sign-up';
  if (isLinkSent) await promiseWaitLink(services.db.app, guess.email);
  // With minutes the sentence tells of the link, whether there is such an account or not (OPEN-15).
  const minutes = isLinkSent ? Math.ceil(seconds / MINUTE_S) : 0;
  throw new AppError('account.attempts-exceeded', { seconds, minutes }, { retryAfterS: seconds });
}

/** Null when the guess may be looked at, else until when it may not. */
async function reserve({ db }: Services, guess: Guess, now: Date): Promise<Date | null> {
  const attempt = { ...keyOf(guess), now };
  const blockedUntil = await reserveAttempt(db.app, attempt);
  if (blockedUntil !== null || guess.source.kind === 'known-device') return blockedUntil;
  const fullUntil = await reserveUnderCeiling(db.app, { ...attempt, ceiling: CEILINGS[guess.factor] });
  if (fullUntil !== null) await refundAttempt(db.app, attempt);
  return fullUntil;
}

/**
 * Takes a right answer back out of the count without forgetting the wrong ones before it: who can read a user's mail
 * must not earn tries at the authenticator with each mailed code.
 */
export async function afterRightCode(services: Services, guess: Guess): Promise<void> {
  await refundAttempt(services.db.app, { ...keyOf(guess), now: services.clock.now() });
  await refundCeiling(services, guess);
}

/**
 * Checks the password of somebody who is signed in, and counts the guess as one at the sign-in. Throws
 * `account.attempts-exceeded` like `beforeGuess`. Source: OPEN-25, decision 015.
 */
export async function proveInSession(
  services: Services,
  proof: Omit<Guess, 'factor'>,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const guess: Guess = { ...proof, factor: 'password' };
  await beforeGuess(services, guess);
  if (!(await isRight())) return false;
  await afterRightGuess(services, guess);
  return true;
}

/**
 * Forgets the failures from the same device or network after a right password, or after a whole sign-in. Under the
 * ceiling only the right one is taken back: what others guessed meanwhile stays counted.
 */
export async function afterRightGuess(services: Services, guess: Guess): Promise<void> {
  await clearAttempts(services.db.app, keyOf(guess));
  await refundCeiling(services, guess);
}

async function refundCeiling({ db }: Services, guess: Guess): Promise<void> {
  if (guess.source.kind === 'known-device') return;
  await refundUnderCeiling(db.app, { ...keyOf(guess), ceiling: CEILINGS[guess.factor] });
}

/** Until when somebody has to wait before the next try, and since when; null when they need not. */
export async function waitOf(services: Services, email: string): Promise<Wait | null> {
  return longestWait(services.db.app, waitingAccount(email, services.clock.now()));
}

/** Forgets all failures of an account that waits; false when it does not, and then nothing is forgotten. */
export async function liftWaits(client: PoolClient, email: string, now: Date): Promise<boolean> {
  const account = waitingAccount(email, now);
  if ((await longestWait(client, account)) === null) return false;
  await clearAccount(client, account);
  return true;
}

function waitingAccount(email: string, now: Date) {
  return { accountKey: accountKeyOf(email), ceilings: SIGN_IN_CEILINGS, now };
}

function keyOf({ email, factor, source }: Guess) {
  return { accountKey: accountKeyOf(email), factor, sourceKey: source.key };
}

function accountKeyOf(email: string): Buffer {
  return hashOfSecret(email.toLowerCase());
}
