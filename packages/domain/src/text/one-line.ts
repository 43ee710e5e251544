/**
 * A text on one line: every run of white space is a single space, with none at the ends. What somebody entered must not
 * look like a further line of a mail or of a code. Never fails.
 */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
