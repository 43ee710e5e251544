import { signedTotalMinor } from '@maincrop/adapters/erp/invoice-document';
import { dayFirst } from '@maincrop/domain/calendar/day-first';
import { paymentReference } from '@maincrop/domain/payment/credit-transfer-code';
import { oneLine } from '@maincrop/domain/text/one-line';
import { textsOf } from '@maincrop/messages/texts';
import { minorText } from '../../../platform/amounts.ts';
import { decimalText } from '../../../platform/mail/decimal-text.ts';
import { factIfKnown, type Letter, type MailFact } from '../../../platform/mail/letter.ts';
import { sayIn } from '../../../platform/texts.ts';
import type { InvoiceMailFacts } from './invoice-mail.store.ts';

/** Tells of a new invoice or credit note: number, days, amount and what to quote; dates are dd-MM-yyyy (LIM-05). */
export function invoiceMailLetter(
  facts: Omit<InvoiceMailFacts, 'promisedAt' | 'handedAt'>,
  { stop, hasPdf }: { readonly stop: string; readonly hasPdf: boolean },
): Letter {
  const { locale, say } = sayIn('mail-invoice', facts.locale);
  // The words that the PDF has.
  const words = textsOf('file-invoice', locale);
  const { document, documentType, typeText } = facts;
  const { BillDoc, DueDate, soldTo, kind, totals } = document;
  const type = documentType === null ? typeText : words.documentType[documentType];
  const amount = `${document.Currency}\u00A0${decimalText(minorText(BigInt(signedTotalMinor(document))), locale)}`;
  const isToPay = kind === 'invoice' && totals.dueMinor > 0;
  const due = DueDate === null || !isToPay ? null : dayFirst(DueDate);
  const customer = oneLine(facts.customer);
  const rows: MailFact[] = [
    [say('label.customer'), customer],
    [words.number, BillDoc],
    [words.date, dayFirst(document.BillDate)],
    ...factIfKnown(words.dueDate, due),
    [words.amount, amount],
    ...factIfKnown(
      words.paymentReference,
      isToPay ? paymentReference({ billDoc: BillDoc, customerNr: soldTo.CustomerNr }) : null,
    ),
  ];
  return {
    kind: 'new-invoice',
    locale,
    subject: say('document.subject', { type: oneLine(type), number: BillDoc }),
    preheader: due === null ? amount : say('document.preheader', { amount, due }),
    name: '',
    blocks: [
      { kind: 'text', text: say('document.text', { customer }) },
      { kind: 'facts', rows },
      { kind: 'text', text: say(hasPdf ? 'document.attached' : 'document.withoutPdf') },
    ],
    button: {
      does: 'invoice',
      path: `/invoices?${new URLSearchParams({ q: BillDoc, invoice: document.Id })}`,
    },
    closing: [],
    signature: 'team',
    why: 'recipient',
    stopPath: `/invoice-mails?token=${stop}&lang=${locale}`,
  };
}
