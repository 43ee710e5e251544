import { laterDate, type PlainDate } from '@maincrop/domain/calendar/plain-date';
import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import type { AmountMinor } from '@maincrop/domain/money/amount';
import type { InvoiceDocument, InvoiceParty } from '../invoice-document.ts';
import type { ErpInvoice } from '../invoice-record.ts';
import { doSumsAgree } from '../invoice-sums.ts';
import type { Customizing } from './customizing.ts';
import { amountOf } from './decimals.ts';
import { edmDay } from './edm.ts';
import { billedLines } from './invoice-lines.ts';
import type { SapBill, SapOpenItem } from './invoice-row.ts';
import { paddedNumber } from './numbers.ts';
import type { Unknown } from './order-status.ts';
import { addressOf, nameOf, type SapPartner, streetOf } from './partners.ts';
import { MalformedRow, orNull } from './row.ts';

/** What an invoice is read with. */
export interface InvoiceContext {
  readonly customizing: Customizing;
  /** By customer number in ten digits. */
  readonly partners: ReadonlyMap<string, SapPartner>;
  /** Those of the customer's account that name this document. */
  readonly openItems: readonly SapOpenItem[];
  /** Dates of billing documents that others correct. */
  readonly billDates: ReadonlyMap<string, PlainDate>;
  readonly unknown: Unknown;
}

/** The categories of billing documents that customers see, and which of them give money back. Source: domain VBTYPL of SAP. */
export const BILL_CATEGORIES: Readonly<Record<string, InvoiceDocument['kind']>> = {
  M: 'invoice',
  O: 'credit-note',
  P: 'invoice',
};

/** The invoice or credit note of a billing document. Throws `MalformedRow`. */
export function invoiceFrom(row: SapBill, context: InvoiceContext): ErpInvoice {
  const { customizing, openItems, unknown } = context;
  const { CustomerPaymentTerms: terms, BillingDocumentType: type } = row;
  const known = customizing.billingTypes[type];
  if (known === undefined) unknown('BillingDocumentType', type);
  const document = documentOf(row, context);
  if (!doSumsAgree(document)) throw new MalformedRow('totals: the sums do not agree');
  return {
    document,
    state: stateOf(row),
    documentType: known === undefined ? null : known.documentType,
    BillTypeText: known?.text ?? type,
    Key: `${document.BillDoc}-${row.FiscalYear === '' ? document.BillDate.slice(0, 4) : row.FiscalYear}`,
    paymentTermsTexts: customizing.paymentTerms[terms] ?? { [DEFAULT_LOCALE]: terms },
    channelStatus: null,
    payments: paymentsOf(openItems, document),
  };
}

function stateOf({ BillingDocumentIsCancelled, InvoiceClearingStatus }: SapBill): ErpInvoice['state'] {
  if (BillingDocumentIsCancelled) return 'reversed';
  return InvoiceClearingStatus === 'C' ? 'cleared' : 'open';
}

function documentOf(row: SapBill, context: InvoiceContext): InvoiceDocument {
  const { customizing, openItems, partners } = context;
  const kind = BILL_CATEGORIES[row.SDDocumentCategory];
  const date = edmDay(row.BillingDocumentDate);
  if (kind === undefined || date === null)
    throw new MalformedRow(`SDDocumentCategory ${row.SDDocumentCategory} or BillingDocumentDate`);
  const { lines, allowances, vat } = billedLines(row, customizing);
  const { soldTo, shipTo, payer } = numbersOf(row, customizing);
  const total = amountOf(row.TotalGrossAmount, 'TotalGrossAmount');
  const linesMinor = sum(lines.map(({ netMinor }) => netMinor));
  const sumOf = (wanted: 'allowance' | 'charge') =>
    sum(allowances.filter((one) => one.kind === wanted).map(({ amountMinor }) => amountMinor));
  const paid = paidOf(row, openItems, total);
  const number = paddedNumber(row.BillingDocument);
  const terms = row.CustomerPaymentTerms;
  return {
    Id: number,
    kind,
    BillDoc: number,
    BillDate: date,
    DueDate: edmDay(openItems.find(({ NetDueDate }) => edmDay(NetDueDate) !== null)?.NetDueDate),
    deliveryDate: lastDay(row.to_Item.map((item) => edmDay(item.ServicesRenderedDate))),
    Currency: row.TransactionCurrency,
    SalesOrderId: numberOf(row.to_Item.find((item) => item.SalesDocument !== '')?.SalesDocument),
    AssignmentNo: orNull(row.PurchaseOrderByCustomer),
    Pmnttrms: terms,
    PmnttrmsText: customizing.paymentTerms[terms]?.[DEFAULT_LOCALE] ?? terms,
    preceding: precedingOf(row, context),
    seller: customizing.seller,
    soldTo: partyFrom(soldTo, partners),
    shipTo: partyFrom(shipTo, partners),
    payer: partyFrom(payer, partners),
    lines,
    allowances,
    vat,
    totals: {
      linesMinor,
      allowancesMinor: sumOf('allowance'),
      chargesMinor: sumOf('charge'),
      withoutVatMinor: amountOf(row.TotalNetAmount, 'TotalNetAmount'),
      vatMinor: amountOf(row.TaxAmount, 'TaxAmount'),
      totalMinor: total,
      paidMinor: paid,
      dueMinor: sum([total, 0 - paid]),
    },
  };
}

