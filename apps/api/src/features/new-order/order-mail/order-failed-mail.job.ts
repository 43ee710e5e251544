import { z } from 'zod';
import { defineJob, RETRY_FOR_72_HOURS } from '../../../platform/jobs/job.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { OrderReceiver } from '../order-job.ts';
import { orderMailFacts } from './order-mail.store.ts';
import { composeOrderMail } from './order-mail.ts';

// Jobs of before say neither.
const Payload = OrderReceiver.extend({
  /** Nobody knows whether the ERP has the order. */
  isUnsure: z.boolean().default(false),
  /** Why the ERP refused it, in its own words, which are for administrators alone. */
  reason: z.string().nullable().default(null),
});

/**
 * Tells one user, the buyer or an administrator, that an order could not be passed on to the ERP, or that it is not
 * known whether it was.
 */
export const orderFailedMail = defineJob<z.output<typeof Payload>>({
  identifier: 'order-failed-mail',
  slot: 'mails',
  maxAttempts: RETRY_FOR_72_HOURS,
  payload: Payload,
  run: async ({ isUnsure, reason, ...receiver }, { services }) => {
    const facts = await orderMailFacts(services.db.system, receiver);
    // The account was deleted meanwhile: nobody is left to write to.
    if (facts === null) return;
    const kind = isUnsure ? 'unsure' : 'failed';
    // Receivers drop a second mail of one id, and this one may follow the other.
    const ids = { orderId: receiver.orderId, messageId: `${kind}-${receiver.orderId}-${receiver.userId}` };
    const about = { ...ids, reason: facts.isBuyer ? null : reason };
    await sendMail(services, composeOrderMail(facts.isBuyer ? kind : `${kind}Administrator`, facts, about));
  },
});
