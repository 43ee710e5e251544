import type { ErpNewClaim } from '@maincrop/adapters/erp/claim-record';
import { ErpRefusal } from '@maincrop/adapters/erp/port';
import type { PoolClient } from 'pg';
import { aloneWith } from '../../../db/alone-with.ts';
import { transactionOn } from '../../../db/transaction.ts';
import { enterOnce } from '../../../platform/jobs/enter-once.ts';
import { addJob, defineJob, type JobRun, RETRY_FOR_72_HOURS } from '../../../platform/jobs/job.ts';
import { safeFacts } from '../../../platform/safe-facts.ts';
import type { Services } from '../../../platform/services.ts';
import { claimFailedMail } from './claim-failed-mail.job.ts';
import { ClaimName } from './claim-job.ts';
import { claimToHandOver, noteEntered, noteFailed, receiversOfFailure } from './hand-over.store.ts';

/**
 * Hands a claim to the ERP, exactly once: under a lock of the claim it is looked up there by our id first, and entered
 * only when it is not found, since an earlier try may have succeeded without our hearing of it.
 * Success: the ERP's number and posting date. Temporary failure: tried again for 72 hours. Refusal, or no success in
 * 72 hours: failed, and the buyer and the administrators are told, also when the last attempt dies.
 */
export const claimHandOver = defineJob<ClaimName>({
  identifier: 'claim-hand-over',
  slot: 'hand-over',
  maxAttempts: RETRY_FOR_72_HOURS,
  payload: ClaimName,
  run: async (name, { services, job }) => {
    const outcome = await aloneWith(services.db.system, lockOf(name), async (client) => {
      const claim = await claimToHandOver(client, name);
      if (claim !== null) await handOver(client, { name, claim, services, job });
      return 'done';
    });
    if (outcome === null) throw new Error('Another worker has this claim in hand.');
  },
  // The last attempt may end without a word: its process dies, or the database is away. What another worker has in hand
  // is not given up.
  giveUp: async (name, { services }) => {
    await aloneWith(services.db.system, lockOf(name), (client) =>
      transactionOn(client, () => fail(client, name, null)),
    );
  },
});

function lockOf({ claimId }: ClaimName) {
  return { topic: 'claim-hand-over', id: claimId } as const;
}

interface HandOver {
  readonly name: ClaimName;
  readonly claim: ErpNewClaim;
  readonly services: Services;
  readonly job: JobRun;
}

async function handOver(client: PoolClient, { name, claim, services, job }: HandOver): Promise<void> {
  try {
    const entered = await enterOnce({
      find: () => services.erp.findClaim(claim.externalReference),
      submit: () => services.erp.submitClaim(claim),
      isLastAttempt: job.isLastAttempt,
    });
    await noteEntered(client, name, entered);
  } catch (error) {
    if (!(error instanceof ErpRefusal) && !job.isLastAttempt) throw error;
    services.log.error({ claim: name.claimId, ...safeFacts(error) }, 'claim could not be passed on');
    const reason = error instanceof ErpRefusal ? error.reason : null;
    await transactionOn(client, () => fail(client, name, reason));
  }
}

async function fail(client: PoolClient, name: ClaimName, reason: string | null): Promise<void> {
  if (!(await noteFailed(client, name))) return;
  for (const userId of await receiversOfFailure(client, name)) {
    const key = `claim-failed-mail:${name.claimId}:${userId}`;
    await addJob(client, claimFailedMail, { payload: { ...name, userId, reason }, key });
  }
}
