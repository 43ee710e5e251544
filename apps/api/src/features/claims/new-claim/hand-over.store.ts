import type { EnteredClaim, ErpNewClaim } from '@maincrop/adapters/erp/claim-record';
import type { ErpNewClaimDecision } from '@maincrop/adapters/erp/decision-record';
import type { Pool, PoolClient } from 'pg';
import type { ClaimStepName } from '../../../platform/claim-decision-mail.ts';
import { attachmentsOf } from '../../../db/attachments.ts';
import type { ClaimName } from './claim-job.ts';

/** The claim as the ERP takes it, null when there is nothing to hand over any more. */
export async function claimToHandOver(client: PoolClient, name: ClaimName): Promise<ErpNewClaim | null> {
  const found = await client.query<Omit<ErpNewClaim, 'evidence'>>(
    `select id as "externalReference", customer_nr as "CustomerNr", agreement_id as "agreementId", wholesale_party,
       credit_reference, submission_date::text, claim_period_from::text, claim_period_to::text, currency,
       (amount_minor / 100.0)::numeric(20, 2)::text as amount,
       (select jsonb_agg(item - 'amount') from jsonb_array_elements(items) as item) as items
     from claims where customer_nr = $1 and id = $2 and status = 'submitted' and erp_number is null`,
    [name.customerNr, name.claimId],
  );
  const [claim] = found.rows;
  if (claim === undefined) return null;
  const files = await attachmentsOf(client, name);
  return { ...claim, evidence: files.map(({ fileName }) => fileName) };
}

/** Notes that the ERP has the claim; what the ERP copy has brought meanwhile stays. */
export async function noteEntered(client: PoolClient, name: ClaimName, entered: EnteredClaim): Promise<void> {
  await client.query(
    `update claims set erp_number = coalesce(erp_number, $3), posting_date = coalesce(posting_date, $4)
     where customer_nr = $1 and id = $2`,
    [name.customerNr, name.claimId, entered.ClaimNumber, entered.posting_date],
  );
}

/** Marks the claim as failed, unless the ERP has it or the desk has settled it meanwhile; tells whether it did. */
export async function noteFailed(client: PoolClient, name: ClaimName): Promise<boolean> {
  const failed = await client.query(
    `update claims set status = 'failed', version = version + 1
     where customer_nr = $1 and id = $2 and status = 'submitted' and erp_number is null and settled_at is null`,
    [name.customerNr, name.claimId],
  );
  return failed.rowCount === 1;
}

/** Who is told that a claim could not be passed on: its buyer and the administrators. */
export async function receiversOfFailure(client: PoolClient, name: ClaimName): Promise<string[]> {
  const found = await client.query<{ id: string }>(
    `select id from users where deleted_at is null and (group_name = 'administrators'
       or id = (select submitted_by from claims where customer_nr = $1 and id = $2)) order by id`,
    [name.customerNr, name.claimId],
  );
  return found.rows.map((row) => row.id);
}

/** A step that decides, as the ERP takes it but for its day and its key. */
type DecidedStep = Omit<ErpNewClaimDecision, 'key' | 'decidedOn'> & { readonly at: Date };

/**
 * A decision of the desk as the ERP takes it; null when there is nothing to tell: the ERP has it, or has spoken itself,
 * or another decision came after it.
 */
export async function decisionToHandOver(system: Pool, name: ClaimStepName): Promise<DecidedStep | null> {
  const found = await system.query<DecidedStep>(
    `select c.erp_number as "ClaimNumber", s.kind as outcome, s.said as reason, s.at,
       (s.accepted_minor / 100.0)::numeric(20, 2)::text as amount
     from claim_steps s join claims c on c.customer_nr = s.customer_nr and c.id = s.claim_id
     where s.customer_nr = $1 and s.claim_id = $2 and s.step = $3 and s.passed_on_at is null
       and c.erp_number is not null and c.erp_revision is null and c.outcome = s.kind
       and not exists (select from claim_steps l where l.customer_nr = $1 and l.claim_id = $2 and l.step > $3)`,
    [name.customerNr, name.claimId, name.step],
  );
  return found.rows[0] ?? null;
}

/** Notes when telling the ERP of a decision was given up. */
export async function noteNotTaken(system: Pool, name: ClaimStepName, at: Date): Promise<void> {
  await system.query(
    'update claim_steps set not_taken_at = $4 where customer_nr = $1 and claim_id = $2 and step = $3',
    [name.customerNr, name.claimId, name.step, at],
  );
}

/** Notes when the ERP took a decision. */
export async function notePassedOn(system: Pool, name: ClaimStepName, at: Date): Promise<void> {
  await system.query(
    'update claim_steps set passed_on_at = $4 where customer_nr = $1 and claim_id = $2 and step = $3',
    [name.customerNr, name.claimId, name.step, at],
  );
}
