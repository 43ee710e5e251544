import type { PoolClient } from 'pg';
import { minutesAfter } from '../../../platform/access/lifetimes.ts';
import { AppError } from '../../../platform/app-error.ts';
import { spendDaily } from '../../../platform/daily-budget.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { addressKeyOf } from '../../../platform/mail-limit.ts';
import { noteMail } from '../../../platform/mail-limit.store.ts';
import type { Services } from '../../../platform/services.ts';
import { sendRecipientLink } from './send-recipient-link.job.ts';

const A_CUSTOMER_A_DAY = 30;
const AN_ADDRESS_A_DAY = 5;
const INTERVAL_MINUTES = 1;

/**
 * Promises the reader of an address a link to confirm it: one a minute and five a day, whoever asks, and thirty a day
 * for a customer (decision 014). Throws `invoice-mail.sent-just-now` and `account.mail-limit-reached`.
 */
export async function promiseLink(
  client: PoolClient,
  services: Services,
  recipient: { readonly customerNr: string; readonly id: string; readonly email: string },
): Promise<void> {
  const { customerNr, id, email } = recipient;
  const now = services.clock.now();
  const isDue = await noteMail(client, {
    addressKey: addressKeyOf(email),
    kind: 'invoice-link',
    now,
    sentBefore: minutesAfter(now, -INTERVAL_MINUTES),
  });
  if (!isDue) throw new AppError('invoice-mail.sent-just-now');
  const kind = 'invoice-link';
  const budgets = [
    { kind, subject: email.toLowerCase(), most: AN_ADDRESS_A_DAY },
    { kind: 'invoice-links', subject: customerNr, most: A_CUSTOMER_A_DAY },
  ];
  if (!(await spendDaily(client, services, budgets))) throw new AppError('account.mail-limit-reached');
  await addJob(client, sendRecipientLink, {
    payload: { customerNr, recipientId: id },
    key: `send-recipient-link:${id}`,
  });
}
