import { addDays } from '@maincrop/domain/calendar/days';
import { parseErpDate } from '@maincrop/domain/calendar/erp-date';
import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import { DEFAULT_LOCALE, type Locale } from '@maincrop/domain/locale/locales';
import type { InvoiceDocument, InvoiceLine } from '../../invoice-document.ts';
import type { ErpInvoice } from '../../invoice-record.ts';
import type { Masters } from '../demo-history.ts';
import { paperLanguageOf } from '../invoice-pdf/words.ts';
import { chance } from '../life.ts';
import { cartonOf, cartonsPer, type Product } from './cartons.ts';
import { creditNotes } from './credit-notes.ts';
import { partyOf, shipToOf } from './parties.ts';
import { paymentDay, withPartPayments, withPayments } from './payments.ts';
import { peppolIdOf } from './peppol-ids.ts';
import { cartonPrice, inCurrency } from './price-list.ts';
import { invoiceWords } from './invoice-words.ts';
import { type Conditions, type Goods, priceGoods } from './price.ts';
import { sellerFrom } from './seller.ts';
import type { ToldInvoice } from './told-invoices.ts';
import { vatOfDelivery } from './vat-of-delivery.ts';

type Raw = Readonly<Record<string, unknown>>;

/** What demo invoices are made of. */
export interface InvoiceSources {
  readonly masters: Masters;
  readonly plants: readonly Raw[];
  readonly paymentTerms: readonly Raw[];
  readonly told: readonly ToldInvoice[];
  /** Told orders and those of the history, already moved to today. */
  readonly orders: readonly Raw[];
}

type Unpaid = Omit<ErpInvoice, 'payments'>;
/** An invoice to be written: what was delivered, to whom and when it is to be paid. */
type Wanted = Omit<ToldInvoice, 'isCredit' | 'order'> & { readonly order: Raw };

/**
 * Invoices of the demo supplier: those of the file, and one for each other delivered order; credit notes for some of
 * them; and what was paid. Every amount follows from what was delivered and the price list; the same on every machine.
 */
export function demoInvoices(sources: InvoiceSources, today: PlainDate): ErpInvoice[] {
  const { told, orders, masters } = sources;
  const billed = new Set(told.map(({ orderNumber }) => orderNumber));
  const past = orders
    .filter((order) => order['OrderStatus'] === 'DELIVERED' && !billed.has(String(order['OrderNumber'])))
    .toSorted((a, b) => String(a['DeliveryDate']).localeCompare(String(b['DeliveryDate'])))
    .map((order, index) => pastInvoice(sources, order, { index, today }));
  const invoices = [
    ...told.map(({ order, ...one }) => (order === null ? null : { ...one, order })),
    ...past,
  ].flatMap((wanted) => (wanted === null ? [] : invoiceOf(sources, wanted)));
  const credits = creditNotes(invoices, {
    told: told.filter(({ isCredit }) => isCredit),
    products: masters.products,
    today,
  });
  return withPayments(withPartPayments([...invoices, ...credits]), today);
}

/** An order as it was invoiced on the day of its delivery. */
function pastInvoice(
  { masters, paymentTerms }: InvoiceSources,
  order: Raw,
  { index, today }: { readonly index: number; readonly today: PlainDate },
): Wanted | null {
  const customer = masters.customers.find((one) => one['CustomerNr'] === order['CustomerNr']);
  const delivered = parseErpDate(order['DeliveryDate']);
  if (customer === undefined || delivered === null) return null;
  const terms = String(customer['Pmnttrms']);
  const days = Number(paymentTerms.find((one) => one['Pmnttrms'] === terms)?.['days'] ?? 30);
  const customerNr = String(order['CustomerNr']);
  const id = `inv-${String(order['OrderNumber'])}`;
  const dueDate = addDays(delivered, days);
  const isReversed = delivered < addDays(today, -20) && chance(id, 'reversed', 25) === 0;
  const isPaid = paymentDay({ id, customerNr, dueDate }) <= today;
  return {
    id,
    // Numbers follow the days, as where documents are numbered when they are written.
    billDoc: String(90_040_001 + index).padStart(10, '0'),
    customerNr,
    shipToNr: String(order['ShipToParty']),
    payerNr: customerNr,
    billDate: delivered,
    dueDate,
    currency: String(customer['Currency']),
    state: isReversed ? 'reversed' : isPaid ? 'cleared' : 'open',
    reference: String(order['PurchOrder']),
    orderNumber: String(order['OrderNumber']),
    order,
    terms,
  };
}

