import { INVOICE_BUCKETS } from '@maincrop/domain/invoice-status/invoice-status';
import { z } from 'zod';
import { CurrencyCode } from './currency-code.ts';
import { FileFormat } from './exported-file.ts';
import { listFilterFields, listFrameFields, listPageFields } from './list-page.ts';

const Day = z.string().meta({ description: 'yyyy-MM-dd' });
/** Money as decimal text with exactly two decimals, `-1234.50`; never a float. */
const Amount = z.string().meta({ description: 'Decimal text with two decimals' });
/** ISO 4217 code to amount; currencies are never added up. */
export const AmountsByCurrency = z.record(z.string(), Amount);
export type AmountsByCurrency = z.output<typeof AmountsByCurrency>;

const InvoiceBucket = z.enum(INVOICE_BUCKETS);

/** A customer of the ERP as lists name it: name-dash-city (INV-18). */
const InvoicePartner = z.object({ CustomerNr: z.string(), CustName1: z.string(), City: z.string() });

const invoiceFields = {
  Id: z.string(),
  /** Unique over all invoices of the customer, also where the ERP reuses a number in another year. */
  Key: z.string(),
  BillDoc: z.string(),
  BillTypeText: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  BillDate: Day,
  DueDate: Day.nullable().meta({ description: 'Null for a credit note that is not paid out' }),
  /** Below zero for a credit note. */
  NetValue: Amount,
  openValue: Amount.meta({
    description: 'Of NetValue what is still to be paid; 0.00 once it is paid or reversed',
  }),
  Currency: z.string().meta({ description: 'ISO 4217' }),
  Bucket: InvoiceBucket,
  AccStatusText: z.string(),
  /** Days from today at the supplier, negative when overdue; null when nothing is open. */
  DaysTillDueDate: z.int().nullable(),
  SalesOrderId: z.string().nullable(),
  ShipToSapCustomer: InvoicePartner.nullable(),
  PayerSapCustomer: InvoicePartner.nullable(),
  AssignmentNo: z.string().nullable(),
  Pmnttrms: z.string().nullable(),
  PmnttrmsText: z.string().nullable(),
  /** How the e-invoice travels, as the ERP says it; null when it says nothing. */
  channelStatus: z.string().nullable(),
  isDisputed: z.boolean().meta({ description: 'A problem was reported and is not decided' }),
};

/** Source: spec 3 "Invoice", INV-21, OPEN-47. */
export const Invoice = z.object(invoiceFields).meta({ id: 'Invoice' });
export type Invoice = z.output<typeof Invoice>;

const InvoiceLine = z.object({
  id: z.string(),
  ProductNr: z.string(),
  ItemText: z.string(),
  quantity: z.string().meta({ description: 'Decimal text' }),
  unit: z.enum(['KGM', 'CT', 'PF', 'LR']).meta({ description: 'Kilogram, carton, pallet, layer' }),
  unitPrice: z.string().meta({ description: 'Decimal text, up to four decimals' }),
  allowances: z.array(z.object({ reason: z.string(), amount: Amount })),
  net: Amount,
  vatRate: z.string(),
});

/** Amounts of lines, allowances, VAT and totals are never negative; `kind` says that a credit note gives them back. */
export const InvoiceDetail = z
  .object({
    ...invoiceFields,
    deliveryDate: Day.nullable(),
    preceding: z.object({ BillDoc: z.string(), BillDate: Day }).nullable(),
    lines: z.array(InvoiceLine),
    allowances: z.array(
      z.object({
        kind: z.enum(['allowance', 'charge']),
        reason: z.string(),
        amount: Amount,
        vatRate: z.string(),
      }),
    ),
    vat: z.array(
      z.object({
        category: z.string(),
        rate: z.string(),
        taxable: Amount,
        tax: Amount,
        exemptionReason: z.string().nullable(),
      }),
    ),
    totals: z.object({
      lines: Amount,
      withoutVat: Amount,
      vat: Amount,
      total: Amount,
      paid: Amount,
      due: Amount,
    }),
    payments: z
      .array(z.object({ day: Day, amount: Amount, reference: z.string().nullable() }))
      .meta({ description: 'What the ERP booked against it, oldest first' }),
    toPay: z
      .object({
        beneficiary: z.string(),
        bank: z.string(),
        iban: z.string(),
        bic: z.string(),
        reference: z.string(),
        qrSvg: z.string().nullable().meta({ description: 'EPC069-12; null outside the euro' }),
      })
      .nullable()
      .meta({ description: 'Where to pay openValue; null when nothing is to be paid' }),
  })
  .meta({ id: 'InvoiceDetail' });
export type InvoiceDetail = z.output<typeof InvoiceDetail>;

const selection = {
  dueFrom: z.iso.date().optional().meta({ description: 'Due on this day or later' }),
  dueTo: z.iso.date().optional().meta({ description: 'Due on this day or before' }),
  shipTo: z.string().trim().min(1).max(20).optional().meta({ description: 'Number of a ship-to party' }),
  due: z.literal('undated').optional().meta({ description: 'What has no due date' }),
  currency: CurrencyCode.optional().meta({ description: 'ISO 4217' }),
};
const InvoiceSelection = z.object(selection);
/** Narrows list and file to due days, or to what has none, to a ship-to party and to a currency. */
export type InvoiceSelection = z.output<typeof InvoiceSelection>;

