import { CLAIM_SAID_MAX } from '@maincrop/domain/claim-period/claim-review';
import { z } from 'zod';
import { IsEncodingGuessed, SentTable } from './sent-table.ts';
import { FileFormat } from './exported-file.ts';
import { listFilterFields, listFrameFields, listPageFields } from './list-page.ts';

const Day = z.string().meta({ description: 'yyyy-MM-dd' });
const Id = z.string().trim().min(1).max(64);

export const ClaimStatus = z.enum(['submitted', 'failed']);
export type ClaimStatus = z.output<typeof ClaimStatus>;

/** What the desk decided; null while it has not, and again once a question of it was answered (OPEN-50). */
export const ClaimOutcome = z.enum(['accepted', 'accepted_in_part', 'rejected', 'returned']);
export type ClaimOutcome = z.output<typeof ClaimOutcome>;

/** One step of the review: `said` is why the desk decided so, or what was asked and answered. */
export const ClaimStep = z
  .object({
    at: z.string().meta({ description: 'Instant' }),
    kind: z.enum([...ClaimOutcome.options, 'answered']),
    said: z.string().nullable(),
    /** Decimal text of the part that was accepted. */
    amount: z.string().nullable(),
    /** Only of a decision of the ERP: the day at the supplier; `at` is when it was learnt. */
    byErp: z.object({ decidedOn: Day }).optional(),
  })
  .meta({ id: 'ClaimStep' });
export type ClaimStep = z.output<typeof ClaimStep>;

const claimFields = {
  id: z.string(),
  agreementId: z.string(),
  contract_number: z.string(),
  description: z.string(),
  type: z.literal('billback'),
  status: ClaimStatus,
  /** None in answers kept from before there were any. */
  outcome: ClaimOutcome.nullish(),
  wholesale_party: z.string(),
  credit_reference: z.string().nullable(),
  submission_date: Day,
  /** Null until the ERP has taken the claim over. */
  posting_date: Day.nullable(),
  claim_period_from: Day,
  claim_period_to: Day,
  /** Decimal text with two decimals, in `currency`. */
  amount: z.string(),
  currency: z.string(),
  /** A decision is expected from `from` to `to`, 3 to 4 weeks after submission; null once it is made or failed. */
  decision: z.object({ from: Day, to: Day }).nullable(),
};

/** Source: spec 3 "Claim", CLM-01, CLM-02. */
export const Claim = z.object(claimFields).meta({ id: 'Claim' });
export type Claim = z.output<typeof Claim>;

/** Decimal texts: `volumeKg` and `amount` with two decimals, `billback_rate` is money per kg. */
export const ClaimItem = z
  .object({
    ProductNr: z.string(),
    ShortCode: z.string(),
    ItemText: z.string(),
    Quantity: z.int(),
    SalesUnit: z.enum(['BAG', 'CAR']),
    volumeKg: z.string(),
    billback_rate: z.string(),
    amount: z.string(),
  })
  .meta({ id: 'ClaimItem' });
export type ClaimItem = z.output<typeof ClaimItem>;

export const ClaimAttachment = z.object({ key: z.string(), fileName: z.string(), bytes: z.int() });
export type ClaimAttachment = z.output<typeof ClaimAttachment>;

/** Totals are rounded once: `amount` may differ by cents from the sum of its lines (OPEN-54). */
export const ClaimDetail = z
  .object({
    ...claimFields,
    items: z.array(ClaimItem),
    volumeKg: z.string(),
    attachments: z.array(ClaimAttachment),
    /** The review so far, the first step first. */
    steps: z.array(ClaimStep).optional(),
    /** By which people name it, as it is shown; none for what the ERP told and in answers kept from before. */
    receiptNumber: z.string().nullish(),
    /** The ERP's number; null until the ERP has it. */
    erpNumber: z.string().nullish(),
    /** The credit note that pays it, with the id of its invoice where the customer has that. */
    creditNote: z.object({ number: z.string(), invoiceId: z.string().nullable() }).nullish(),
    /** An administrator submitted it while acting as the buyer. */
    placedOnBehalf: z.boolean(),
  })
  .meta({ id: 'ClaimDetail' });
export type ClaimDetail = z.output<typeof ClaimDetail>;

const selection = {
  outcome: z
    .enum(['waiting', ...ClaimOutcome.options])
    .optional()
    .meta({ description: 'What the desk decided; `waiting` for what it has not decided' }),
};
const ClaimSelection = z.object(selection);
/** Narrows list and file to what became of the claims. */
export type ClaimSelection = z.output<typeof ClaimSelection>;

