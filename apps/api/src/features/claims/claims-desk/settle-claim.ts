import { deskTransaction } from '../../../db/claims-desk.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { claimDecisionMail } from '../new-claim/claim-decision-mail.job.ts';
import { takeStep } from '../claim-steps.store.ts';
import { claimToDecide } from './claim-to-decide.ts';

/**
 * Accepts a claim in full and marks it for settlement, once, as the desk saw it; who did it is in the audit trail, and
 * the claimant is told. Throws what `claimToDecide` throws.
 */
export const settleClaim = defineHandler('settleClaim', async ({ body, caller, request, services }) => {
  const at = services.clock.now();
  const actor = caller().userId;
  return deskTransaction(services.db, async (client) => {
    const { customer_nr: customerNr } = await claimToDecide(client, body, actor);
    const step = { at, kind: 'accepted', said: null, acceptedMinor: null, actor } as const;
    const taken = await takeStep(client, { customerNr, id: body.id }, step);
    await addJob(client, claimDecisionMail, {
      payload: { customerNr, claimId: body.id, step: taken.step },
      key: `claim-decision-mail:${body.id}:${taken.step}`,
    });
    await writeAudit(client, {
      at,
      action: 'claim.settled',
      requestId: request.id,
      actorUserId: actor,
      customerNr,
      object: body.id,
    });
    return { version: taken.version, settled_at: at.toISOString() };
  });
});
