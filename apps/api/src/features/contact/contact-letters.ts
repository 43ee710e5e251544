import { oneLine } from '@maincrop/domain/text/one-line';
import { DEFAULT_LOCALE, LOCALES } from '@maincrop/domain/locale/locales';
import { formatReceiptNumber } from '@maincrop/domain/receipt-number/receipt-number';
import type { Letter, MailFact } from '../../platform/mail/letter.ts';
import { sayIn } from '../../platform/texts.ts';
import type { MailedMessage } from './mailed-message.store.ts';

/** The message as the desk gets it, with whom to answer. */
export function contactMessageLetter(mailed: MailedMessage): Letter {
  const { locale, say } = sayIn('mail-contact', DEFAULT_LOCALE);
  const number = formatReceiptNumber(mailed.number);
  return {
    kind: 'contact-message',
    locale,
    subject: say('message.subject', { number, desk: oneLine(mailed.deskName) }),
    preheader: say('message.preheader', { email: mailed.email }),
    name: '',
    blocks: [
      { kind: 'text', text: say('message.text') },
      { kind: 'quote', text: mailed.message },
      {
        kind: 'facts',
        rows: factsOf([
          [say('label.number'), number],
          [say('label.name'), oneLine(mailed.name)],
          [say('label.email'), mailed.email],
          [say('label.customer'), oneLine(mailed.customer)],
          [say('label.reference'), oneLine(mailed.reference)],
          [say('label.language'), LOCALES.find(({ id }) => id === mailed.locale)?.label ?? mailed.locale],
        ]),
      },
    ],
    button: null,
    closing: [say('message.next')],
    signature: 'portal',
    why: 'desk',
    replyTo: mailed.email,
  };
}

/** What was sent and under which number, for who sent it. */
export function contactReceivedLetter(mailed: MailedMessage): Letter {
  const { locale, say } = sayIn('mail-contact', mailed.locale);
  const number = formatReceiptNumber(mailed.number);
  return {
    kind: 'contact-received',
    locale,
    subject: say('received.subject', { number }),
    preheader: say('received.preheader', { desk: oneLine(mailed.deskName) }),
    name: oneLine(mailed.name),
    blocks: [
      { kind: 'text', text: say('received.text', { desk: oneLine(mailed.deskName) }) },
      { kind: 'quote', text: mailed.message },
      {
        kind: 'facts',
        rows: factsOf([
          [say('label.number'), number],
          [say('label.reference'), oneLine(mailed.reference)],
        ]),
      },
    ],
    button: { does: 'portal', path: mailed.isMultinational ? '/lwm-contact' : '/contact' },
    closing: [],
    signature: 'team',
    why: 'message',
  };
}

function factsOf(rows: readonly MailFact[]): MailFact[] {
  return rows.filter(([, value]) => value !== '');
}
