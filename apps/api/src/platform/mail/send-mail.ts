import type { MailAttachment } from '@maincrop/adapters/mail/port';
import type { Services } from '../services.ts';
import { htmlPart } from './html-part.ts';
import type { Letter } from './letter.ts';
import { MARK_PICTURE } from './mail-mark.ts';
import { plainPart } from './plain-part.ts';

/**
 * Sends a letter with both its parts; the only way in which the service mails. Called from jobs only. Throws when the
 * carrier does not take it, and may be repeated with the same `messageId`.
 */
export function sendMail(
  { mail, config }: Pick<Services, 'mail' | 'config'>,
  letter: Letter & {
    readonly to: string;
    readonly messageId: string;
    readonly attachments?: readonly MailAttachment[];
  },
): Promise<void> {
  const { to, messageId, subject, attachments, stopPath, replyTo } = letter;
  const envelope = { to, publicUrl: config.publicUrl };
  return mail.send({
    to,
    messageId,
    subject,
    text: plainPart(letter, envelope),
    html: htmlPart(letter, envelope),
    pictures: [MARK_PICTURE],
    ...(attachments && { attachments }),
    ...(replyTo !== undefined && { replyTo }),
    ...(stopPath !== undefined && { unsubscribeUrl: `${config.publicUrl}${stopPath}` }),
  });
}
