import { defineJob, RETRY_FOR_72_HOURS } from '../../../platform/jobs/job.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { OrderReceiver } from '../order-job.ts';
import { orderMailFacts } from './order-mail.store.ts';
import { composeOrderMail } from './order-mail.ts';

/** Tells one user, the buyer or an administrator, that an order could not be passed on to the ERP. */
export const orderFailedMail = defineJob<OrderReceiver>({
  identifier: 'order-failed-mail',
  slot: 'mails',
  maxAttempts: RETRY_FOR_72_HOURS,
  payload: OrderReceiver,
  run: async (receiver, { services }) => {
    const facts = await orderMailFacts(services.db.system, receiver);
    // The account was deleted meanwhile: nobody is left to write to.
    if (facts === null) return;
    const ids = { orderId: receiver.orderId, messageId: `failed-${receiver.orderId}-${receiver.userId}` };
    await sendMail(services, composeOrderMail(facts.isBuyer ? 'failed' : 'failedAdministrator', facts, ids));
  },
});
