import { MailInDoubt } from '@maincrop/adapters/mail/port';
import { z } from 'zod';
import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { minutesAfter } from '../../../platform/access/lifetimes.ts';
import { newSecret } from '../../../platform/access/secret.ts';
import { AppError } from '../../../platform/app-error.ts';
import { INVOICE_MAIL_ATTEMPTS, INVOICE_MAIL_JOB } from '../../../platform/invoice-mail.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import type { Services } from '../../../platform/services.ts';
import { findPdf } from '../fetch-pdf.ts';
import { invoiceMailLetter } from './invoice-mail-letter.ts';
import {
  type InvoiceMailFacts,
  type InvoiceMailName,
  invoiceMailFacts,
  noteSent,
  takeBack,
  takeInHand,
} from './invoice-mail.store.ts';

/** So long a mail waits for its PDF; then it goes without. */
const PDF_MINUTES = 4 * 60;

/**
 * Mails a new document with its PDF to one address, never twice: it is taken in hand before the mail server gets it, and
 * taken back only when that server does not have it. A process that dies in between, or an answer that never came, leaves it
 * as sent, because nobody knows. Where
 * the ERP does not give the PDF within four hours, the mail says where it is found.
 */
export const sendInvoiceMail = defineJob<InvoiceMailName>({
  identifier: INVOICE_MAIL_JOB,
  slot: 'documents',
  maxAttempts: INVOICE_MAIL_ATTEMPTS,
  payload: z.object({ customerNr: z.string(), invoiceId: z.string(), recipientId: z.string() }),
  run: async (name, { services }) => {
    const facts = await invoiceMailFacts(services.db.system, name);
    if (facts === null) return;
    if (facts.handedAt !== null) {
      services.log.error(
        { invoice: name.invoiceId },
        'a mail was broken off while it was sent: not sent again',
      );
      return;
    }
    const pdf = await pdfFor(services, name, facts);
    await deliver(services, name, { facts, pdf });
  },
});

/** The PDF; null once it was waited for long enough. Throws while it may still come. */
async function pdfFor(
  services: Services,
  { invoiceId }: InvoiceMailName,
  { promisedAt }: InvoiceMailFacts,
): Promise<Uint8Array | null> {
  const isLate = services.clock.now() >= minutesAfter(promisedAt, PDF_MINUTES);
  try {
    const pdf = await findPdf(services, invoiceId);
    if (pdf !== null || isLate) return pdf;
  } catch (error) {
    if (!isLate || !(error instanceof AppError)) throw error;
    return null;
  }
  throw new Error('The ERP has no PDF of the document yet.');
}

async function deliver(
  services: Services,
  name: InvoiceMailName,
  { facts, pdf }: { readonly facts: InvoiceMailFacts; readonly pdf: Uint8Array | null },
): Promise<void> {
  const { system } = services.db;
  const stop = newSecret();
  const hand = { secretHash: hashOfSecret(stop), now: services.clock.now() };
  if (!(await takeInHand(system, name, hand))) return;
  const { document } = facts;
  try {
    await sendMail(services, {
      ...invoiceMailLetter(facts, { stop, hasPdf: pdf !== null }),
      to: facts.email,
      messageId: `invoice-${name.invoiceId}-${name.recipientId}`,
      attachments:
        pdf === null
          ? []
          : [{ fileName: `${document.BillDoc}.pdf`, contentType: 'application/pdf', bytes: pdf }],
    });
  } catch (error) {
    if (!(error instanceof MailInDoubt)) await takeBack(system, name);
    throw error;
  }
  await noteSent(system, name, services.clock.now());
}
