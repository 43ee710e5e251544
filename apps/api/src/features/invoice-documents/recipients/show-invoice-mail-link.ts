import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { linkedRecipient, linkWith } from './recipient-link.store.ts';

/**
 * What the link of a mail is for. It changes nothing, because programs that look for harm in mails open every link
 * before its reader does.
 */
export const showInvoiceMailLink = defineHandler('showInvoiceMailLink', async ({ query, services }) => {
  const link = await linkWith(services.db, hashOfSecret(query.token), services.clock.now());
  const recipient = link && (await linkedRecipient(services.db, link));
  if (!link || !recipient) return { purpose: 'ended' as const };
  const { email, customer, documents, isConfirmed, isStopped } = recipient;
  const isDone = link.purpose === 'confirm' ? isConfirmed : isStopped;
  return { purpose: link.purpose, isDone, email, customer, documents: [...documents] };
});
