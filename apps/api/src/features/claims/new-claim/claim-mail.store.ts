import type { ClaimItem, ClaimOutcome } from '@maincrop/contract/schemas/claims';
import type { Pool } from 'pg';
import type { ClaimName } from './claim-job.ts';

/** Everything a mail about a claim says, except its sentences; days are `yyyy-MM-dd`, amounts decimal text. */
export interface ClaimMailFacts {
  readonly email: string;
  /** The receiver submitted the claim. */
  readonly isBuyer: boolean;
  readonly buyer: { readonly id: string; readonly email: string };
  readonly firstName: string;
  readonly locale: string;
  readonly customerName: string;
  /** Null for a claim of before there were any. */
  readonly receiptNumber: string | null;
  readonly contract_number: string;
  readonly description: string;
  readonly wholesale_party: string;
  readonly credit_reference: string | null;
  readonly claim_period_from: string;
  readonly claim_period_to: string;
  readonly submission_date: string;
  readonly items: readonly ClaimItem[];
  /** Names of the products by number and locale; products that are gone are left out. */
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly volumeKg: string;
  readonly amount: string;
  readonly currency: string;
  readonly fileNames: readonly string[];
  /** The step of the review that is told; null for none. */
  readonly decided: {
    readonly kind: ClaimOutcome;
    readonly said: string | null;
    /** Decimal text of a part that was accepted. */
    readonly amount: string | null;
    /** Number of the credit note that pays it. */
    readonly creditNote: string | null;
    /** Something else had been decided before. */
    readonly replaces: boolean;
  } | null;
}

/**
 * What to tell a user about a claim, in the language of the user's profile; without `userId` the buyer. Null when the
 * account is gone.
 */
export async function claimMailFacts(
  system: Pool,
  receiver: ClaimName & { readonly userId?: string; readonly step?: number },
): Promise<ClaimMailFacts | null> {
  const found = await system.query<ClaimMailFacts>({
    name: 'claim-mail-facts',
    text: FACTS,
    values: [receiver.customerNr, receiver.claimId, receiver.userId ?? null, receiver.step ?? null],
  });
  return found.rows[0] ?? null;
}

const FACTS = `
  select u.email, u.id = c.submitted_by as "isBuyer",
    jsonb_build_object('id', b.id, 'email', b.email) as buyer, u.first_name as "firstName", u.locale,
    coalesce(k.name, c.customer_nr) as "customerName", c.contract_number, c.description, c.wholesale_party,
    (select r.number from receipt_numbers r where r.customer_nr = c.customer_nr and r.claim_id = c.id) as "receiptNumber",
    c.credit_reference, c.claim_period_from::text, c.claim_period_to::text, c.submission_date::text, c.items,
    c.volume_kg::text as "volumeKg", (c.amount_minor / 100.0)::numeric(20, 2)::text as amount, c.currency,
    (select coalesce(jsonb_object_agg(p.product_nr, p.names), '{}') from products p
      where p.product_nr in (select item ->> 'ProductNr' from jsonb_array_elements(c.items) as item)) as names,
    array(select f.file_name from attachments f where f.customer_nr = c.customer_nr and f.claim_id = c.id
     order by f.file_name) as "fileNames",
    (select jsonb_build_object('kind', s.kind, 'said', s.said,
        'amount', (s.accepted_minor / 100.0)::numeric(20, 2)::text,
        'creditNote', case when s.decided_on is not null then c.credit_note end,
        'replaces', exists (select from claim_steps e where e.customer_nr = c.customer_nr and e.claim_id = c.id
          and e.step < s.step and e.kind in ('accepted', 'accepted_in_part', 'rejected')))
      from claim_steps s where s.customer_nr = c.customer_nr and s.claim_id = c.id and s.step = $4::int) as decided
  from claims c
  join users u on u.id = coalesce($3, c.submitted_by) and u.deleted_at is null
  join users b on b.id = c.submitted_by
  left join customers k on k.customer_nr = c.customer_nr
  where c.customer_nr = $1 and c.id = $2`;
