/** Longest address that can be reached (RFC 5321 section 4.5.3.1.3, less the angle brackets). */
const EMAIL_MAX = 254;

/**
 * Whether a text has the form of an e-mail address: one `@`, something before it, a host with a dot behind it, no
 * spaces, control or invisible characters, none of those that only quotes or comments may hold (RFC 5322 section 3.2.3):
 * a mail to `a(x)@b.nl` goes to `a@b.nl`. Only a mail that arrives proves that the address exists. Source: AUTH-04, AUTH-13.
 */
export function hasEmailForm(text: string): boolean {
  return (
    text.length <= EMAIL_MAX &&
    /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}.]+(\.[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}.]+)+$/u.test(
      text,
    )
  );
}
