/** Longest address that can be reached (RFC 5321 section 4.5.3.1.3, less the angle brackets). */
const EMAIL_MAX = 254;

/** Parts between dots, none of them empty, without spaces, control or invisible characters and what only quotes may hold. */
const DOTTED = String.raw`[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}.]+(\.[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}.]+)`;
const FORM = new RegExp(`^${DOTTED}*@(?!-)${DOTTED}+$`, 'u');

/**
 * Whether a text has the form of an e-mail address, the one rule for all who enter one: a dot-atom, `@`, and a host of
 * two parts or more that neither begin nor end with a hyphen (RFC 5322 section 3.2.3, RFC 1123 section 2.1), both in any
 * script. A mail to `a(x)@b.nl` would go to `a@b.nl`. Only a mail that arrives proves that the address exists.
 * Source: AUTH-04, AUTH-13.
 */
export function hasEmailForm(text: string): boolean {
  return text.length <= EMAIL_MAX && FORM.test(text) && !/-\.|\.-|-$/.test(text.slice(text.indexOf('@')));
}
