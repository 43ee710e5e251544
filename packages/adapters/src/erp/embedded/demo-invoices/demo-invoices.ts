import { addDays, daysBetween } from '@maincrop/domain/calendar/days';
import { parseErpDate } from '@maincrop/domain/calendar/erp-date';
import { parsePlainDate, type PlainDate } from '@maincrop/domain/calendar/plain-date';
import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import { parseAmountMinor } from '@maincrop/domain/money/amount';
import type { InvoiceDocument, InvoiceTotals } from '../../invoice-document.ts';
import type { ErpInvoice } from '../../invoice-record.ts';
import type { Masters } from '../demo-history.ts';
import { paperLanguageOf } from '../invoice-pdf/words.ts';
import { chance } from '../life.ts';
import { paymentsOf } from './payments.ts';
import { partyOf, SELLER, shipToOf } from './parties.ts';
import { type Goods, minor, priceGoods } from './price.ts';

type Raw = Readonly<Record<string, unknown>>;

/** What demo invoices are made of; dates of `invoices` are those of the day they were written for. */
export interface InvoiceSources {
  readonly masters: Masters;
  readonly invoices: readonly Raw[];
  readonly paymentTerms: readonly Raw[];
  /** Told orders and those of the history, already moved to today. */
  readonly orders: readonly Raw[];
}

/**
 * Invoices of the demo supplier: those of the file, moved so that they are due as far from today as on the day they
 * were written for, and one for each delivered order of the history. Lines and VAT are derived so that they come to
 * the amount of the list; the same on every machine.
 */
export function demoInvoices(
  sources: InvoiceSources,
  days: { writtenFor: PlainDate; today: PlainDate },
): ErpInvoice[] {
  const shift = daysBetween(days.writtenFor, days.today);
  const orders = new Map(sources.orders.map((order) => [String(order['OrderNumber']), order]));
  const told = sources.invoices.map((raw) =>
    toldInvoice(sources, raw, { shift, order: orders.get(String(raw['SalesOrderId'])) ?? null }),
  );
  const billed = new Set(told.map((invoice) => invoice?.document.SalesOrderId));
  const past = sources.orders
    .filter((order) => order['OrderStatus'] === 'DELIVERED' && !billed.has(String(order['OrderNumber'])))
    .map((order, index) => pastInvoice(sources, order, { index, today: days.today }));
  return [...told, ...past]
    .filter((invoice) => invoice !== null)
    .map((invoice) => ({ ...invoice, payments: paymentsOf(invoice, days.today) }));
}

type Unpaid = Omit<ErpInvoice, 'payments'>;

function toldInvoice(
  sources: InvoiceSources,
  raw: Raw,
  { shift, order }: { readonly shift: number; readonly order: Raw | null },
): Unpaid | null {
  const [billDate, dueDate] = [parsePlainDate(raw['BillDate']), parsePlainDate(raw['DueDate'])];
  const signed = parseAmountMinor(raw['NetValue']);
  if (billDate === null || dueDate === null || signed === null) return null;
  const status = String(raw['StatusKey']);
  return invoiceOf(sources, {
    id: String(raw['Id']),
    billDoc: String(raw['BillDoc']),
    customerNr: String(raw['CustomerNr']),
    shipToNr: numberOf(raw['ShipToSapCustomer']),
    payerNr: numberOf(raw['PayerSapCustomer']),
    billDate: addDays(billDate, shift),
    dueDate: addDays(dueDate, shift),
    totalMinor: Math.abs(signed),
    isCredit: signed < 0,
    currency: String(raw['Currency']),
    state: status === 'cleared' || status === 'reversed' ? status : 'open',
    reference: raw['AssignmentNo'] === '-' ? null : String(raw['AssignmentNo']),
    orderNumber: textOr(raw['SalesOrderId'], null),
    order,
    terms: String(raw['Pmnttrms']),
  });
}

/** An order of the history as it was invoiced on the day of its delivery. */
function pastInvoice(
  sources: InvoiceSources,
  order: Raw,
  { index, today }: { readonly index: number; readonly today: PlainDate },
): Unpaid | null {
  const customer = sources.masters.customers.find((one) => one['CustomerNr'] === order['CustomerNr']);
  const delivered = parseErpDate(order['DeliveryDate']);
  if (customer === undefined || delivered === null) return null;
  const seed = `invoice ${String(order['OrderNumber'])}`;
  const terms = String(customer['Pmnttrms']);
  const days = Number(sources.paymentTerms.find((one) => one['Pmnttrms'] === terms)?.['days'] ?? 30);
  const dueDate = addDays(delivered, days);
  const isCredit = chance(seed, 'credit', 14) === 0;
  const isLate = chance(seed, 'late', 9) === 0;
  const isPaid = dueDate < today && !isLate;
  return invoiceOf(sources, {
    id: `inv-${String(order['OrderNumber'])}`,
    billDoc: String(90_040_000 + index).padStart(10, '0'),
    customerNr: String(order['CustomerNr']),
    shipToNr: String(order['ShipToParty']),
    payerNr: String(order['CustomerNr']),
    billDate: delivered,
    dueDate,
    totalMinor: (isCredit ? 20_000 : 400_000) + chance(seed, 'amount', isCredit ? 90_000 : 3_200_000),
    isCredit,
    currency: String(customer['Currency']),
    state: chance(seed, 'reversed', 25) === 0 ? 'reversed' : isPaid ? 'cleared' : 'open',
    reference: String(order['PurchOrder']),
    orderNumber: String(order['OrderNumber']),
    order,
    terms,
  });
}

