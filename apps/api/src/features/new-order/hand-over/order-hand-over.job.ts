import { type ErpNewOrder, ErpNotNow, ErpRefusal } from '@maincrop/adapters/erp/port';
import type { PoolClient } from 'pg';
import { aloneWith } from '../../../db/alone-with.ts';
import { transaction, transactionOn } from '../../../db/transaction.ts';
import { enterOnce } from '../../../platform/jobs/enter-once.ts';
import { addJob, defineJob, type JobRun, RETRY_FOR_72_HOURS } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import {
  noteHandOver,
  noteSubmission,
  orderToHandOver,
  receiversOfFailure,
  submittedAt,
} from './hand-over.store.ts';
import { orderFailedMail } from '../order-mail/order-failed-mail.job.ts';
import { OrderName } from '../order-job.ts';

/**
 * Hands an order to the ERP, exactly once: under a lock of the order it is looked up there by our id first, and
 * entered only when it is not found, since an earlier try may have succeeded without our hearing of it, or may still do
 * so: then it is only looked for (decision 184).
 * Success: SAP_CREATED and the ERP's number. Temporary failure: tried again for 72 hours. Refusal: AWS_FAILED, and the
 * buyer and the administrators are told. No answer in 72 hours: nobody knows whether the ERP has it, so that its status
 * stays, the same people are told just that, also when the last attempt dies, and the copy takes its number over if the
 * ERP names it after all. The job stays as given up, so that an administrator can have it tried again.
 */
export const orderHandOver = defineJob<OrderName>({
  identifier: 'order-hand-over',
  slot: 'hand-over',
  maxAttempts: RETRY_FOR_72_HOURS,
  payload: OrderName,
  run: async (name, { services, job }) => {
    const order = { topic: 'order-hand-over', id: name.orderId } as const;
    const outcome = await aloneWith(services.db.system, order, async (client) => {
      const waiting = await orderToHandOver(client, name);
      if (waiting !== null) await handOver(client, { name, order: waiting, services, job });
      return 'done';
    });
    if (outcome === null) throw new Error('Another worker has this order in hand.');
  },
  // The last attempt may end without a word: its process dies, the database is away, another worker has the order.
  giveUp: (name, { services }) =>
    transaction(services.db.system, async (client) => {
      if ((await orderToHandOver(client, name)) !== null) await noteTrouble(client, { name, services }, null);
    }),
});

interface HandOver {
  readonly name: OrderName;
  readonly order: ErpNewOrder;
  readonly services: Services;
  readonly job: JobRun;
}

async function handOver(client: PoolClient, handed: HandOver): Promise<void> {
  const { name, order, services, job } = handed;
  try {
    const { OrderNumber } = await enterOnce({
      find: () => services.erp.findOrder(order.externalReference),
      submit: () => submit(client, handed),
      isOnItsWay: await isOnItsWay(client, handed),
      isLastAttempt: job.isLastAttempt,
    });
    await noteHandOver(client, name, {
      status: 'SAP_CREATED',
      orderNumber: OrderNumber,
      at: services.clock.now(),
    });
  } catch (error) {
    if (!(error instanceof ErpRefusal)) throw error;
    services.log.error({ order: name.orderId, reason: error.reason }, 'order refused by the ERP');
    await transactionOn(client, () => noteTrouble(client, handed, error));
  }
}

async function isOnItsWay(client: PoolClient, { name, services }: HandOver): Promise<boolean> {
  const { lateEntryMs } = services.erp;
  if (lateEntryMs === undefined) return false;
  const at = await submittedAt(client, name);
  return at !== null && services.clock.now().getTime() < at.getTime() + lateEntryMs;
}

async function submit(client: PoolClient, { name, order, services }: HandOver) {
  const { clock, erp } = services;
  if (erp.lateEntryMs === undefined) return erp.submitOrder(order);
  await noteSubmission(client, name, clock.now());
  try {
    return await erp.submitOrder(order);
  } catch (error) {
    if (error instanceof ErpNotNow) await noteSubmission(client, name, null);
    throw error;
  }
}

/** Without a refusal the ERP may have the order all the same: nobody may take it for failed and enter it again. */
async function noteTrouble(
  client: PoolClient,
  { name, services }: Pick<HandOver, 'name' | 'services'>,
  refusal: ErpRefusal | null,
): Promise<void> {
  if (refusal !== null)
    await noteHandOver(client, name, { status: 'AWS_FAILED', orderNumber: null, at: services.clock.now() });
  for (const userId of await receiversOfFailure(client, name)) {
    const key = `order-failed-mail:${name.orderId}:${userId}`;
    const payload = { ...name, userId, isUnsure: refusal === null, reason: refusal?.reason ?? null };
    await addJob(client, orderFailedMail, { payload, key });
  }
}