/** What a billing document corrects: the billing document that its items refer to. */
function precedingOf(row: SapBill, { billDates }: InvoiceContext): InvoiceDocument['preceding'] {
  const number = correctedBy(row);
  const BillDate = number === null ? undefined : billDates.get(number);
  return number === null || BillDate === undefined ? null : { BillDoc: number, BillDate };
}

/** The number of the billing document that one corrects, null for most. */
export function correctedBy({ to_Item: items }: SapBill): string | null {
  const item = items.find(({ ReferenceSDDocumentCategory: category }) => category === 'M');
  return numberOf(item?.ReferenceSDDocument);
}

/** The customer numbers of those that a billing document names, in ten digits. */
export function partiesOf(row: SapBill, customizing: Customizing): string[] {
  return Object.values(numbersOf(row, customizing)).map(paddedNumber);
}

function numbersOf({ to_Partner, SoldToParty, PayerParty }: SapBill, { partnerFunctions }: Customizing) {
  const numberOfParty = (functions: readonly string[]) =>
    to_Partner.find(({ PartnerFunction }) => functions.includes(PartnerFunction))?.Customer;
  return {
    soldTo: numberOfParty(partnerFunctions.soldTo) ?? SoldToParty,
    shipTo: numberOfParty(partnerFunctions.shipTo) ?? SoldToParty,
    payer: numberOfParty(partnerFunctions.payer) ?? PayerParty,
  };
}

function partyFrom(number: string, partners: ReadonlyMap<string, SapPartner>): InvoiceParty {
  const CustomerNr = paddedNumber(number);
  const partner = partners.get(CustomerNr);
  if (partner === undefined) throw new MalformedRow(`Customer: ${CustomerNr} is no business partner`);
  const address = addressOf(partner);
  return {
    CustomerNr,
    CustName1: nameOf(partner),
    StreetAndNumber: streetOf(partner),
    PostalCode: address.PostalCode,
    City: address.CityName,
    CountryKey: address.Country,
    vatId: orNull(partner.to_Customer?.VATRegistration),
  };
}

/** Partial payments refer to the invoice; the item of the invoice itself is as large as the document until it is cleared. */
function paidOf(row: SapBill, openItems: readonly SapOpenItem[], total: AmountMinor): AmountMinor {
  if (row.InvoiceClearingStatus === 'C') return total;
  const partial = openItems
    .filter(({ InvoiceReference }) => InvoiceReference !== '')
    .map(({ AmountInTransactionCurrency: amount }) =>
      Math.abs(amountOf(amount, 'AmountInTransactionCurrency')),
    );
  return sum([Math.min(sum(partial), total)]);
}

/** What is booked against it, oldest first: partial payments on their day, the rest on the day it was cleared. */
function paymentsOf(openItems: readonly SapOpenItem[], { totals }: InvoiceDocument): ErpInvoice['payments'] {
  const partial = openItems
    .filter(({ InvoiceReference }) => InvoiceReference !== '')
    .flatMap((item) => {
      const day = edmDay(item.PostingDate);
      const amountMinor = sum([
        Math.abs(amountOf(item.AmountInTransactionCurrency, 'AmountInTransactionCurrency')),
      ]);
      const reference = orNull(item.DocumentReferenceID);
      return day === null || amountMinor === 0 ? [] : [{ day, amountMinor, reference }];
    });
  const cleared = openItems.find(({ IsCleared, InvoiceReference }) => IsCleared && InvoiceReference === '');
  const clearedOn = edmDay(cleared?.ClearingDate);
  const rest = sum([totals.totalMinor, ...partial.map(({ amountMinor }) => 0 - amountMinor)]);
  const last =
    clearedOn === null || rest <= 0
      ? []
      : [{ day: clearedOn, amountMinor: rest, reference: numberOf(cleared?.ClearingAccountingDocument) }];
  return [...partial, ...last].toSorted((one, other) => one.day.localeCompare(other.day));
}

function numberOf(number: string | undefined): string | null {
  const told = orNull(number);
  return told && paddedNumber(told);
}

function lastDay(days: readonly (PlainDate | null)[]): PlainDate | null {
  return days.reduce(
    (last, day) => (last === null || day === null ? (last ?? day) : laterDate(last, day)),
    null,
  );
}

/** Sums of whole hundredths are whole hundredths. */
function sum(amounts: readonly number[]): AmountMinor {
  return amounts.reduce((all, amount) => all + amount, 0) as AmountMinor;
}
