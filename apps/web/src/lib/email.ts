/** Whether a text has the form of an e-mail address, `name@host.domain`; the mail that is sent is the real proof. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim());
}
