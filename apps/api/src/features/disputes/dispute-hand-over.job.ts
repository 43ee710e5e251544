import type { ErpNewDispute } from '@maincrop/adapters/erp/dispute-record';
import { ErpRefusal } from '@maincrop/adapters/erp/port';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { aloneWith } from '../../db/alone-with.ts';
import { enterOnce } from '../../platform/jobs/enter-once.ts';
import { defineJob, type JobRun, RETRY_FOR_72_HOURS } from '../../platform/jobs/job.ts';
import { safeFacts } from '../../platform/safe-facts.ts';
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
    const outcome = await aloneWith(services.db.system, lockOf(name), async (client) => {
      const dispute = await disputeToHandOver(client, name);
      if (dispute !== null) await handOver(client, { name, dispute, services, job });
      return 'done';
    });
    if (outcome === null) throw new Error('Another worker has this dispute in hand.');
  },
  // The last attempt may end without a word: its process dies, or the database is away. What another worker has in hand
  // is not given up.
  giveUp: async (name, { services }) => {
    await aloneWith(services.db.system, lockOf(name), (client) => noteFailure(client, name));
  },
});

function lockOf({ disputeId }: DisputeName) {
  return { topic: 'dispute-hand-over', id: disputeId } as const;
}

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
    if (!(error instanceof ErpRefusal) && !job.isLastAttempt) throw error;
    services.log.error({ dispute: name.disputeId, ...safeFacts(error) }, 'dispute could not be passed on');
    await noteFailure(client, name);
  }
}
