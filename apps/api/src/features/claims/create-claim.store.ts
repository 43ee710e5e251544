import type { ClaimDetail, ClaimItem } from '@maincrop/contract/schemas/claims';
import type { ClaimedPeriod } from '@maincrop/domain/claim-period/overlap';
import type { AmountMinor } from '@maincrop/domain/money/amount';
import type { PoolClient } from 'pg';
import type { JobRow } from '../../platform/jobs/job.ts';

export interface KeyClaim {
  readonly userId: string;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly customerNr: string;
  readonly claimId: string;
  readonly at: Date;
}

/** The key is ours now; or a claim was made under it, with this body or another. */
export type ClaimedKey =
  | { readonly isOurs: true }
  | { readonly isOurs: false; readonly isSameBody: boolean; readonly answer: ClaimDetail | null };

/**
 * Claims a key for this transaction. Waits for another transaction with the same key, but not for ever: then PostgreSQL
 * says 55P03 (lock not available).
 */
export async function claimKey(client: PoolClient, claim: KeyClaim): Promise<ClaimedKey> {
  const claimed = await client.query({
    name: 'claim-claim-key',
    text: `insert into claim_keys (user_id, key, body_hash, customer_nr, claim_id, created_at)
      values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    values: [claim.userId, claim.key, claim.bodyHash, claim.customerNr, claim.claimId, claim.at],
  });
  if (claimed.rowCount === 1) return { isOurs: true };
  const earlier = await client.query<{ isSameBody: boolean; answer: ClaimDetail | null }>(
    'select body_hash = $3 as "isSameBody", answer from claim_keys where user_id = $1 and key = $2',
    [claim.userId, claim.key, claim.bodyHash],
  );
  const { isSameBody = false, answer = null } = earlier.rows[0] ?? {};
  return { isOurs: false, isSameBody, answer };
}

export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

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
        and status = 'submitted'`,
    values: [agreement.customerNr, agreement.agreementId, days.from, days.to],
  });
  return found.rows;
}

/** An accepted claim, with everything that is committed together with it. */
export interface AcceptedClaim {
  readonly claim: ClaimDetail;
  readonly amount: AmountMinor;
  readonly items: readonly ClaimItem[];
  readonly customerNr: string;
  readonly submittedBy: string;
  /** The administrator who acted as the buyer, or null. */
  readonly impersonatorId: string | null;
  readonly key: string;
  readonly jobs: readonly JobRow[];
}

/** Stores the claim, the answer for repeats and the jobs, in one statement. */
export async function insertClaim(client: PoolClient, accepted: AcceptedClaim): Promise<void> {
  const { claim } = accepted;
  await client.query({
    name: 'insert-claim',
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
      accepted.key,
      JSON.stringify(claim),
      JSON.stringify(accepted.jobs),
    ],
  });
}

const INSERT = `
  with answered as (
    update claim_keys set answer = $18 where user_id = $15 and key = $17
  ), made as (
    insert into claims (customer_nr, id, agreement_id, contract_number, description, type, status, wholesale_party,
      credit_reference, submission_date, claim_period_from, claim_period_to, amount_minor, currency, volume_kg, items,
      submitted_by, submitted_by_impersonator)
    values ($1, $2, $3, $4, $5, 'billback', 'submitted', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
  )
  select add_job(identifier, payload, job_key, max_attempts)
  from jsonb_to_recordset($19) as job (identifier text, payload json, job_key text, max_attempts integer)`;
