import type { ClaimItem, ClaimStep } from '@maincrop/contract/schemas/claims';
import { attachmentsOf, type StoredFile } from '../../db/attachments.ts';
import type { Database } from '../../db/client.ts';
import { type CustomerScope, withScope } from '../../db/scope.ts';
import type { ClaimRow } from './claim-list.ts';
import { stepsOf } from './claim-steps.store.ts';

/** One claim with everything that its detail shows; JSON columns arrive parsed here. */
export type ClaimDetailRow = Omit<ClaimRow, 'posting_key'> & {
  readonly items: readonly ClaimItem[];
  readonly volume_kg: string;
  readonly placed_on_behalf: boolean;
  readonly receipt_number: string | null;
  readonly erp_number: string | null;
  readonly credit_note: string | null;
  /** The credit note among the customer's invoices; the desk does not look there. */
  readonly credit_note_id?: string | null;
};

export interface ClaimWithFiles {
  readonly row: ClaimDetailRow;
  readonly files: readonly StoredFile[];
  readonly steps: readonly ClaimStep[];
}

/** A claim of this customer by id with its files, or null; one of another customer is as unknown as none. */
export async function claimDetailOf(
  db: Database,
  scope: CustomerScope,
  id: string,
): Promise<ClaimWithFiles | null> {
  return withScope(db, scope, async (client) => {
    const found = await client.query<ClaimDetailRow>({
      name: 'claim-detail',
      text: `select ${DETAIL_COLUMNS}, (select i.id from invoices i where i.customer_nr = c.customer_nr
        and i.bill_doc = c.credit_note and i.kind = 'credit-note' order by i.bill_date desc, i.id limit 1) as credit_note_id
        from claims c where c.customer_nr = $1 and c.id = $2`,
      values: [scope.customerNr, id],
    });
    const [row] = found.rows;
    if (row === undefined) return null;
    const { customerNr } = scope;
    const steps = await stepsOf(client, { customerNr, id });
    return { row, files: await attachmentsOf(client, { customerNr, claimId: id }), steps };
  });
}

/** Dates as text: a calendar day has no place in a JavaScript Date. */
export const DETAIL_COLUMNS = `c.id, c.agreement_id, c.contract_number, c.description, c.status, c.outcome, c.wholesale_party,
  c.credit_reference, c.submission_date::text, c.posting_date::text, c.claim_period_from::text,
  c.claim_period_to::text, c.amount_minor::text, c.currency, c.erp_number, c.credit_note, c.items, c.volume_kg::text,
  c.submitted_by_impersonator is not null as placed_on_behalf,
  (select r.number from receipt_numbers r where r.customer_nr = c.customer_nr and r.claim_id = c.id) as receipt_number`;
