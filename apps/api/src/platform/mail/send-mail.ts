import type { Services } from '../services.ts';
import { htmlPart } from './html-part.ts';
import type { Letter } from './letter.ts';
import { plainPart } from './plain-part.ts';

/**
 * Sends a letter with both its parts; the only way in which the service mails. Called from jobs only. Throws when the
 * carrier does not take it, and may be repeated with the same `messageId`.
 */
export function sendMail(
  { mail }: Pick<Services, 'mail'>,
  letter: Letter & { readonly to: string; readonly messageId: string },
): Promise<void> {
  const { to, messageId, subject } = letter;
  return mail.send({ to, messageId, subject, text: plainPart(letter), html: htmlPart(letter) });
}
