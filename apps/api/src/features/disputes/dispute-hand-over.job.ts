import type { ErpNewDispute } from '@maincrop/adapters/erp/dispute-record';
import { ErpRefusal } from '@maincrop/adapters/erp/port';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { aloneWith } from '../../db/alone-with.ts';
import { enterOnce } from '../../platform/jobs/enter-once.ts';
import { defineJob, type JobRun, RETRY_FOR_72_HOURS } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { type DisputeName, disputeToHandOver, noteFailure, noteReceipt } from './hand-over.store.ts';

/**
 * Hands a dispute to the ERP, exactly once: under a lock of its own it is looked up there by our id first, and entered
 * only when it is not found, since an earlier try may have succeeded without our hearing of it.
 * Success: received, with the ERP's number and the day it is due. Temporary failure: tried again for 72 hours.
 * Refusal, or no success in 72 hours, also when the last attempt dies: failed, which its list shows with whom to call.
 */
export const disputeHandOver = defineJob<DisputeName>({
  identifier: 'dispute-hand-over',
  slot: 'hand-over',
  maxAttempts: RETRY_FOR_72_HOURS,
  payload: z.object({ customerNr: z.string(), disputeId: z.string() }),
  run: async (name, { services, job }) => {
    const thing = { topic: 'dispute-hand-over', id: name.disputeId } as const;
    const outcome = await aloneWith(services.db.system, thing, async (client) => {
      const dispute = await disputeToHandOver(client, name);
      if (dispute !== null) await handOver(client, { name, dispute, services, job });
      return 'done';
    });
    if (outcome === null) throw new Error('Another worker has this dispute in hand.');
  },
  // The last attempt may end without a word: its process dies, or the database is away. What another worker has in hand
  // is not given up.
  giveUp: async (name, { services }) => {
    const thing = { topic: 'dispute-hand-over', id: name.disputeId } as const;
    await aloneWith(services.db.system, thing, (client) => noteFailure(client, name));
  },
});

interface HandOver {
  readonly name: DisputeName;
  readonly dispute: ErpNewDispute;
  readonly services: Services;
  readonly job: JobRun;
}

async function handOver(client: PoolClient, { name, dispute, services, job }: HandOver): Promise<void> {
  try {
    const receipt = await enterOnce({
      find: () => services.erp.findDispute(dispute.externalReference),
      submit: () => services.erp.submitDispute(dispute),
      isLastAttempt: job.isLastAttempt,
    });
    await noteReceipt(client, name, receipt);
  } catch (error) {
    const reason = error instanceof ErpRefusal ? error.reason : null;
    if (reason === null && !job.isLastAttempt) throw error;
    services.log.error({ dispute: name.disputeId, reason }, 'dispute could not be passed on');
    await noteFailure(client, name);
  }
}
