import type { PoolClient } from 'pg';
import { scopedTransaction } from '../../../db/scope.ts';
import { hashOfSecret } from '../../../platform/access/authenticate.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import type { Call } from '../../../platform/http/handler.ts';
import { linkWith, type RecipientLink } from './recipient-link.store.ts';

interface Answer {
  /** What the link must be for. */
  readonly purpose: RecipientLink['purpose'];
  /** Writes it; false when that was done before, which is answered alike. */
  readonly write: (client: PoolClient, link: RecipientLink, now: Date) => Promise<boolean>;
  readonly action: 'confirmed' | 'stopped';
}

/**
 * Notes what the reader of a mail answered by its link; no account is needed, and the trail names none.
 * Throws `invoice-mail.link-ended`.
 */
export async function answerLink(
  { body, request, services }: Pick<Call<'confirmInvoiceMails'>, 'body' | 'request' | 'services'>,
  { purpose, write, action }: Answer,
): Promise<void> {
  const now = services.clock.now();
  const link = await linkWith(services.db, hashOfSecret(body.token), now);
  if (link?.purpose !== purpose) throw new AppError('invoice-mail.link-ended');
  await scopedTransaction(services.db, link.scope, async (client) => {
    if (!(await write(client, link, now))) return;
    await writeAudit(client, {
      at: now,
      action: `invoice-recipient.${action}`,
      requestId: request.id,
      actorUserId: null,
      customerNr: link.scope.customerNr,
      object: link.recipientId,
    });
  });
}
