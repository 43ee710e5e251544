import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import { DOCUMENT_TYPES } from '@maincrop/domain/invoice-status/document-type';
import { z } from 'zod';
import { invoiceSeller } from '../http/wire/invoice-record.ts';
import { STANDARD_UNITS, type UnitNames } from './units.ts';

const code = z.string().min(1);
const texts = z
  .record(z.string(), z.string())
  .refine((told) => Boolean(told[DEFAULT_LOCALE]), `has no ${DEFAULT_LOCALE}`);
const names = z.array(code.toUpperCase()).min(1);
const codes = z.array(z.string());

/** How goods of a shipping condition travel; the freight scales are lower bounds in pallets. */
const shipping = z.discriminatedUnion('isContainer', [
  z.strictObject({ isContainer: z.literal(true), loadBase: z.enum(['PALLET', 'SHEET']) }),
  z.strictObject({ isContainer: z.literal(false), freightScales: z.array(z.int().min(0)) }),
]);

/**
 * What a company has agreed its codes to mean: the services tell the codes alone. One JSON file (`ERP_SAP_CUSTOMIZING`),
 * described with an example in docs/integrate/sap.md.
 */
const customizing = z.strictObject({
  salesArea: z.strictObject({
    organization: code.max(4),
    distributionChannel: code.max(2),
    division: code.max(2),
  }),
  orderType: code.max(4).default('OR'),
  /** Which field of the order bears the portal's id; the customer's own reference is in the other one. */
  orderReference: z
    .enum(['PurchaseOrderByShipToParty', 'PurchaseOrderByCustomer'])
    .default('PurchaseOrderByShipToParty'),
  /** Codes of a refused creation that may pass, beside those of a lock: `MC/601`. */
  laterCodes: z.array(code).default([]),
  partnerFunctions: z
    .strictObject({ soldTo: names, shipTo: names, payer: names })
    .default({ soldTo: ['SP', 'AG'], shipTo: ['SH', 'WE'], payer: ['PY', 'RG'] }),
  units: z
    .partialRecord(z.enum(['PAL', 'LAY', 'CAR', 'BAG', 'KGM']), names)
    .default({})
    .transform((given): UnitNames => ({ ...STANDARD_UNITS, ...given })),
  /** The unit of a sheet of a container, where products have one. */
  sheetUnit: code.toUpperCase().nullable().default(null),
  /** By code of the shipping condition; `*` for every other. */
  shippingConditions: z.record(z.string(), shipping),
  plants: z.record(code, z.strictObject({ city: z.string().min(1), name: z.string().min(1).optional() })),
  brands: z.record(code, z.string()).default({}),
  /** By the product hierarchy or, where that is not named, the product group. */
  productGroups: z.record(code, texts).default({}),
  handlingUnitTypes: z.record(code, z.enum(['EUR', 'IND'])).default({}),
  temperatures: z.record(code, z.number()).default({}),
  /** Sales statuses under which a product is still sold; none is one of them. */
  soldStatuses: codes.default(['']),
  rejectionReasons: z.record(code, texts).default({}),
  paymentTerms: z.record(code, texts).default({}),
  billingTypes: z
    .record(code, z.strictObject({ text: z.string(), documentType: z.enum(DOCUMENT_TYPES).nullable() }))
    .default({}),
  /** By the tax code of a line. */
  taxCodes: z.record(
    code,
    z.strictObject({
      category: z.enum(['S', 'Z', 'E', 'AE', 'K', 'G', 'O']),
      exemptionReason: z.string().nullable().default(null),
    }),
  ),
  conditionTypes: z
    .strictObject({ price: names, allowance: names })
    .default({ price: ['PPR0', 'PR00'], allowance: ['K004', 'K005', 'K007', 'DRV1'] }),
  /** What an allowance is called on the paper, by its condition type. */
  allowanceTexts: z.record(code, z.string()).default({}),
  /** Products that are no goods but a charge on the whole document, such as freight. */
  charges: codes.default([]),
  seller: invoiceSeller,
});

export type Customizing = z.output<typeof customizing>;

/** Reads the customizing. Throws an error that names each field that is wrong. */
export function parseCustomizing(json: string): Customizing {
  const read = customizing.safeParse(JSON.parse(json));
  if (read.success) return read.data;
  const wrong = read.error.issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`);
  throw new Error(`The customizing of SAP cannot be used: ${wrong.join('; ')}.`);
}
