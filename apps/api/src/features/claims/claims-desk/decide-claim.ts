import type { DecideClaimBody } from '@maincrop/contract/schemas/claims';
import { parseAmountMinor } from '@maincrop/domain/money/amount';
import { deskTransaction } from '../../../db/claims-desk.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { defineHandler } from '../../../platform/http/handler.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { claimDecisionMail } from '../new-claim/claim-decision-mail.job.ts';
import { takeStep } from '../claim-steps.store.ts';
import { claimToDecide } from './claim-to-decide.ts';

/**
 * Accepts a part of a claim and marks it for settlement, rejects it, or asks its claimant, always with a reason that the
 * claimant is told. Throws `claims.part-amount` for a part that is none, and what `claimToDecide` throws.
 */
export const decideClaim = defineHandler('decideClaim', async ({ body, caller, request, services }) => {
  const at = services.clock.now();
  const actor = caller().userId;
  return deskTransaction(services.db, async (client) => {
    const claim = await claimToDecide(client, body, actor);
    const acceptedMinor = acceptedOf(body, Number(claim.amount_minor));
    const named = { customerNr: claim.customer_nr, id: body.id };
    const { step, version } = await takeStep(client, named, {
      at,
      kind: body.outcome,
      said: body.reason,
      acceptedMinor,
      actor,
    });
    await addJob(client, claimDecisionMail, {
      payload: { customerNr: claim.customer_nr, claimId: body.id, step },
      key: `claim-decision-mail:${body.id}:${step}`,
    });
    await writeAudit(client, {
      at,
      action: ACTIONS[body.outcome],
      requestId: request.id,
      actorUserId: actor,
      customerNr: claim.customer_nr,
      object: body.id,
    });
    return { version };
  });
});

/** Hundredths of the accepted part: above 0 and below all of it; null where no part is accepted. */
function acceptedOf({ outcome, amount }: DecideClaimBody, allMinor: number): number | null {
  if (outcome !== 'accepted_in_part') return null;
  const minor = parseAmountMinor(amount);
  if (minor === null || minor <= 0 || minor >= allMinor)
    throw new AppError(
      'claims.part-amount',
      {},
      { fields: [{ field: 'amount', code: 'claims.part-amount' }] },
    );
  return minor;
}

const ACTIONS = {
  accepted_in_part: 'claim.accepted-in-part',
  rejected: 'claim.rejected',
  returned: 'claim.returned',
} as const;
