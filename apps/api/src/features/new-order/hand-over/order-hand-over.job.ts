import { type ErpNewOrder, type ErpPort, ErpRefusal } from '@maincrop/adapters/erp/port';
import type { PoolClient } from 'pg';
import { aloneWith } from '../../../db/alone-with.ts';
import { transactionOn } from '../../../db/transaction.ts';
import { addJob, defineJob, type JobRun, RETRY_FOR_72_HOURS } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { noteHandOver, orderToHandOver, receiversOfFailure } from './hand-over.store.ts';
import { orderFailedMail } from '../order-mail/order-failed-mail.job.ts';
import { OrderName } from '../order-job.ts';

/**
 * Hands an order to the ERP, exactly once: under a lock of the order it is looked up there by our id first, and
 * entered only when it is not found, since an earlier try may have succeeded without our hearing of it.
 * Success: SAP_CREATED and the ERP's number. Temporary failure: tried again for 72 hours. Refusal, or no success in
 * 72 hours: AWS_FAILED, and the buyer and the administrators are told.
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
});

interface HandOver {
  readonly name: OrderName;
  readonly order: ErpNewOrder;
  readonly services: Services;
  readonly job: JobRun;
}

async function handOver(client: PoolClient, { name, order, services, job }: HandOver): Promise<void> {
  try {
    const { OrderNumber } = await enterOnce(services.erp, order);
    await noteHandOver(client, name, {
      status: 'SAP_CREATED',
      orderNumber: OrderNumber,
      at: services.clock.now(),
    });
  } catch (error) {
    if (!(error instanceof ErpRefusal) && !job.isLastAttempt) throw error;
    services.log.error(
      { order: name.orderId, isRefusal: error instanceof ErpRefusal },
      'order could not be passed on',
    );
    await transactionOn(client, async () => {
      await noteHandOver(client, name, { status: 'AWS_FAILED', orderNumber: null, at: services.clock.now() });
      for (const userId of await receiversOfFailure(client, name)) {
        const key = `order-failed-mail:${name.orderId}:${userId}`;
        await addJob(client, orderFailedMail, { payload: { ...name, userId }, key });
      }
    });
  }
}

async function enterOnce(erp: ErpPort, order: ErpNewOrder): Promise<{ readonly OrderNumber: string }> {
  return (await erp.findOrder(order.externalReference)) ?? (await erp.submitOrder(order));
}
