import { addDays, isWeekend } from '@maincrop/domain/calendar/days';
import { formatErpDate } from '@maincrop/domain/calendar/erp-date';
import { parsePlainDate, type PlainDate } from '@maincrop/domain/calendar/plain-date';
import { parseAmountMinor } from '@maincrop/domain/money/amount';
import type { ErpInvoice } from '../../invoice-record.ts';
import { type Masters, papersOf, plantOf, twoDigits } from '../demo-history.ts';
import { chance } from '../life.ts';
import { cartonOf, cartonsPer, type Product } from './cartons.ts';
import { cartonPrice, inEuro } from './price-list.ts';

type Raw = Readonly<Record<string, unknown>>;

/** An invoice or credit note of the file, moved to today. */
export interface ToldInvoice {
  readonly id: string;
  readonly billDoc: string;
  readonly customerNr: string;
  readonly shipToNr: string;
  readonly payerNr: string;
  readonly billDate: PlainDate;
  readonly dueDate: PlainDate;
  readonly isCredit: boolean;
  readonly currency: string;
  readonly state: ErpInvoice['state'];
  readonly reference: string | null;
  readonly orderNumber: string | null;
  readonly terms: string;
  /** What was delivered for it; null for a credit note. */
  readonly order: Raw | null;
}

/**
 * The invoices of the file `shift` days later, so that they are due as far from today as on the day they were written
 * for, each with a delivered order that is worth about what the file says.
 */
export function toldInvoices(masters: Masters, raws: readonly Raw[], shift: number): ToldInvoice[] {
  return raws.flatMap((raw) => {
    const [billed, due] = [parsePlainDate(raw['BillDate']), parsePlainDate(raw['DueDate'])];
    const worth = parseAmountMinor(raw['NetValue']);
    if (billed === null || due === null || worth === null) return [];
    const told = {
      id: String(raw['Id']),
      billDoc: String(raw['BillDoc']),
      customerNr: String(raw['CustomerNr']),
      shipToNr: numberOf(raw['ShipToSapCustomer']),
      payerNr: numberOf(raw['PayerSapCustomer']),
      billDate: addDays(billed, shift),
      dueDate: addDays(due, shift),
      isCredit: worth < 0,
      currency: String(raw['Currency']),
      state: stateOf(raw['StatusKey']),
      reference: raw['AssignmentNo'] === '-' ? null : String(raw['AssignmentNo']),
      orderNumber: typeof raw['SalesOrderId'] === 'string' ? raw['SalesOrderId'] : null,
      terms: String(raw['Pmnttrms']),
    };
    return [{ ...told, order: told.isCredit ? null : orderBehind(masters, told, worth) }];
  });
}

function stateOf(status: unknown): ErpInvoice['state'] {
  return status === 'cleared' || status === 'reversed' ? status : 'open';
}

/** The orders that the told invoices name; some name none. */
export function ordersOf(told: readonly ToldInvoice[]): Record<string, unknown>[] {
  return told.flatMap(({ orderNumber, order }) =>
    orderNumber === null || order === null ? [] : [{ ...order }],
  );
}

/** The order of a told invoice: delivered on the day of the invoice, or on the working day before. */
function orderBehind(masters: Masters, told: Omit<ToldInvoice, 'order'>, worth: number): Raw {
  const customer = masters.customers.find((one) => one['CustomerNr'] === told.customerNr);
  const shipTo = masters.shipToPartners.find((one) => one['CustomerNr'] === told.shipToNr);
  const isContainer = customer?.['IsContainerCustomer'] === true;
  let delivered = told.billDate;
  while (isWeekend(delivered)) delivered = addDays(delivered, -1);
  const created = addDays(delivered, isContainer ? -30 : -4 - chance(told.id, 'lead', 3));
  const { plant, items } = assortment(masters, told, worth);
  return {
    Id: `ord-${told.orderNumber}`,
    OrderNumber: told.orderNumber,
    CustomerNr: told.customerNr,
    PurchOrder: told.reference ?? '-',
    City: shipTo?.['City'],
    CreatedOn: formatErpDate(created),
    CreatedAt: `${twoDigits(7 + chance(told.id, 'hour', 11))}${twoDigits(chance(told.id, 'minute', 60))}00`,
    OrderStatus: 'DELIVERED',
    ReqDlvDate: formatErpDate(delivered),
    DeliveryDate: formatErpDate(delivered),
    OriginalEta: delivered,
    UpdatedEta: delivered,
    ...papersOf(told.id, isContainer),
    ShipToParty: told.shipToNr,
    DeliveryPlantCode: plantOf(shipTo ?? {}, plant),
    OrderItems: items,
  };
}

/** From this worth on, in euro cents, a lorry is loaded with many products. */
const MIXED_FROM = 2_000_000;
const MIXED_LINES = 16;

/** Products of one plant in whole pallets, or layers where a pallet is too much, that come to about `worth`. */
function assortment(
  masters: Masters,
  told: Pick<ToldInvoice, 'id' | 'customerNr' | 'currency' | 'billDate'>,
  worth: number,
): { readonly plant: string; readonly items: readonly Raw[] } {
  const cents = inEuro(worth, told.currency);
  const plant = plantFor(masters, told);
  const offered = masters.products.filter((product) => product['DeliveryPlantCode'] === plant);
  const wanted = cents >= MIXED_FROM ? MIXED_LINES : 2 + chance(told.id, 'lines', 3);
  const count = Math.min(wanted, offered.length);
  const first = chance(told.id, 'product', offered.length);
  const items = Array.from({ length: count }, (_, line) => {
    const product = offered[(first + line) % offered.length] ?? {};
    const prices = { customerNr: told.customerNr, currency: 'EUR', day: told.billDate };
    return {
      ProductNr: product['ProductNr'],
      ShortCode: product['ShortCode'],
      ItemText: product['ProductText'],
      ...amountFor(product, cartonPrice(cartonOf(product), prices), cents / count),
    };
  });
  return { plant, items };
}

function plantFor(masters: Masters, { id, customerNr }: Pick<ToldInvoice, 'id' | 'customerNr'>): string {
  const customer = masters.customers.find((one) => one['CustomerNr'] === customerNr);
  if (customer?.['CountryKey'] === 'AT') return 'MC30';
  return chance(id, 'plant', 2) === 0 ? 'MC10' : 'MC20';
}

function amountFor(product: Product, cartonCents: number, cents: number): Raw {
  const pallets = Math.round(cents / (cartonCents * cartonsPer(product, 'PAL')));
  if (pallets > 0) return { Quantity: pallets, SalesUnit: 'PAL' };
  const layers = Math.round(cents / (cartonCents * cartonsPer(product, 'LAY')));
  return { Quantity: Math.max(layers, 1), SalesUnit: 'LAY' };
}

function numberOf(partner: unknown): string {
  const number = new Map<string, unknown>(Object.entries(partner ?? {})).get('CustomerNr');
  return typeof number === 'string' ? number : '';
}