const listFilter = {
  ...listFilterFields,
  ...selection,
  filter: listFilterFields.filter.meta({
    description: 'One bucket, or `open` for all that is to be paid; empty for all',
  }),
};

/**
 * `filter` is a bucket (OPEN-45), `sort` is `field+desc` or `field+asc` of BillDoc, BillDate, DueDate, NetValue,
 * AccStatusText (OPEN-44); `cursor` is an opaque value of an earlier answer that makes a neighbour page cheap.
 */
export const ListInvoicesQuery = z.object({
  ...listFilter,
  ...listPageFields,
});
export type ListInvoicesQuery = z.output<typeof ListInvoicesQuery>;

/**
 * `totals` is the amount of all invoices under the filter and search, not of the page; an open one counts with what is
 * still to be paid of it. `total_is_exact` is false when a search found more than is worth counting; then `totals` is
 * null.
 */
export const InvoiceList = z.object({
  items: z.array(Invoice),
  ...listFrameFields,
  totals: AmountsByCurrency.nullable(),
});
export type InvoiceList = z.output<typeof InvoiceList>;

export const GetInvoiceQuery = z.object({ id: z.string().trim().min(1).max(64) });

/** One currency of what is open (decisions 092, 131). */
const OpenBalance = z
  .object({
    currency: z.string(),
    open: Amount.meta({ description: 'To be paid: open invoices, credit notes taken off, as total_amounts' }),
    claims: Amount.meta({ description: 'Claimed and not accepted yet, not taken off `open`' }),
    disputed: Amount.meta({ description: 'Of `open` what invoices with an undecided problem ask for' }),
    dueWithinWeek: Amount.meta({ description: 'Of `open` what is due from today to the same weekday' }),
  })
  .meta({ id: 'OpenBalance' });

/**
 * `total_amounts` is what is open: before due, due today and overdue together, part payments taken off and credit notes
 * netted. Source: INV-14.
 */
export const OpenAmounts = z.object({
  total_invoices: z.int().meta({ description: 'Number of open invoices, without credit notes' }),
  upcoming_invoice: z
    .object({
      Id: z.string(),
      BillDoc: z.string(),
      DueDate: Day,
      Bucket: InvoiceBucket,
      DaysTillDueDate: z.int(),
    })
    .nullable()
    .meta({ description: 'The open invoice that is due next, today included; else null' }),
  before_due_totals: AmountsByCurrency,
  due_date_totals: AmountsByCurrency,
  overdue_totals: AmountsByCurrency,
  total_amounts: AmountsByCurrency,
  balances: z.array(OpenBalance),
});
export type OpenAmounts = z.output<typeof OpenAmounts>;

/** `invoices` and `credits` of one row; `net` is their sum. Credits are at or below zero. */
const cashAmounts = { invoices: Amount, credits: Amount, net: Amount, count: z.int() };

/** One currency of the cash view: overdue from the youngest age to the oldest, then weeks from this one on. */
export const CashViewCurrency = z
  .object({
    currency: z.string(),
    overdue: z.array(
      z.object({
        fromDays: z.int(),
        toDays: z.int().nullable().meta({ description: 'Null: and older' }),
        ...cashAmounts,
      }),
    ),
    weeks: z.array(
      z.object({
        from: Day.meta({ description: 'First day; today in the week that has begun, else a Monday' }),
        to: Day.nullable().meta({ description: 'Sunday; null: and later' }),
        ...cashAmounts,
      }),
    ),
    undated: z
      .object(cashAmounts)
      .optional()
      .meta({ description: 'Without a due date: set off at any time. Processes of before do not say it' }),
    overdueNet: Amount,
    dueNet: Amount.meta({ description: 'Of all weeks and of undated' }),
    totalNet: Amount,
    ageing: z
      .object({ overdue: Amount, soon: Amount, later: Amount })
      .meta({ description: 'Parts of totalNet; soon is due within 30 days' }),
    claims: Amount.meta({ description: 'Claimed and not accepted yet, not taken off totalNet' }),
    disputed: Amount.meta({ description: 'Of totalNet what invoices with an undecided problem ask for' }),
  })
  .meta({ id: 'CashViewCurrency' });
export type CashViewCurrency = z.output<typeof CashViewCurrency>;

export const CashView = z.object({
  today: Day,
  currencies: z.array(CashViewCurrency),
  as_of: z.string().nullable().meta({ description: 'Instant of the last successful contact with the ERP' }),
});
export type CashView = z.output<typeof CashView>;

export const ExportInvoicesQuery = z.object({ ...listFilter, format: FileFormat });
export type ExportInvoicesQuery = z.output<typeof ExportInvoicesQuery>;

export const InvoiceLinkQuery = z.object({ id: z.string().trim().min(1).max(64) });
export const InvoiceLink = z.object({ s3_url: z.string() });

export const InvoiceFileQuery = z.object({ token: z.string().min(1).max(1000) });

export const StartInvoiceArchiveBody = z.object({
  month: z
    .string()
    // There is no year 0, and no invoice from before 1900.
    .regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/)
    .meta({ description: 'yyyy-MM of BillDate, from 1900 to 2999' }),
});
