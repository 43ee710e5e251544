/** Shortest and longest password that can be set, in characters (OPEN-14). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export type PasswordReason =
  | 'too-short'
  | 'too-long'
  | 'upper-case-missing'
  | 'lower-case-missing'
  | 'digit-missing'
  | 'space-at-end';

/**
 * Every rule about the signs of a new password that it breaks; an empty list when it breaks none. Umlauts and symbols
 * are allowed but count for no class; a space at either end is refused. Whether it is easily guessed, the service asks
 * beside this (`guessable`). Sign-in uses neither: older passwords still work.
 * Source: AUTH-16, AUTH-17, OPEN-14.
 */
export function passwordReasons(password: string): PasswordReason[] {
  const { length } = Array.from(password);
  const broken: [boolean, PasswordReason][] = [
    [length < PASSWORD_MIN, 'too-short'],
    [length > PASSWORD_MAX, 'too-long'],
    [!/[A-Z]/.test(password), 'upper-case-missing'],
    [!/[a-z]/.test(password), 'lower-case-missing'],
    [!/[0-9]/.test(password), 'digit-missing'],
    [password !== password.trim(), 'space-at-end'],
  ];
  return broken.filter(([isBroken]) => isBroken).map(([, reason]) => reason);
}
