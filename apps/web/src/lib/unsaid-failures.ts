import { ApiError } from '@maincrop/contract/client';
import { createStore } from './store.ts';

export interface UnsaidFailure {
  readonly error: unknown;
  /** Asks again; null where the button that failed is still there. */
  readonly retry: (() => void) | null;
}

/** A failure that no screen has put into words, until it is said above the page. Source: OPEN-52, ERR-14. */
export const unsaidFailure = createStore<UnsaidFailure | null>(null);

/** Whatever turns an error into a sentence for somebody notes it here. */
export function noteSaid(error: unknown): void {
  if (error instanceof Error) said.add(error);
}

/**
 * Waits for a screen to say what failed, and says it in its place when none does: no failure is silent, also where a
 * screen shows less without what failed. `isWanted` is asked at the end: nobody waits any more for what a page asked
 * that was left. Refusals of the business are for the screen that asked; the same failure is said once a minute, so
 * that what is asked every few seconds does not fill the page.
 */
export function sayUnlessSaid(failure: UnsaidFailure, isWanted: () => boolean = () => true): void {
  const { error } = failure;
  if (!isFault(error)) return;
  setTimeout(() => {
    if (said.has(error) || !isWanted() || performance.now() < quietUntilMs(error)) return;
    saidAtMs.set(nameOf(error), performance.now());
    unsaidFailure.set({ error, retry: failure.retry && again(error, failure.retry) });
  }, SCREEN_MS);
}

/** What may happen to any call, whatever it asks; a person who breaks off a passkey has not met with a failure. */
function isFault(error: unknown): error is Error {
  if (!(error instanceof ApiError)) return error instanceof Error && !(error instanceof DOMException);
  const { status } = error;
  return status === 0 || status === 403 || status === 429 || status >= 500 || error.code === 'unknown';
}

/** Who tries again is told at once when it fails again. */
function again(error: Error, retry: () => void): () => void {
  return () => {
    saidAtMs.delete(nameOf(error));
    retry();
  };
}

function quietUntilMs(error: Error): number {
  const before = saidAtMs.get(nameOf(error));
  return before === undefined ? 0 : before + QUIET_MS;
}

function nameOf(error: Error): string {
  return error instanceof ApiError ? error.code : error.name;
}

/** A screen that says what failed has drawn it by then. */
const SCREEN_MS = 1000;
const QUIET_MS = 60_000;
const said = new WeakSet<Error>();
const saidAtMs = new Map<string, number>();
