import type { World } from '../world.ts';
import { AppError } from '../app-error.ts';
import { hashOfSecret } from './authenticate.ts';
import { clearAttempts, refundAttempt, reserveAttempt } from './attempts.store.ts';

/** What is being guessed: the password, or a code, over all paths together. */
type Factor = 'password' | 'code';

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
export async function beforeGuess(world: World, guess: Guess): Promise<void> {
  const now = world.clock.now();
  const blockedUntil = await reserveAttempt(world.db.app, { ...keyOf(guess), now });
  if (blockedUntil === null) return;
  const seconds = Math.max(1, Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000));
  throw new AppError('account.attempts-exceeded', { seconds }, { retryAfterS: seconds });
}

/**
 * Takes a right answer back out of the count without forgetting the wrong ones before it: who can read a user's mail
 * must not earn tries at the authenticator with each mailed code.
 */
export async function afterRightCode(world: World, guess: Guess): Promise<void> {
  await refundAttempt(world.db.app, { ...keyOf(guess), now: world.clock.now() });
}

/**
 * Checks the password of somebody who is signed in, and counts the guess with all others; from a remembered device with
 * those of this device, as at the sign-in. Throws `account.attempts-exceeded` like `beforeGuess`. Source: OPEN-25,
 * decision 015.
 */
export async function proveInSession(
  world: World,
  proof: { readonly email: string; readonly device: Buffer | null },
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const guess: Guess = { ...proof, factor: 'password' };
  await beforeGuess(world, guess);
  if (!(await isRight())) return false;
  await afterRightGuess(world, guess);
  return true;
}

/** Forgets the failures after a right password, or after a whole sign-in. */
export async function afterRightGuess(world: World, guess: Guess): Promise<void> {
  await clearAttempts(world.db.app, keyOf(guess));
}

function keyOf({ email, factor, device }: Guess) {
  return { accountKey: hashOfSecret(email.toLowerCase()), factor, deviceKey: device ?? Buffer.alloc(0) };
}
