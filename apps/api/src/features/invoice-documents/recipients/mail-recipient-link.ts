import { scopedTransaction } from '../../../db/scope.ts';
import { AppError } from '../../../platform/app-error.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { requireInvoices } from './invoice-access.ts';
import { promiseLink } from './promise-link.ts';
import { auditRecipient } from './recipient-audit.ts';
import { askAgain, recipientForChange } from './recipients.store.ts';

/** Asks the reader of an address again, who has not answered or has stopped the mails. One that still waits is not doubled. */
export const mailRecipientLink = defineHandler('mailRecipientLink', async (call) => {
  const { body, caller, scope, services } = call;
  requireInvoices(caller());
  await scopedTransaction(services.db, scope(), async (client) => {
    const recipient = await recipientForChange(client, scope(), body.id);
    if (recipient === null) throw new AppError('not-found');
    if (recipient.status === 'confirmed') throw new AppError('invoice-mail.already-confirmed');
    const { id, email } = recipient;
    await promiseLink(client, services, { customerNr: scope().customerNr, id, email });
    await askAgain(client, scope(), { id, now: services.clock.now() });
    await auditRecipient(client, call, { action: 'link-sent', id });
  });
});
