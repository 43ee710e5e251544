import { z } from 'zod';
import { defineJob, RETRY_FOR_72_HOURS } from '../../../platform/jobs/job.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { OrderReceiver } from '../order-job.ts';
import { orderMailFacts } from './order-mail.store.ts';
import { composeOrderMail } from './order-mail.ts';

/** Whether nobody knows if the ERP has the order; absent in jobs of before. */
const Payload = OrderReceiver.extend({ isUnsure: z.boolean().default(false) });

/**
 * Tells one user, the buyer or an administrator, that an order could not be passed on to the ERP, or that it is not
 * known whether it was.
 */
export const orderFailedMail = defineJob<z.output<typeof Payload>>({
  identifier: 'order-failed-mail',
  slot: 'mails',
  maxAttempts: RETRY_FOR_72_HOURS,
  payload: Payload,
  run: async ({ isUnsure, ...receiver }, { services }) => {
    const facts = await orderMailFacts(services.db.system, receiver);
    // The account was deleted meanwhile: nobody is left to write to.
    if (facts === null) return;
    const kind = isUnsure ? 'unsure' : 'failed';
    // Receivers drop a second mail of one id, and this one may follow the other.
    const ids = { orderId: receiver.orderId, messageId: `${kind}-${receiver.orderId}-${receiver.userId}` };
    await sendMail(services, composeOrderMail(facts.isBuyer ? kind : `${kind}Administrator`, facts, ids));
  },
});
