import type { EnteredClaim, ErpNewClaim } from '@maincrop/adapters/erp/claim-record';
import type { PoolClient } from 'pg';
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
