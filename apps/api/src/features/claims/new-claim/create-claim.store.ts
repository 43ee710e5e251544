import type { ClaimDetail, ClaimItem } from '@maincrop/contract/schemas/claims';
import type { ClaimedPeriod } from '@maincrop/domain/claim-period/overlap';
import type { AmountMinor } from '@maincrop/domain/money/amount';
import type { PoolClient } from 'pg';
import type { JobRow } from '../../../platform/jobs/job.ts';
import type { LastWrite } from '../../../platform/once/once.store.ts';

// Advisory locks carry two numbers: what they are for, and the hash of a name.
const CLAIMS_OF_AGREEMENT = 4717;

/**
 * Makes claims of one agreement wait for each other until this transaction ends, so that of two overlapping claims
 * sent at the same time one sees the other.
 */
export async function lockAgreement(client: PoolClient, customerNr: string, id: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [
    CLAIMS_OF_AGREEMENT,
    `${customerNr} ${id}`,
  ]);
}

/** Claims of an agreement that share days with a period; failed ones pay nothing and do not count. */
export async function claimsWithin(
  client: PoolClient,
  agreement: { readonly customerNr: string; readonly agreementId: string },
  days: { readonly from: string; readonly to: string },
): Promise<ClaimedPeriod[]> {
  const found = await client.query<ClaimedPeriod>({
    name: 'claims-within',
    text: `select agreement_id as "agreementId", wholesale_party as "wholesaleParty", claim_period_from::text,
        claim_period_to::text,
        array(select item ->> 'ProductNr' from jsonb_array_elements(items) as item) as "productNrs"
      from claims where customer_nr = $1 and agreement_id = $2 and claim_period_to >= $3 and claim_period_from <= $4
        and status = 'submitted' and outcome is distinct from 'rejected'`,
    values: [agreement.customerNr, agreement.agreementId, days.from, days.to],
  });
  return found.rows;
}

/** A product of which far more is claimed than was bought; kg as decimal text. */
export interface UnusualVolume {
  readonly ShortCode: string;
  /** By this claim and by earlier ones for the same time. */
  readonly claimedKg: string;
  /** Of it, by the earlier ones. */
  readonly earlierKg: string;
  readonly boughtKg: string;
}

/** An accepted claim, with everything that is committed together with it. */
export interface AcceptedClaim {
  readonly claim: ClaimDetail;
  readonly receiptNumber: string;
  readonly amount: AmountMinor;
  /** An earlier claim covers the same, and the buyer confirmed it. */
  readonly overlaps: boolean;
  /** Where far more is claimed than was bought, and the buyer confirmed it; empty for nowhere. */
  readonly unusual: readonly UnusualVolume[];
  readonly items: readonly ClaimItem[];
  readonly customerNr: string;
  readonly submittedBy: string;
  /** The administrator who acted as the buyer, or null. */
  readonly impersonatorId: string | null;
  readonly jobs: readonly JobRow[];
}

/** Stores the claim and the jobs, together with the answer for repeats. */
export function claimInsert(accepted: AcceptedClaim): LastWrite {
  const { claim } = accepted;
  return {
    text: INSERT,
    values: [
      accepted.customerNr,
      claim.id,
      claim.agreementId,
      claim.contract_number,
      claim.description,
      claim.wholesale_party,
      claim.credit_reference,
      claim.submission_date,
      claim.claim_period_from,
      claim.claim_period_to,
      accepted.amount,
      claim.currency,
      claim.volumeKg,
      JSON.stringify(accepted.items),
      accepted.submittedBy,
      accepted.impersonatorId,
      JSON.stringify(accepted.jobs),
      accepted.receiptNumber,
      accepted.overlaps,
      accepted.unusual.length === 0 ? null : JSON.stringify(accepted.unusual),
    ],
  };
}

const INSERT = `
  , made as (
    insert into claims (customer_nr, id, agreement_id, contract_number, description, type, status, wholesale_party,
      credit_reference, submission_date, claim_period_from, claim_period_to, amount_minor, currency, volume_kg, items,
      submitted_by, submitted_by_impersonator, has_overlap, unusual)
    values ($1, $2, $3, $4, $5, 'billback', 'submitted', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $19, $20)
  ), numbered as (
    insert into receipt_numbers (number, customer_nr, claim_id) values ($18, $1, $2)
  )
  select add_job(identifier, payload, job_key, max_attempts)
  from jsonb_to_recordset($17) as job (identifier text, payload json, job_key text, max_attempts integer)`;
