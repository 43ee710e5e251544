import { DOCUMENT_TYPES } from '@maincrop/domain/invoice-status/document-type';
import { z } from 'zod';
import type { InvoiceDocument, InvoiceParty } from '../../invoice-document.ts';
import type { ErpInvoice } from '../../invoice-record.ts';
import { doSumsAgree } from '../../invoice-sums.ts';
import { amountMinor, country, currency, customerNr, day, decimal, maybe, text, texts } from './fields.ts';

const partyFields = {
  CustomerNr: customerNr,
  CustName1: text,
  StreetAndNumber: z.string(),
  PostalCode: z.string(),
  City: text,
  CountryKey: country,
  vatId: maybe(text).meta({ description: 'With its country prefix', examples: ['NL001234567B01'] }),
};
const party: z.ZodType<InvoiceParty> = z.object(partyFields).meta({ id: 'InvoiceParty' });

export const invoiceSeller = z
  .object({
    ...partyFields,
    registrationNr: text.meta({ description: 'BT-30' }),
    registrationScheme: text.exactOptional().meta({ description: 'BT-30-1, a code of ISO 6523' }),
    electronicAddress: z
      .object({ scheme: z.string().regex(/^\d{4}$/), id: text })
      .exactOptional()
      .meta({ description: 'BT-34: the seller’s address in the Peppol network' }),
    phone: z.string(),
    email: z.string(),
    contact: z.string().meta({ description: 'BT-41' }),
    bank: z.object({ name: z.string(), iban: z.string(), bic: z.string() }),
  })
  .meta({ id: 'InvoiceSeller' });

const vat = {
  vatCategory: z
    .enum(['S', 'Z', 'E', 'AE', 'K', 'G', 'O'])
    .meta({ description: 'UNTDID 5305', examples: ['S'] }),
  vatRate: decimal.meta({ description: 'Percent as decimal text, `0` for every category but S' }),
};
const reduction = { reason: z.string(), amountMinor };

const line = z
  .object({
    id: text.meta({ description: 'BT-126' }),
    ProductNr: text,
    ItemText: z.string(),
    quantity: decimal,
    unit: z
      .enum(['KGM', 'CT', 'PF', 'LR'])
      .meta({ description: 'UN/ECE Recommendation 20: kilogram, carton, pallet, layer' }),
    unitPrice: decimal,
    allowances: z.array(z.object(reduction)).default([]),
    netMinor: amountMinor.meta({ description: 'BT-131: quantity x price rounded, minus the allowances' }),
    ...vat,
  })
  .meta({ id: 'InvoiceLine' });

const totals = z
  .object({
    linesMinor: amountMinor,
    allowancesMinor: amountMinor,
    chargesMinor: amountMinor,
    withoutVatMinor: amountMinor,
    vatMinor: amountMinor,
    totalMinor: amountMinor,
    paidMinor: amountMinor,
    dueMinor: amountMinor,
  })
  .meta({
    id: 'InvoiceTotals',
    description:
      'lines - allowances + charges = withoutVat; withoutVat + vat = total; what does not add up is set aside',
  });

const document: z.ZodType<InvoiceDocument> = z
  .object({
    Id: text.meta({ description: 'By what its PDF is asked for' }),
    kind: z.enum(['invoice', 'credit-note']),
    BillDoc: text.meta({ description: 'BT-1' }),
    BillDate: day,
    DueDate: maybe(day),
    deliveryDate: maybe(day),
    Currency: currency,
    SalesOrderId: maybe(text).meta({ description: '`OrderNumber` of the order' }),
    AssignmentNo: maybe(text).meta({ description: 'BT-13: the buyer’s own reference' }),
    Pmnttrms: z.string().meta({ description: 'Code of the payment terms' }),
    PmnttrmsText: z.string(),
    preceding: maybe(z.object({ BillDoc: text, BillDate: day })).meta({
      description: 'BG-3: what a credit note corrects',
    }),
    seller: invoiceSeller,
    soldTo: party,
    shipTo: party,
    payer: party,
    lines: z.array(line).min(1),
    allowances: z
      .array(z.object({ kind: z.enum(['allowance', 'charge']), ...reduction, ...vat }))
      .default([]),
    vat: z.array(
      z.object({
        category: vat.vatCategory,
        rate: decimal,
        taxableMinor: amountMinor,
        taxMinor: amountMinor,
        exemptionReason: maybe(text),
      }),
    ),
    totals,
  })
  .refine(doSumsAgree, { path: ['totals'], message: 'the sums do not agree' })
  .meta({
    id: 'InvoiceDocument',
    description:
      'In the words of EN 16931; amounts are never negative, that a credit note takes money back is said by `kind` alone',
  });

export const invoice: z.ZodType<ErpInvoice> = z
  .object({
    Key: text.meta({ description: 'Unique, also where a number is used again in another year' }),
    state: z.enum(['open', 'cleared', 'reversed']),
    documentType: maybe(z.enum(DOCUMENT_TYPES)).meta({
      description: 'UNTDID 1001; null for a kind of the ERP’s own, which BillTypeText then names',
    }),
    BillTypeText: z.string(),
    paymentTermsTexts: texts,
    channelStatus: maybe(text).meta({ description: 'How the e-invoice travels, in the ERP’s words' }),
    payments: z
      .array(
        z.object({
          day,
          amountMinor: amountMinor.refine((minor) => minor > 0, 'a payment of nothing'),
          reference: maybe(text),
        }),
      )
      .default([])
      .meta({ description: 'What is booked against it, oldest first' }),
    document,
  })
  .meta({ id: 'Invoice', description: 'An invoice or credit note; it belongs to `document.soldTo`' });
