import type { LimitClass } from '@maincrop/contract/operation';
import { AppError } from '../app-error.ts';

const MINUTE_MS = 60_000;

/** How often one caller may ask, by class of operation: the user where one is signed in, else the address. */
export const LIMITS: Readonly<Record<LimitClass, { readonly max: number; readonly windowMs: number }>> = {
  read: { max: 1200, windowMs: MINUTE_MS },
  write: { max: 240, windowMs: MINUTE_MS },
  // A first cycle of Entra ID asks and writes 25 times in a second.
  directory: { max: 3000, windowMs: MINUTE_MS },
  // Guessing is slowed down per account elsewhere; this stops one address from trying many accounts.
  sensitive: { max: 30, windowMs: MINUTE_MS },
  // A browser tells each failure once; more than this is a loop or mischief. Apart, so that it slows nobody's sign-in.
  report: { max: 20, windowMs: MINUTE_MS },
  heavy: { max: 60, windowMs: MINUTE_MS },
};

/**
 * Places for operations of the class `heavy`, which read or make large files: two at once in a process, so that its
 * memory stays below half a gibibyte whoever asks for what (decision 071). The web asks for a few at a time.
 */
export const HEAVY_WORK = { places: 2, perCaller: 12, lineMax: 60, waitMs: 10_000 };

/** Bodies below this, in KiB, are not worth counting. */
export const SMALL_BODY_KIB = 16;

/** Bodies of signed-in callers that a process holds at once, in KiB; one report with photos takes half of it. */
export const LARGE_BODIES = { places: 32 * 1024, perCaller: 16 * 1024, lineMax: 200, waitMs: 10_000 };

/** The same for strangers, apart, so that they slow nobody but one another. */
export const STRANGERS_BODIES = { places: 4 * 1024, perCaller: 1024, lineMax: 50, waitMs: 5000 };

/** All requests of one address together, before anybody is known. */
export const ADDRESS_LIMIT = { max: 6000, windowMs: MINUTE_MS };

/** The refusal of a caller who has to wait; `ttlMs` is what is left of the window. */
export function tooManyRequests(ttlMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(ttlMs / 1000));
  return new AppError('too-many-requests', { seconds }, { retryAfterS: seconds });
}
