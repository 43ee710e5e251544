import { CLAIM_DECISION_MAIL, type ClaimStepName } from '../../../platform/claim-decision-mail.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { claimMailFacts } from './claim-mail.store.ts';
import { composeClaimMail } from './claim-mail.ts';

/** Tells whoever submitted a claim, in that person's language, what the desk or the ERP decided, or what the desk asks. */
export const claimDecisionMail = defineJob<ClaimStepName>({
  ...CLAIM_DECISION_MAIL,
  slot: 'mails',
  run: async (name, { services }) => {
    const facts = await claimMailFacts(services.db.system, name);
    // The claim was entered in the ERP, or the account was deleted meanwhile: nobody is there to write to.
    if (facts === null || facts.decided === null) return;
    const ids = { claimId: name.claimId, messageId: `claim-decided-${name.claimId}-${name.step}` };
    await sendMail(services, composeClaimMail(facts.decided.kind, facts, ids));
  },
});