const listFilter = { ...listFilterFields, ...selection };

/**
 * `filter` is `submitted` or `failed`; `sort` is `field+desc` or `field+asc` with submission_date, posting_date,
 * amount, contract_number, status or wholesale_party (OPEN-44, OPEN-45); `cursor` is an opaque value of an earlier
 * answer that makes a neighbour page cheap.
 */
export const ListClaimsQuery = z.object({
  ...listFilter,
  ...listPageFields,
});
export type ListClaimsQuery = z.output<typeof ListClaimsQuery>;

/** Source: CLM-04, OPEN-46; `claim_totals` maps each currency to the amount of all claims under filter and search. */
export const ClaimList = z.object({
  items: z.array(Claim),
  ...listFrameFields,
  claim_totals: z.record(z.string(), z.string()),
});
export type ClaimList = z.output<typeof ClaimList>;

export const GetClaimQuery = z.object({ id: Id });

const Said = z.string().trim().max(CLAIM_SAID_MAX);

/** The claimant's answer to a question of the desk, with further proof. */
export const AnswerClaimBody = z.object({
  id: Id,
  text: Said.min(1),
  attachments: z.array(z.string().max(300)).max(100).optional(),
});

/** The desk's decision but for a claim that is accepted in full: `amount` is the accepted part, as decimal text. */
export const DecideClaimBody = z.object({
  id: Id,
  version: z.int(),
  outcome: ClaimOutcome.exclude(['accepted']),
  reason: Said.min(1),
  amount: z.string().trim().max(30).optional(),
});

/**
 * What a buyer claims; amounts are the server's own. `claim_period_to` is the last day of the last month (CLM-29).
 * Business rules answer 422 with their own codes. A claim that overlaps an earlier one answers 409
 * `claims.overlap`; the same body with `confirmOverlap: true` is accepted. One that asks for far more than was bought
 * answers 409 `claims.unusual-volume` in the same way, with `confirmUnusual`.
 */
export const CreateClaimBody = z.object({
  agreementId: Id,
  wholesale_party: z.string().max(200),
  claim_period_from: z.string().trim().max(10),
  claim_period_to: z.string().trim().max(10),
  credit_reference: z.string().trim().max(200).default(''),
  items: z
    .array(
      z.object({ ProductNr: z.string().max(40), Quantity: z.number(), SalesUnit: z.enum(['BAG', 'CAR']) }),
    )
    .max(1000),
  /** Storage keys that createAttachment gave out. */
  attachments: z.array(z.string().min(1).max(300)).max(100).default([]),
  confirmOverlap: z.boolean().default(false),
  confirmUnusual: z.boolean().default(false),
});
export type CreateClaimBody = z.input<typeof CreateClaimBody>;

export const ListWholesalePartiesQuery = z.object({ search: z.string().trim().max(80).optional() });
export const WholesalePartyList = z.object({ items: z.array(z.string()), total: z.int() });
export type WholesalePartyList = z.output<typeof WholesalePartyList>;

/** Either pasted `text`, or a CSV or Excel file of at most one mebibyte as base 64. */
export const CheckQuantitiesBody = z.object({
  agreementId: Id,
  text: z.string().max(200_000).optional(),
  file: SentTable.optional(),
});
export type CheckQuantitiesBody = z.input<typeof CheckQuantitiesBody>;

/** A verdict on one row, counted from 1; `item` is there when the verdict is `ok`. */
export const QuantityRow = z
  .object({
    row: z.int(),
    text: z.string(),
    verdict: z.enum([
      'ok',
      'unknown-product',
      'bad-quantity',
      'unknown-unit',
      'unit-not-offered',
      'bags-and-cartons',
      'product-twice',
    ]),
    item: z
      .object({
        ProductNr: z.string(),
        ShortCode: z.string(),
        ItemText: z.string(),
        Quantity: z.int(),
        SalesUnit: z.enum(['BAG', 'CAR']),
      })
      .nullable(),
  })
  .meta({ id: 'QuantityRow' });
export type QuantityRow = z.output<typeof QuantityRow>;
export const CheckQuantitiesAnswer = z.object({
  rows: z.array(QuantityRow),
  accepted: z.int(),
  isEncodingGuessed: IsEncodingGuessed,
});
export type CheckQuantitiesAnswer = z.output<typeof CheckQuantitiesAnswer>;

export const ExportClaimsQuery = z.object({ format: FileFormat, ...listFilter });
export type DecideClaimBody = z.output<typeof DecideClaimBody>;
