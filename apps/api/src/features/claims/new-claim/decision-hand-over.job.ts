import { ErpRefusal } from '@maincrop/adapters/erp/port';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { writeAudit } from '../../../platform/audit.ts';
import { ClaimStepName } from '../../../platform/claim-decision-mail.ts';
import { defineJob, RETRY_FOR_72_HOURS } from '../../../platform/jobs/job.ts';
import { safeFacts } from '../../../platform/safe-facts.ts';
import { decisionToHandOver, noteNotTaken, notePassedOn } from './hand-over.store.ts';

/**
 * Tells the ERP what the desk decided of a claim, under a key of the step: the same decision however often it is told.
 * Temporary failure: tried again for 72 hours. Refusal, or no success in 72 hours: the decision stands in the portal,
 * and desk, log and audit trail see that the ERP does not have it. Nothing where the ERP takes no decisions.
 */
export const decisionHandOver = defineJob<ClaimStepName>({
  identifier: 'claim-decision-hand-over',
  slot: 'hand-over',
  maxAttempts: RETRY_FOR_72_HOURS,
  payload: ClaimStepName,
  run: async (name, { services, job }) => {
    const { clock, db, erp, log } = services;
    if (erp.submitClaimDecision === undefined) return;
    const decided = await decisionToHandOver(db.system, name);
    if (decided === null) return;
    const { at, ...decision } = decided;
    const key = `${name.customerNr}:${name.claimId}:${name.step}`;
    try {
      await erp.submitClaimDecision({ ...decision, key, decidedOn: supplierToday(at) });
      await notePassedOn(db.system, name, clock.now());
    } catch (error) {
      const isRefusal = error instanceof ErpRefusal;
      if (!isRefusal && !job.isLastAttempt) throw error;
      log.error(
        { claim: name.claimId, isRefusal, ...safeFacts(error) },
        'decision on a claim could not be passed on',
      );
      await noteNotTaken(db.system, name, clock.now());
      await writeAudit(db.system, {
        at: clock.now(),
        action: 'claim.decision-not-passed-on',
        requestId: job.id,
        actorUserId: null,
        customerNr: name.customerNr,
        object: name.claimId,
        after: { outcome: decision.outcome, isRefusal },
      });
    }
  },
});
