import type { ContactMessageBody, ContactReceipt } from '@maincrop/contract/schemas/contact';
import { CONTACT_MESSAGES_A_DAY } from '@maincrop/domain/contact/limits';
import { formatReceiptNumber } from '@maincrop/domain/receipt-number/receipt-number';
import { ownTransaction } from '../../db/own-rows.ts';
import { freeReceiptNumber } from '../../db/receipt-numbers.ts';
import { AppError } from '../../platform/app-error.ts';
import { spendDaily } from '../../platform/daily-budget.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { type ContactDesk, contactDesk } from './contact-desk.ts';
import { keepMessage, type KeptMessage, keptMessage } from './contact-message.store.ts';
import { sendContactMail } from './send-contact-mail.job.ts';

/**
 * Keeps a message and mails it to its desk, and its number to who wrote it; both mails are committed with the message.
 * The same id again is answered with the message that was kept, and refused where it says something else (decision 108).
 */
export const sendContactMessage = defineHandler('sendContactMessage', async (call) => {
  const { body, caller, locale, services } = call;
  const me = caller();
  const { userId, customerNr } = me;
  const desk = await contactDesk(services, { id: body.desk, locale, caller: me });
  return ownTransaction(services.db, userId, async (client): Promise<ContactReceipt> => {
    const before = await keptMessage(client, userId, body.id);
    if (before !== null) return receiptAgain(before, body, desk);
    if (desk === null)
      throw new AppError(
        'contact.unknown-desk',
        {},
        { fields: [{ field: 'desk', code: 'contact.unknown-desk' }] },
      );
    const budget = { kind: 'contact-message', subject: userId, most: CONTACT_MESSAGES_A_DAY };
    if (!(await spendDaily(client, services, [budget])))
      throw new AppError('contact.too-many', { maximum: CONTACT_MESSAGES_A_DAY });
    const number = await freeReceiptNumber(client);
    const isKept = await keepMessage(client, {
      id: body.id,
      userId,
      number,
      customerNr,
      deskName: desk.name,
      deskEmail: desk.email,
      reference: body.reference,
      message: body.message,
      sentAt: services.clock.now(),
    });
    // Sent twice at once: the other one was kept while this one waited, with its mails.
    if (!isKept) {
      const first = await keptMessage(client, userId, body.id);
      return first === null ? receiptOf(number, desk.name) : receiptAgain(first, body, desk);
    }
    for (const to of ['desk', 'sender'] as const)
      await addJob(client, sendContactMail, {
        payload: { userId, id: body.id, to },
        key: `${sendContactMail.identifier}:${userId}:${body.id}:${to}`,
      });
    return receiptOf(number, desk.name);
  });
});

/**
 * The receipt of a message that was kept before. A text that was corrected after an answer was lost is not it: said to be
 * sent, it would reach nobody. A desk that the page no longer names is told by nothing but its message; its name is another in each
 * language.
 */
function receiptAgain(
  kept: KeptMessage,
  { reference, message }: Required<ContactMessageBody>,
  desk: ContactDesk | null,
): ContactReceipt {
  const isSameDesk = desk === null || desk.email === kept.desk_email;
  if (!isSameDesk || reference !== kept.reference || message !== kept.message)
    throw new AppError('contact.already-sent');
  return receiptOf(kept.number, kept.desk_name);
}

function receiptOf(number: string, deskName: string): ContactReceipt {
  return { receiptNumber: formatReceiptNumber(number), deskName };
}
