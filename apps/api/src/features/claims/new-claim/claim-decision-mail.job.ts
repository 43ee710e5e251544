import { z } from 'zod';
import { defineJob, RETRY_FOR_72_HOURS } from '../../../platform/jobs/job.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { ClaimName } from './claim-job.ts';
import { claimMailFacts } from './claim-mail.store.ts';
import { composeClaimMail } from './claim-mail.ts';

const ClaimStepName = ClaimName.extend({ step: z.int() });

/** Tells whoever submitted a claim, in that person's language, what the desk decided or asks. */
export const claimDecisionMail = defineJob<z.output<typeof ClaimStepName>>({
  identifier: 'claim-decision-mail',
  slot: 'mails',
  maxAttempts: RETRY_FOR_72_HOURS,
  payload: ClaimStepName,
  run: async (name, { services }) => {
    const facts = await claimMailFacts(services.db.system, name);
    // Told by the ERP, or the account was deleted meanwhile: nobody is there to write to.
    if (facts === null || facts.decided === null) return;
    const ids = { claimId: name.claimId, messageId: `claim-decided-${name.claimId}-${name.step}` };
    await sendMail(services, composeClaimMail(facts.decided.kind, facts, ids));
  },
});
