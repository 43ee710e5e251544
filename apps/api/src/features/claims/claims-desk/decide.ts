import { needsAnotherPerson } from '@maincrop/domain/access/four-eyes';
import type { ClaimOutcome } from '@maincrop/contract/schemas/claims';
import type { PoolClient } from 'pg';
import { deskTransaction } from '../../../db/claims-desk.ts';
import { AppError } from '../../../platform/app-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import type { Call } from '../../../platform/http/handler.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { takeStep } from '../claim-steps.store.ts';
import { claimDecisionMail } from '../new-claim/claim-decision-mail.job.ts';
import { type ClaimToSettle, claimToSettle } from './claims-desk.store.ts';

interface Decision {
  readonly outcome: ClaimOutcome;
  readonly said: string | null;
  /** Hundredths of the part that is accepted, of a claim of so many; null where it is no part. */
  readonly acceptedOf: (allMinor: number) => number | null;
}

/**
 * Takes a decision of the desk about a claim, once, as the desk saw it: its step, the mail to the claimant and the line
 * in the audit trail are committed together. Answers the new version of the claim and when it was. Throws what `claimToDecide` throws.
 */
export async function decide(
  { body, caller, request, services }: Pick<Call<'settleClaim'>, 'body' | 'caller' | 'request' | 'services'>,
  { outcome, said, acceptedOf }: Decision,
): Promise<{ readonly version: number; readonly at: Date }> {
  const at = services.clock.now();
  const actor = caller().userId;
  return deskTransaction(services.db, async (client) => {
    const claim = await claimToDecide(client, body, actor);
    const named = { customerNr: claim.customer_nr, id: body.id };
    const acceptedMinor = acceptedOf(Number(claim.amount_minor));
    const { step, version } = await takeStep(client, named, {
      at,
      kind: outcome,
      said,
      acceptedMinor,
      actor,
    });
    await addJob(client, claimDecisionMail, {
      payload: { customerNr: named.customerNr, claimId: named.id, step },
      key: `claim-decision-mail:${named.id}:${step}`,
    });
    await writeAudit(client, {
      at,
      action: ACTIONS[outcome],
      requestId: request.id,
      actorUserId: actor,
      customerNr: named.customerNr,
      object: named.id,
    });
    return { version, at };
  });
}

/**
 * The claim that a member of the desk decides about, locked until the transaction ends. Throws `not-found`,
 * `edit-conflict` for a stale version, `claims.not-handed-over` for a claim that the ERP does not have, yet or for good,
 * `claims.already-settled`, `claims.already-decided`, or `claims.needs-another-person` for whoever filed it.
 */
async function claimToDecide(
  client: PoolClient,
  asked: { readonly id: string; readonly version: number },
  userId: string,
): Promise<ClaimToSettle> {
  const claim = await claimToSettle(client, asked.id);
  if (claim === null) throw new AppError('not-found');
  if (claim.version !== asked.version) throw new AppError('edit-conflict');
  if (!claim.is_handed_over) throw new AppError('claims.not-handed-over');
  if (claim.settled_at !== null) throw new AppError('claims.already-settled');
  if (claim.outcome === 'rejected') throw new AppError('claims.already-decided');
  const filing = { userId: claim.submitted_by, impersonatorId: claim.submitted_by_impersonator };
  if (needsAnotherPerson(filing, userId)) throw new AppError('claims.needs-another-person');
  return claim;
}

const ACTIONS = {
  accepted: 'claim.settled',
  accepted_in_part: 'claim.accepted-in-part',
  rejected: 'claim.rejected',
  returned: 'claim.returned',
} as const satisfies Record<ClaimOutcome, string>;
