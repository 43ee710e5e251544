import { z } from 'zod';
import { defineJob, RETRY_FOR_72_HOURS } from '../../../platform/jobs/job.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { ClaimReceiver } from './claim-job.ts';
import { claimMailFacts } from './claim-mail.store.ts';
import { composeClaimMail } from './claim-mail.ts';

// Jobs of before do not say it.
const Payload = ClaimReceiver.extend({
  /** Why the ERP refused the claim, in its own words, which are for administrators alone; null: it did not refuse. */
  reason: z.string().nullable().default(null),
});

/** Tells one user, the buyer or an administrator, that a claim could not be passed on to the ERP. */
export const claimFailedMail = defineJob<z.output<typeof Payload>>({
  identifier: 'claim-failed-mail',
  slot: 'mails',
  maxAttempts: RETRY_FOR_72_HOURS,
  payload: Payload,
  run: async ({ reason, ...receiver }, { services }) => {
    const facts = await claimMailFacts(services.db.system, receiver);
    // The account was deleted meanwhile: nobody is left to write to.
    if (facts === null) return;
    const messageId = `claim-failed-${receiver.claimId}-${receiver.userId}`;
    const ids = { claimId: receiver.claimId, messageId };
    const kind = facts.isBuyer ? 'failed' : 'failedAdministrator';
    const about = { ...ids, reason: facts.isBuyer ? null : reason };
    await sendMail(services, composeClaimMail(kind, facts, about));
  },
});
