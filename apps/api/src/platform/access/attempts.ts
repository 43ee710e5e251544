import type { PoolClient } from 'pg';
import type { Services } from '../services.ts';
import { AppError } from '../app-error.ts';
import { hashOfSecret } from './authenticate.ts';
import {
  clearAccount,
  clearAttempts,
  longestWait,
  refundAttempt,
  reserveAttempt,
  type Wait,
} from './attempts.store.ts';

/**
 * What is being guessed, over all paths together: the password; a code of the second factor or in a session, which only
 * those get to who know the password; the code of a sign-up, which anybody may send for any address and which must
 * therefore keep nobody from anything else (decision 065).
 */
type Factor = 'password' | 'code' | 'sign-up';

export interface Guess {
  readonly email: string;
  readonly factor: Factor;
  /** Hash of a remembered device of this very user: counted apart, so that nobody elsewhere can lock them out. */
  readonly device?: Buffer | null;
}

/**
 * Counts a try before it is checked, so that tries in parallel count too. Five are free, then each one waits: 1 s,
 * doubling to 15 minutes. Throws `account.attempts-exceeded` while waiting. Source: OPEN-25, ERR-07.
 */
export async function beforeGuess(services: Services, guess: Guess): Promise<void> {
  const now = services.clock.now();
  const blockedUntil = await reserveAttempt(services.db.app, { ...keyOf(guess), now });
  if (blockedUntil === null) return;
  const seconds = Math.max(1, Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000));
  throw new AppError('account.attempts-exceeded', { seconds }, { retryAfterS: seconds });
}

/**
 * Takes a right answer back out of the count without forgetting the wrong ones before it: who can read a user's mail
 * must not earn tries at the authenticator with each mailed code.
 */
export async function afterRightCode(services: Services, guess: Guess): Promise<void> {
  await refundAttempt(services.db.app, { ...keyOf(guess), now: services.clock.now() });
}

/**
 * Checks the password of somebody who is signed in, and counts the guess with all others; from a remembered device with
 * those of this device, as at the sign-in. Throws `account.attempts-exceeded` like `beforeGuess`. Source: OPEN-25,
 * decision 015.
 */
export async function proveInSession(
  services: Services,
  proof: { readonly email: string; readonly device: Buffer | null },
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const guess: Guess = { ...proof, factor: 'password' };
  await beforeGuess(services, guess);
  if (!(await isRight())) return false;
  await afterRightGuess(services, guess);
  return true;
}

/** Forgets the failures after a right password, or after a whole sign-in. */
export async function afterRightGuess(services: Services, guess: Guess): Promise<void> {
  await clearAttempts(services.db.app, keyOf(guess));
}

/** Until when somebody has to wait before the next try, and since when; null when they need not. */
export async function waitOf(services: Services, email: string): Promise<Wait | null> {
  return longestWait(services.db.app, { accountKey: accountKeyOf(email), now: services.clock.now() });
}

/** Forgets all failures of an account that waits; false when it does not, and then nothing is forgotten. */
export async function liftWaits(client: PoolClient, email: string, now: Date): Promise<boolean> {
  const account = { accountKey: accountKeyOf(email), now };
  if ((await longestWait(client, account)) === null) return false;
  await clearAccount(client, account.accountKey);
  return true;
}

function keyOf({ email, factor, device }: Guess) {
  return { accountKey: accountKeyOf(email), factor, deviceKey: device ?? Buffer.alloc(0) };
}

function accountKeyOf(email: string): Buffer {
  return hashOfSecret(email.toLowerCase());
}
