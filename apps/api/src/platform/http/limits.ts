import type { LimitClass } from '@maincrop/contract/operation';
import { AppError } from '../app-error.ts';

const MINUTE_MS = 60_000;

/** How often one caller may ask, by class of operation: the user where one is signed in, else the address. */
export const LIMITS: Readonly<Record<LimitClass, { readonly max: number; readonly windowMs: number }>> = {
  read: { max: 1200, windowMs: MINUTE_MS },
  write: { max: 240, windowMs: MINUTE_MS },
  // Guessing is slowed down per account elsewhere; this stops one address from trying many accounts.
  sensitive: { max: 30, windowMs: MINUTE_MS },
  // A browser tells each failure once; more than this is a loop or mischief. Apart, so that it slows nobody's sign-in.
  report: { max: 20, windowMs: MINUTE_MS },
};

/** All requests of one address together, before anybody is known. */
export const ADDRESS_LIMIT = { max: 6000, windowMs: MINUTE_MS };

/** The refusal of a caller who has to wait; `ttlMs` is what is left of the window. */
export function tooManyRequests(ttlMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(ttlMs / 1000));
  return new AppError('too-many-requests', { seconds }, { retryAfterS: seconds });
}
