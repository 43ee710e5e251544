import { oneLine } from './one-line.ts';

const WORDS_MAX = 7;
/** Letters with what stands between them in names: no digit, nothing of an address. */
const NAME = /^[\p{L}\p{M}'’.\- ]{1,80}$/u;
/** As in `evil.example`; initials have a dot after one letter. */
const HOST = /\p{L}{2}\.\p{L}{2}/u;

/**
 * The name of a person as a mail may say it that somebody else causes: empty where it is a message or a link rather
 * than a name, so that nobody writes to strangers in the name of the supplier. Never fails.
 */
export function nameInMail(text: string): string {
  const name = oneLine(text);
  return NAME.test(name) && !HOST.test(name) && name.split(' ').length <= WORDS_MAX ? name : '';
}
