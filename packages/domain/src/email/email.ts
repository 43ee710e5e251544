/** Longest address that can be reached (RFC 5321 section 4.5.3.1.3, less the angle brackets). */
export const EMAIL_MAX = 254;

/**
 * Whether a text has the form of an e-mail address: one `@`, something before it, a host with a dot behind it, no
 * spaces or control characters. Only a mail that arrives proves that the address exists. Source: AUTH-04, AUTH-13.
 */
export function hasEmailForm(text: string): boolean {
  return (
    text.length <= EMAIL_MAX &&
    /^[^\s@<>,;:"\p{Cc}]+@[^\s@<>,;:"\p{Cc}.]+(\.[^\s@<>,;:"\p{Cc}.]+)+$/u.test(text)
  );
}
