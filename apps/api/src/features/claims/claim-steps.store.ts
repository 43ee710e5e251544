import type { ClaimOutcome, ClaimStep } from '@maincrop/contract/schemas/claims';
import type { PoolClient } from 'pg';
import { minorText } from '../../platform/amounts.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { decisionHandOver } from './new-claim/decision-hand-over.job.ts';

/** One claim of one customer. */
export interface NamedClaim {
  readonly customerNr: string;
  readonly id: string;
}

export interface NewStep {
  readonly at: Date;
  readonly kind: ClaimStep['kind'];
  readonly said: string | null;
  /** Hundredths of the part that is accepted. */
  readonly acceptedMinor: number | null;
  readonly actor: string;
  /** The administrator who acted as that user; nobody unless it is told. */
  readonly impersonatorId?: string | null;
}

/**
 * Adds a step to the review of a claim that the transaction has locked, and makes it the outcome of the claim; an answer
 * leaves none, so that the claim waits again. A claim that is accepted, in part or in full, is marked for settlement.
 * The ERP is told of a decision by a job.
 * Answers the number of the step and the new version of the claim.
 */
export async function takeStep(
  client: PoolClient,
  claim: NamedClaim,
  step: NewStep,
): Promise<{ readonly step: number; readonly version: number }> {
  const outcome: ClaimOutcome | null = step.kind === 'answered' ? null : step.kind;
  const isSettled = outcome === 'accepted' || outcome === 'accepted_in_part';
  const taken = await client.query<{ step: number; version: number }>(
    `with added as (
       insert into claim_steps (customer_nr, claim_id, step, at, kind, said, accepted_minor, actor,
         actor_impersonator)
       select $1, $2, 1 + count(*), $3, $4, $5, $6, $7, $10 from claim_steps where customer_nr = $1 and claim_id = $2
       returning step
     )
     update claims set outcome = $8, version = version + 1,
       settled_at = case when $9 then $3 else settled_at end, settled_by = case when $9 then $7::uuid else settled_by end
     from added where customer_nr = $1 and id = $2 returning added.step, version`,
    [
      claim.customerNr,
      claim.id,
      step.at,
      step.kind,
      step.said,
      step.acceptedMinor,
      step.actor,
      outcome,
      isSettled,
      step.impersonatorId ?? null,
    ],
  );
  const [row] = taken.rows;
  if (row === undefined) throw new Error('A claim that was locked is gone');
  // What is asked and answered stays in the portal.
  if (isSettled || outcome === 'rejected') {
    const { customerNr, id: claimId } = claim;
    await addJob(client, decisionHandOver, {
      payload: { customerNr, claimId, step: row.step },
      key: `claim-decision-hand-over:${claimId}:${row.step}`,
    });
  }
  return row;
}

/** What is asked of a claim, locked until the transaction ends; null for a claim that is not there. */
export async function askedClaim(
  client: PoolClient,
  { customerNr, id }: NamedClaim,
): Promise<{ readonly outcome: ClaimOutcome | null; readonly agreementId: string } | null> {
  const found = await client.query<{ outcome: ClaimOutcome | null; agreementId: string }>(
    'select outcome, agreement_id as "agreementId" from claims where customer_nr = $1 and id = $2 for update',
    [customerNr, id],
  );
  return found.rows[0] ?? null;
}

/** The steps of a review in their order. */
export async function stepsOf(
  client: Pick<PoolClient, 'query'>,
  { customerNr, id }: NamedClaim,
): Promise<ClaimStep[]> {
  const found = await client.query<{
    at: Date;
    kind: ClaimStep['kind'];
    said: string | null;
    accepted_minor: string | null;
    decided_on: string | null;
  }>({
    name: 'claim-steps',
    text: `select at, kind, said, accepted_minor::text, decided_on::text from claim_steps
      where customer_nr = $1 and claim_id = $2 order by step`,
    values: [customerNr, id],
  });
  return found.rows.map(({ at, kind, said, accepted_minor: accepted, decided_on: decidedOn }) => ({
    at: at.toISOString(),
    kind,
    said,
    amount: accepted === null ? null : minorText(BigInt(accepted)),
    ...(decidedOn !== null && { byErp: { decidedOn } }),
  }));
}
