import { defineJob, RETRY_FOR_72_HOURS } from '../../../platform/jobs/job.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { OrderName } from '../order-job.ts';
import { orderMailFacts } from './order-mail.store.ts';
import { composeOrderMail } from './order-mail.ts';

/** Tells the buyer, in the buyer's language, that the portal has accepted the order (ORD-15). */
export const confirmationMail = defineJob<OrderName>({
  identifier: 'confirmation-mail',
  slot: 'mails',
  maxAttempts: RETRY_FOR_72_HOURS,
  payload: OrderName,
  run: async (name, { services }) => {
    const facts = await orderMailFacts(services.db.system, name);
    // The account was deleted meanwhile: nobody is left to write to.
    if (facts === null) return;
    const ids = { orderId: name.orderId, messageId: `confirmation-${name.orderId}` };
    await sendMail(services, composeOrderMail('confirmation', facts, ids));
  },
});
