import { addDays, isWeekend } from '@maincrop/domain/calendar/days';
import { formatErpDate } from '@maincrop/domain/calendar/erp-date';
import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import { chance } from './life.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Master data that past orders are made from. */
export interface Masters {
  readonly customers: readonly Raw[];
  readonly shipToPartners: readonly Raw[];
  readonly products: readonly Raw[];
}

/** Enough for several pages; the customer of the demo's first buyer has the longest history. */
const ORDERS_EACH = 26;
const ORDERS_OF_FIRST = 74;
const DAYS_BACK = 330;

/**
 * Orders of the months before `today`, so that lists of the demo have pages: drawn from the customer's number, the
 * same on every machine. Most are delivered, the latest still open or on their way.
 */
export function demoHistory(masters: Masters, today: PlainDate): Record<string, unknown>[] {
  return masters.customers.flatMap((customer, index) => {
    const count = index === 0 ? ORDERS_OF_FIRST : ORDERS_EACH;
    return Array.from({ length: count }, (_, nth) =>
      pastOrder(masters, customer, { nth, count, index, today }),
    );
  });
}

interface Place {
  readonly nth: number;
  readonly count: number;
  readonly index: number;
  readonly today: PlainDate;
}

function pastOrder(masters: Masters, customer: Raw, place: Place): Record<string, unknown> {
  const customerNr = String(customer['CustomerNr']);
  const seed = `${customerNr}/${place.nth}`;
  const isContainer = customer['IsContainerCustomer'] === true;
  const age = 1 + Math.floor((place.nth * DAYS_BACK) / place.count) + chance(seed, 'day', 3);
  const created = addDays(place.today, -age);
  const requested = workday(addDays(created, (isContainer ? 28 : 3) + chance(seed, 'lead', 4)));
  const late = chance(seed, 'late', 6) === 0 ? workday(addDays(requested, 2)) : requested;
  const status = statusOf(seed, late, place.today);
  const partners = masters.shipToPartners.filter((partner) => partner['SoldTo'] === customerNr);
  const shipTo = partners[chance(seed, 'ship-to', partners.length)] ?? {};
  const number = `44${String(place.index).padStart(2, '0')}${String(100_000 + place.nth * 7)}`;
  return {
    Id: `ord-${number}`,
    OrderNumber: number,
    CustomerNr: customerNr,
    PurchOrder: `PO-${25_000 + place.index * 211 + place.nth * 3}`,
    City: shipTo['City'],
    CreatedOn: formatErpDate(created),
    CreatedAt: ['hour', 'minute', 'second'].map((part) => twoDigits(partOfTime(seed, part))).join(''),
    OrderStatus: status,
    ReqDlvDate: formatErpDate(requested),
    DeliveryDate: formatErpDate(late),
    OriginalEta: requested,
    UpdatedEta: late,
    ...papersOf(seed, isContainer && (status === 'DELIVERED' || status.startsWith('SAP_SHIPPED'))),
    ShipToParty: shipTo['CustomerNr'],
    ...itemsOf(seed, masters.products, shipTo),
  };
}

function partOfTime(seed: string, part: string): number {
  return part === 'hour' ? 7 + chance(seed, part, 11) : chance(seed, part, 60);
}

function statusOf(seed: string, arrives: PlainDate, today: PlainDate): string {
  const draw = chance(seed, 'status', 20);
  if (draw === 0) return 'SAP_CANCELLED';
  if (arrives < today) return draw === 1 ? 'SAP_UNKNOWN' : 'DELIVERED';
  if (arrives <= addDays(today, 1)) return draw < 5 ? 'SAP_SHIPPED_PART' : 'SAP_SHIPPED';
  return draw < 6 ? 'SAP_PROCESSING_PART' : 'SAP_PROCESSING';
}

/** Bill of lading and containers of an order that is shipped in containers. */
export function papersOf(seed: string, isOnItsWay: boolean): Record<string, unknown> {
  if (!isOnItsWay) return { BillOfLading: null, OrderContainers: [] };
  const containers = Array.from({ length: 1 + chance(seed, 'containers', 4) }, (_, index) => ({
    id: `cnt-${seed}-${index}`,
    container_number: `ZZZU${String(1_000_000 + chance(seed, `container ${index}`, 8_999_999))}`,
  }));
  return { BillOfLading: `BL${600_000 + chance(seed, 'bill', 99_000)}`, OrderContainers: containers };
}

/** Goods for Great Britain are cleared by the supplier and go out from its cold store there. */
const COLD_STORE_GB = 'MC90';

/** Where goods of a plant leave for a place of delivery. */
export function plantOf(shipTo: Raw, plant: string): string {
  return shipTo['CountryKey'] === 'GB' && shipTo['IncoTerms1'] === 'DDP' ? COLD_STORE_GB : plant;
}

/** One to four products of one plant. */
function itemsOf(seed: string, products: readonly Raw[], shipTo: Raw): Record<string, unknown> {
  const plants = [...new Set(products.map((product) => product['DeliveryPlantCode']))];
  const plant = plants[chance(seed, 'plant', plants.length)];
  const offered = products.filter((product) => product['DeliveryPlantCode'] === plant);
  const first = chance(seed, 'first', offered.length);
  const count = Math.min(1 + chance(seed, 'lines', 4), offered.length);
  const items = Array.from({ length: count }, (_, line) => {
    const product = offered[(first + line) % offered.length] ?? {};
    const isPallet = chance(seed, `unit ${line}`, 4) > 0;
    return {
      ProductNr: product['ProductNr'],
      ShortCode: product['ShortCode'],
      ItemText: product['ProductText'],
      Quantity: 1 + chance(seed, `quantity ${line}`, isPallet ? 7 : 9),
      SalesUnit: isPallet ? 'PAL' : 'LAY',
    };
  });
  return { DeliveryPlantCode: plantOf(shipTo, String(plant)), OrderItems: items };
}

function workday(date: PlainDate): PlainDate {
  let day = date;
  while (isWeekend(day)) day = addDays(day, 1);
  return day;
}

export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
