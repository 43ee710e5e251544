import type { ClaimDecision } from '@maincrop/domain/claim-period/erp-decision';
import type { PoolClient } from 'pg';

/** A claim by its number in the ERP, and by ours where it was filed here. */
export interface ToldClaim {
  readonly CustomerNr: string;
  readonly id: string;
  readonly externalReference: string | null;
}

/** What the portal knows of a claim that the ERP speaks of; amounts are hundredths as text. */
export interface KnownClaim {
  /** Place of the claim among those that were asked for. */
  readonly nth: number;
  readonly customerNr: string;
  readonly claimId: string;
  readonly isSubmitted: boolean;
  readonly isFiledHere: boolean;
  readonly outcome: ClaimDecision['outcome'] | 'returned' | null;
  readonly amountMinor: string;
  readonly acceptedMinor: string | null;
  readonly erpRevision: string | null;
}

/** The claims that the ERP speaks of as the portal has them, locked until the transaction ends. */
export async function knownClaims(client: PoolClient, told: readonly ToldClaim[]): Promise<KnownClaim[]> {
  const asked = told.map(({ CustomerNr, id, externalReference }, nth) => ({
    nth,
    customer: CustomerNr,
    number: id,
    reference: externalReference,
  }));
  const found = await client.query<KnownClaim>(
    `select told.nth, c.customer_nr as "customerNr", c.id as "claimId", c.status = 'submitted' as "isSubmitted",
       c.submitted_by is not null as "isFiledHere", c.outcome, c.amount_minor::text as "amountMinor",
       c.erp_revision::text as "erpRevision",
       (select s.accepted_minor::text from claim_steps s where s.customer_nr = c.customer_nr and s.claim_id = c.id
         and s.kind = 'accepted_in_part' order by s.step desc limit 1) as "acceptedMinor"
     from jsonb_to_recordset($1) as told (nth integer, customer text, number text, reference text)
     left join claims own on own.customer_nr = told.customer and own.id = told.reference
     join claims c on c.customer_nr = told.customer and c.id = coalesce(own.id, told.number)
     order by c.customer_nr, c.id for update of c`,
    [JSON.stringify(asked)],
  );
  return found.rows;
}

/** A word of the ERP about a claim that the transaction has locked. */
export interface HeardWord extends ClaimDecision {
  readonly customerNr: string;
  readonly claimId: string;
  readonly revision: number;
  readonly creditNote: string | null;
  readonly reason: string | null;
  /** `yyyy-MM-dd` */
  readonly decidedOn: string;
}

/** Notes which word was heard last about each claim, and the credit note that it names. */
export async function noteHeard(client: PoolClient, words: readonly HeardWord[]): Promise<void> {
  await client.query(
    `update claims c set erp_revision = w.revision, credit_note = w."creditNote"
     from jsonb_to_recordset($1) as w ("customerNr" text, "claimId" text, revision bigint, "creditNote" text)
     where c.customer_nr = w."customerNr" and c.id = w."claimId"`,
    [JSON.stringify(words)],
  );
}

/**
 * Makes each word the decision of its claim and a step of its review; what is accepted is marked for settlement, what
 * is not any more is owed to nobody, and what was released at the desk is no longer to be confirmed. Answers the steps.
 */
export async function decideByErp(
  client: PoolClient,
  words: readonly HeardWord[],
  at: Date,
): Promise<{ readonly customerNr: string; readonly claimId: string; readonly step: number }[]> {
  const added = await client.query<{ customerNr: string; claimId: string; step: number }>(
    `with words as (
       select * from jsonb_to_recordset($1) as w ("customerNr" text, "claimId" text, outcome text,
         "acceptedMinor" bigint, reason text, "decidedOn" date)
     ), decided as (
       update claims c set outcome = w.outcome, version = version + 1, settled_by = null,
         settled_at = case when w.outcome <> 'rejected' then $2::timestamptz end,
         released_by = null, released_at = null, released_minor = null, released_of_minor = null, released_said = null
       from words w where c.customer_nr = w."customerNr" and c.id = w."claimId"
     )
     insert into claim_steps (customer_nr, claim_id, step, at, kind, said, accepted_minor, decided_on)
     select "customerNr", "claimId",
       1 + (select count(*) from claim_steps s where s.customer_nr = "customerNr" and s.claim_id = "claimId"),
       $2, outcome, reason, "acceptedMinor", "decidedOn"
     from words order by "customerNr", "claimId"
     returning customer_nr as "customerNr", claim_id as "claimId", step`,
    [JSON.stringify(words), at],
  );
  return added.rows;
}