function invoiceOf(sources: InvoiceSources, wanted: Wanted): Unpaid[] {
  const { masters, paymentTerms, plants } = sources;
  const { billDoc, billDate, order, currency } = wanted;
  const soldTo = partyOf(masters, wanted.customerNr);
  const delivered = parseErpDate(order['DeliveryDate']);
  if (soldTo === null || delivered === null) return [];
  const shipTo = shipToOf(masters, wanted.shipToNr) ?? soldTo;
  const from = countryOf(plants, order['DeliveryPlantCode']);
  const language = paperLanguageOf(soldTo.CountryKey);
  const words = invoiceWords(language);
  const goods = goodsOf(masters.products, wanted, { day: delivered, language });
  const conditions = conditionsOf(goods, wanted);
  const texts = textsOf(paymentTerms.find((one) => one['Pmnttrms'] === wanted.terms)?.['PmnttrmsText']);
  const document: InvoiceDocument = {
    Id: wanted.id,
    kind: 'invoice',
    BillDoc: billDoc,
    BillDate: billDate,
    DueDate: wanted.dueDate,
    deliveryDate: delivered,
    Currency: currency,
    SalesOrderId: wanted.orderNumber,
    AssignmentNo: wanted.reference,
    Pmnttrms: wanted.terms,
    PmnttrmsText: texts[language] ?? wanted.terms,
    preceding: null,
    seller: sellerFrom(from, currency),
    soldTo,
    shipTo,
    payer: partyOf(masters, wanted.payerNr) ?? soldTo,
    ...priceGoods(goods, { ...conditions, words, vat: vatOfDelivery(from, shipTo.CountryKey, words) }),
  };
  return [
    {
      document,
      state: wanted.state,
      documentType: 'invoice',
      BillTypeText: 'Invoice',
      Key: `${billDoc}-${billDate.slice(0, 4)}`,
      paymentTermsTexts: { [DEFAULT_LOCALE]: wanted.terms, ...texts },
      channelStatus: channelStatusOf(wanted),
    },
  ];
}

function countryOf(plants: readonly Raw[], code: unknown): string {
  return String(plants.find((one) => one['code'] === code)?.['country']);
}

/** What the ERP says about the way of the e-invoice: over Peppol for who has an address there, else mostly nothing. */
function channelStatusOf({ id, customerNr }: Wanted): string | null {
  if (peppolIdOf(customerNr) !== null) return 'Peppol: delivered';
  return chance(id, 'channel', 6) === 1 ? 'E-mail: sent' : null;
}

const UNITS: Readonly<Record<string, InvoiceLine['unit']>> = { PAL: 'PF', LAY: 'LR', CAR: 'CT' };

/** Each line of the order in its own unit and by its name on paper, at the price of its cartons on the day of delivery. */
function goodsOf(
  products: readonly Product[],
  { order, customerNr, currency }: Wanted,
  { day, language }: { readonly day: PlainDate; readonly language: Locale },
): Goods[] {
  const items: readonly Raw[] = Array.isArray(order['OrderItems']) ? order['OrderItems'] : [];
  return items.map((item) => {
    const product = products.find((one) => one['ProductNr'] === item['ProductNr']) ?? {};
    const [quantity, unit] = [Number(item['Quantity']), String(item['SalesUnit'])];
    return {
      ProductNr: String(item['ProductNr']),
      ItemText: textsOf(product['Names'])[language] ?? String(item['ItemText']),
      quantity,
      unit: UNITS[unit] ?? 'CT',
      priceMinor: cartonPrice(cartonOf(product), { customerNr, currency, day }) * cartonsPer(product, unit),
      discount: unit === 'PAL' && quantity >= 5 ? 2 : 0,
    };
  });
}

/** Freight is charged for less than four pallets; some customers hire their pallets, some have a bonus. */
function conditionsOf(
  goods: readonly Goods[],
  { customerNr, currency }: Wanted,
): Omit<Conditions, 'vat' | 'words'> {
  const pallets = goods.reduce((sum, one) => sum + (one.unit === 'PF' ? one.quantity : 0), 0);
  const hasHire = chance(customerNr, 'hires pallets', 3) > 0;
  return {
    pallets,
    hireMinor: hasHire ? inCurrency(275, currency) : 0,
    freightMinor: pallets < 4 ? inCurrency(4800, currency) : 0,
    bonus: chance(customerNr, 'bonus', 3) === 0 ? 2 : 0,
  };
}

function textsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(value ?? {}).map(([locale, text]) => [locale, String(text)]));
}
