import { ApiError } from '@maincrop/contract/client';
import type { TokenAnswer } from '@maincrop/contract/schemas/account';
import { bareCall } from './bare-client.ts';
import { endsSession } from './failed-session.ts';
import { enterAsOther, leaveEndedSession } from './leave.ts';

/** A token this close to its end is renewed before it is used, in milliseconds. */
const RENEW_AHEAD_MS = 15_000;

let current: { readonly value: string; readonly endsAtMs: number } | null = null;
/** Whom the page shows, also once their session has ended; unknown before the first token that says so. */
let shownUserId: string | undefined;
let renewal: Promise<string | null> | null = null;

/** Takes a token into memory; it is never stored anywhere else. Null forgets it. */
export function setAccessToken(answer: TokenAnswer | null): void {
  current =
    answer === null
      ? null
      : { value: answer.accessToken, endsAtMs: performance.now() + answer.expiresInS * 1000 };
  shownUserId ??= answer?.userId;
}

/** The page is about to show whom the next token belongs to. */
export function showNextUser(): void {
  shownUserId = undefined;
}

export function hasAccessToken(): boolean {
  return current !== null;
}

/** The token to send, renewed when it is about to end; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  if (current === null) return null;
  return performance.now() < current.endsAtMs - RENEW_AHEAD_MS ? current.value : renewAccessToken();
}

/**
 * Trades the session cookie for a fresh token, once for all who ask at the same time. Null when the session has ended,
 * also by an error of its own; a page that was in use is left for sign-in then. Throws `ApiError` when the service cannot
 * be reached, `Error` when the cookie is somebody else's by now: the page, which shows the former user, is left for theirs.
 * Source: AUTH-08, AUTH-10.
 */
export async function renewAccessToken(): Promise<string | null> {
  renewal ??= renew().finally(() => {
    renewal = null;
  });
  return renewal;
}

/**
 * A page in use asks a second time when it is refused: another tab, or a proof in this one, may have had the cookie
 * replaced while the first time was on its way.
 */
async function tokenByCookie(): Promise<TokenAnswer> {
  try {
    return await bareCall('issueToken');
  } catch (error) {
    if (current === null || !(error instanceof ApiError) || error.status !== 401) throw error;
    return bareCall('issueToken');
  }
}

async function renew(): Promise<string | null> {
  try {
    const token = await tokenByCookie();
    if (isOfAnother(token)) {
      enterAsOther('/dashboard');
      // Neither is the token kept nor the call sent: what the former user began is not done as another.
      throw new Error('Somebody else signed in.');
    }
    setAccessToken(token);
  } catch (error) {
    if (!(await endsSession(error))) throw error;
    // The page shows somebody who is not signed in any more.
    if (current !== null) leaveEndedSession();
    setAccessToken(null);
  }
  return current?.value ?? null;
}

/** Whether somebody else signed in in another tab, or began to act as a user there, while this page was in use. */
function isOfAnother({ userId }: TokenAnswer): boolean {
  return shownUserId !== undefined && userId !== undefined && userId !== shownUserId;
}
