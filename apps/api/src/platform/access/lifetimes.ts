/** How long things of an account are good for. Source: OPEN-13, OPEN-25. */
export const TOKEN_MINUTES = 5;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** A pending sign-in ends after so long, however often its code is sent again. */
export const CHALLENGE_MINUTES = 30;
export const SESSION_IDLE_MINUTES = 12 * 60;
export const SESSION_MINUTES = 7 * 24 * 60;
export const DEVICE_MINUTES = 30 * 24 * 60;
/** A browser is known for so long after its last sign-in. */
export const KNOWN_DEVICE_MINUTES = 180 * 24 * 60;
/** A link past a wait is good for so long, and the next one is mailed after it. */
export const WAIT_LINK_MINUTES = 24 * 60;
/** A change of what an account proves itself with can be undone for so long. */
export const UNDO_MINUTES = 7 * 24 * 60;
/** A sign-up waits so long for its code. */
export const SIGN_UP_MINUTES = 7 * 24 * 60;
/** An authenticator is set up within this time. */
export const SETUP_MINUTES = 30;
/** A further code is sent at the earliest after so long. */
export const RESEND_MINUTES = 0.5;

const MINUTE_MS = 60_000;
const MINUTE_S = 60;

export function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS);
}

export function secondsOf(minutes: number): number {
  return minutes * MINUTE_S;
}
