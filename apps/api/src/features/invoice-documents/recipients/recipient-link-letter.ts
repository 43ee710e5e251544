import { oneLine } from '@maincrop/domain/text/one-line';
import type { Letter } from '../../../platform/mail/letter.ts';
import { sayIn } from '../../../platform/texts.ts';

interface Asked {
  readonly email: string;
  readonly locale: string;
  /** Name and city of the customer. */
  readonly customer: string;
}

/** Asks whether new invoices of a customer may be mailed to this address. */
export function recipientLinkLetter(
  { email, locale: wanted, customer }: Asked,
  link: { readonly confirm: string; readonly stop: string; readonly days: number },
): Letter {
  const { locale, say } = sayIn('mail-invoice', wanted);
  return {
    kind: 'invoice-recipient',
    locale,
    subject: say('confirm.subject'),
    preheader: say('confirm.preheader', { days: link.days }),
    name: '',
    blocks: [
      { kind: 'text', text: say('confirm.text') },
      {
        kind: 'facts',
        rows: [
          [say('label.customer'), oneLine(customer)],
          [say('label.email'), email],
        ],
      },
      { kind: 'text', text: say('confirm.next', { days: link.days }) },
    ],
    button: {
      does: 'confirmAddress',
      path: `/invoice-mails?token=${link.confirm}&lang=${locale}`,
      isEssential: true,
    },
    closing: [say('confirm.otherwise')],
    signature: 'portal',
    why: 'entered',
    stopPath: `/invoice-mails?token=${link.stop}&lang=${locale}`,
  };
}
