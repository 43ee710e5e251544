import { z } from 'zod';
import type { EnteredClaim, ErpAgreement, ErpClaim, ErpNewClaim } from '../../claim-record.ts';
import { isPartOf } from '../../claim-part.ts';
import type { ErpNewClaimDecision } from '../../decision-record.ts';
import { currency, customerNr, day, decimal, instant, kilograms, maybe, reference, text } from './fields.ts';

const contact = maybe(
  z.object({ id: z.int(), fullName: z.string(), mainEmail: z.string(), mainPhone: z.string() }),
);

export const agreement: z.ZodType<ErpAgreement> = z
  .object({
    id: text,
    sales_quote_sap_id: text,
    type: z.literal('billback'),
    CustomerNr: customerNr,
    description: z.string(),
    currency,
    date_time_valid_from: instant,
    date_time_valid_to: instant,
    claim_period: maybe(z.enum(['ANNUAL', 'QUARTERLY', 'MONTHLY'])),
    items: z.array(
      z.object({
        sap_product: text,
        sap_product_id: text.meta({ description: '`ProductNr`' }),
        ShortCode: z.string(),
        billback_rate: decimal.meta({ description: 'Money per kilogram as decimal text' }),
        bags: z.int().min(0),
        boxes: z.int().min(0),
      }),
    ),
    contact,
    supplierContact: contact,
  })
  .meta({ id: 'Agreement', description: 'What a customer is refunded per kilogram' });

const items = z.array(
  z.object({
    ProductNr: text,
    ShortCode: z.string(),
    ItemText: z.string(),
    Quantity: z.int().min(1),
    SalesUnit: z.enum(['BAG', 'CAR']),
    volumeKg: kilograms,
    billback_rate: decimal,
  }),
);

const decided = {
  outcome: z.enum(['accepted', 'accepted_in_part', 'rejected']),
  amount: maybe(decimal).meta({ description: 'Of a part that is accepted; null for all of it or nothing' }),
  reason: maybe(z.string()),
  decidedOn: day,
};

export const claim: z.ZodType<ErpClaim> = z
  .object({
    id: text,
    externalReference: maybe(reference),
    CustomerNr: customerNr,
    agreementId: text,
    contract_number: z.string(),
    description: z.string(),
    status: z.enum(['submitted', 'failed']),
    wholesale_party: z.string(),
    credit_reference: maybe(z.string()),
    submission_date: day,
    posting_date: maybe(day),
    claim_period_from: day,
    claim_period_to: day,
    items,
    amount: decimal,
    currency,
    decision: z
      .object({
        ...decided,
        revision: z.int().min(1).meta({ description: 'Grows with each change; the higher one holds' }),
        creditNote: maybe(text).meta({ description: '`BillDoc` of what pays it' }),
      })
      .exactOptional()
      .meta({ description: 'What became of it; left out while the ERP says nothing' }),
  })
  .refine(
    ({ amount, decision }) =>
      decision === undefined ||
      (decision.outcome === 'accepted_in_part'
        ? decision.amount !== null && isPartOf(decision.amount, amount)
        : decision.amount === null),
    {
      path: ['decision', 'amount'],
      message: 'must be a part of the claim where a part is accepted, else null',
    },
  )
  .meta({ id: 'Claim', description: 'A demand for billback, from the portal or entered in the ERP' });

export const newClaim: z.ZodType<ErpNewClaim> = z
  .object({
    externalReference: text,
    CustomerNr: customerNr,
    agreementId: text,
    wholesale_party: z.string(),
    credit_reference: maybe(z.string()),
    submission_date: day,
    claim_period_from: day,
    claim_period_to: day,
    items,
    amount: decimal,
    currency,
    evidence: z.array(z.string()).meta({ description: 'Names of the files that the portal keeps as proof' }),
  })
  .meta({ id: 'NewClaim' });

export const claimReceipt: z.ZodType<EnteredClaim> = z
  .object({ ClaimNumber: text, posting_date: day })
  .meta({ id: 'ClaimReceipt', description: 'Its number and the day it counts from' });

export const newClaimDecision: z.ZodType<ErpNewClaimDecision> = z
  .object({ ...decided, key: text, ClaimNumber: text })
  .meta({ id: 'NewClaimDecision' });
