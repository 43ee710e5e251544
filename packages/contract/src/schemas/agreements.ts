import { z } from 'zod';
import { FileFormat } from './exported-file.ts';

const Day = z.string().meta({ description: 'yyyy-MM-dd' });

const Contact = z.object({
  id: z.int(),
  fullName: z.string(),
  mainEmail: z.string(),
  mainPhone: z.string(),
});

/**
 * `billback_rate` is money per kg and the weights of one bag or carton are kg, as decimal text. A weight is null where
 * the product has no such unit or the ERP does not know it: it cannot be claimed in that unit (OPEN-54).
 */
export const AgreementItem = z
  .object({
    sap_product: z.string(),
    sap_product_id: z.string(),
    ShortCode: z.string(),
    billback_rate: z.string(),
    bags: z.int(),
    boxes: z.int(),
    netWeightKg: z.object({ BAG: z.string().nullable(), CAR: z.string().nullable() }),
    /** Product group, in the language of the request; empty for a product that is no longer known. */
    HierarchyLabel: z.string(),
    Label: z.string(),
  })
  .meta({ id: 'AgreementItem' });
export type AgreementItem = z.output<typeof AgreementItem>;

/** One claimable period: a month, a quarter or a year, cut to the agreement; both days inclusive. */
export const ClaimablePeriod = z
  .object({ from: Day, to: Day, state: z.enum(['claimed', 'open', 'not-yet']) })
  .meta({ id: 'ClaimablePeriod' });
export type ClaimablePeriod = z.output<typeof ClaimablePeriod>;

/** Source: spec 3 "Agreement", AGR-02, AGR-03; the two instants are read on the clock of Europe/Amsterdam (OPEN-53). */
export const Agreement = z
  .object({
    id: z.string(),
    sales_quote_sap_id: z.string(),
    type: z.literal('billback'),
    description: z.string(),
    currency: z.string(),
    date_time_valid_from: z.string(),
    date_time_valid_to: z.string(),
    claim_period: z.enum(['ANNUAL', 'QUARTERLY', 'MONTHLY']).nullable(),
    items: z.array(AgreementItem),
    contact: Contact.nullable(),
    supplierContact: Contact.nullable(),
    calendar: z.array(ClaimablePeriod),
  })
  .meta({ id: 'Agreement' });
export type Agreement = z.output<typeof Agreement>;

/** `today` is the day on the supplier's clock, against which periods are checked. */
export const AgreementList = z.object({
  items: z.array(Agreement),
  total: z.int(),
  today: Day,
  as_of: z.string().nullable().meta({ description: 'Instant of the last successful contact with the ERP' }),
});
export type AgreementList = z.output<typeof AgreementList>;

export const ExportAgreementsQuery = z.object({ format: FileFormat });

export const AgreementQuery = z.object({ id: z.string().trim().min(1).max(64) });
export const AgreementLink = z.object({ s3_url: z.string() });
export type AgreementLink = z.output<typeof AgreementLink>;