interface Wanted {
  readonly id: string;
  readonly billDoc: string;
  readonly customerNr: string;
  readonly shipToNr: string;
  readonly payerNr: string;
  readonly billDate: PlainDate;
  readonly dueDate: PlainDate;
  readonly totalMinor: number;
  readonly isCredit: boolean;
  readonly currency: string;
  readonly state: ErpInvoice['state'];
  readonly reference: string | null;
  readonly orderNumber: string | null;
  readonly order: Raw | null;
  readonly terms: string;
}

function invoiceOf({ masters, paymentTerms }: InvoiceSources, wanted: Wanted): Unpaid | null {
  const soldTo = partyOf(masters, wanted.customerNr);
  if (soldTo === null) return null;
  const texts = textsOf(paymentTerms.find((one) => one['Pmnttrms'] === wanted.terms)?.['PmnttrmsText']);
  const priced = priceGoods(goodsOf(masters, wanted), {
    seed: wanted.id,
    totalMinor: wanted.totalMinor,
    countryKey: soldTo.CountryKey,
  });
  const document: InvoiceDocument = {
    Id: wanted.id,
    kind: wanted.isCredit ? 'credit-note' : 'invoice',
    BillDoc: wanted.billDoc,
    BillDate: wanted.billDate,
    DueDate: wanted.dueDate,
    deliveryDate: addDays(wanted.billDate, -1),
    Currency: wanted.currency,
    SalesOrderId: wanted.orderNumber,
    AssignmentNo: wanted.reference,
    Pmnttrms: wanted.terms,
    PmnttrmsText: texts[paperLanguageOf(soldTo.CountryKey)] ?? wanted.terms,
    preceding: wanted.isCredit
      ? {
          BillDoc: String(Number(wanted.billDoc) - 7000).padStart(10, '0'),
          BillDate: addDays(wanted.billDate, -14),
        }
      : null,
    seller: SELLER,
    soldTo,
    shipTo: shipToOf(masters, wanted.shipToNr) ?? soldTo,
    payer: partyOf(masters, wanted.payerNr) ?? soldTo,
    ...priced,
    totals: partPaid(priced.totals, wanted),
  };
  return {
    document,
    state: wanted.state,
    documentType: document.kind,
    BillTypeText: wanted.isCredit ? 'Credit memo' : 'Invoice',
    Key: `${wanted.billDoc}-${wanted.billDate.slice(0, 4)}`,
    paymentTermsTexts: { [DEFAULT_LOCALE]: wanted.terms, ...texts },
    channelStatus: channelStatusOf(wanted.id),
  };
}

/** Of some open invoices a part is paid already: a share of 30 to 70 %, in whole units of the currency. */
function partPaid(totals: InvoiceTotals, { id, state, isCredit }: Wanted): InvoiceTotals {
  if (state !== 'open' || isCredit || chance(id, 'transfer', 4) !== 0) return totals;
  const paid = Math.floor((totals.totalMinor * (30 + chance(id, 'paid share', 41))) / 10_000) * 100;
  return { ...totals, paidMinor: minor(paid), dueMinor: minor(totals.totalMinor - paid) };
}

/** What the ERP says about the way of the e-invoice: for most nothing. */
function channelStatusOf(id: string): string | null {
  const draw = chance(id, 'channel', 6);
  if (draw === 0) return 'Peppol: delivered';
  return draw === 1 ? 'E-mail: sent' : null;
}

/** What the order asked for, in cartons; made up where the order is not known. */
function goodsOf({ products }: Masters, { id, order }: Wanted): Goods[] {
  const items = Array.isArray(order?.['OrderItems'])
    ? order['OrderItems'].map((item: unknown) => Object.fromEntries(Object.entries(item ?? {})))
    : [];
  const numbers =
    items.length > 0
      ? items.map((item) => String(item['ProductNr']))
      : Array.from({ length: 1 + chance(id, 'lines', 4) }, (_, line) =>
          String(products[(chance(id, 'product', products.length) + line) % products.length]?.['ProductNr']),
        );
  return numbers.map((number, line) => {
    const product = products.find((one) => one['ProductNr'] === number);
    return {
      ProductNr: number,
      ItemText: textOr(product?.['ProductText'], number),
      quantity: 12 + chance(id, `quantity ${line}`, 87),
    };
  });
}

function textsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(value ?? {}).map(([locale, text]) => [locale, String(text)]));
}

function numberOf(partner: unknown): string {
  return textOr(new Map<string, unknown>(Object.entries(partner ?? {})).get('CustomerNr'), '');
}

function textOr<T>(value: unknown, otherwise: T): string | T {
  return typeof value === 'string' ? value : otherwise;
}
