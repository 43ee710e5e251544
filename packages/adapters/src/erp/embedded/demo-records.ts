import { readFileSync } from 'node:fs';
import { addDays, daysBetween, isWeekend, SATURDAY, weekday } from '@maincrop/domain/calendar/days';
import { formatErpDate, parseErpDate } from '@maincrop/domain/calendar/erp-date';
import { addMonths, firstDay, lastDay, monthOf, monthsBetween } from '@maincrop/domain/calendar/month';
import { parsePlainDate, plainDate, type PlainDate } from '@maincrop/domain/calendar/plain-date';
import type { InvoiceDocument } from '../invoice-document.ts';
import type { ErpKind } from '../port.ts';
import { partlyConfirmed } from './confirmed-lines.ts';
import { demoDisputes } from './demo-disputes.ts';
import { demoClaims, rebaseAgreement } from './demo-claims.ts';
import { type DemoCredit, withDemoDecision } from './demo-decision.ts';
import { demoHistory } from './demo-history.ts';
import { demoInvoices } from './demo-invoices/demo-invoices.ts';
import { ordersOf, toldInvoices } from './demo-invoices/told-invoices.ts';

/** A raw record of the supplier with the key under which it is kept. */
export interface DemoRecord {
  readonly kind: ErpKind;
  readonly key: string;
  readonly record: Readonly<Record<string, unknown>>;
}

/** The day for which the files of `demo-data` were written. */
const WRITTEN_FOR = plainDate({ year: 2026, month: 11, day: 20 });

/** Field that names a record of each kind, and the file it stands in. */
const FILES: readonly (readonly [kind: ErpKind, file: string, key: string])[] = [
  ['customers', 'customers', 'CustomerNr'],
  ['customers', 'customers-without-portal', 'CustomerNr'],
  ['plants', 'plants', 'code'],
  ['products', 'products', 'ProductNr'],
  ['shipToPartners', 'ship-to-partners', 'CustomerNr'],
  ['orders', 'orders', 'Id'],
  ['contracts', 'contracts', 'contractNumber'],
  ['agreements', 'agreements', 'id'],
];

/**
 * All records of the demo supplier, moved in time so that they look as they did on the day they were written for, and
 * a history of older orders before them.
 * Days of delivery stay off weekends: a day that moves onto one goes on to Monday, an earlier ETA back to Friday.
 */
export function demoRecords(today: PlainDate): DemoRecord[] {
  const told = FILES.flatMap(([kind, file, key]) =>
    readRecords(file).map((raw): DemoRecord => {
      const record = rebased(kind, raw, today);
      return { kind, key: String(record[key]), record };
    }),
  );
  const of = (kind: ErpKind) => told.filter((one) => one.kind === kind).map((one) => one.record);
  const masters = {
    // A customer without access to the portal has no orders from it.
    customers: of('customers').filter((customer) => customer['portalAccess'] === true),
    shipToPartners: of('shipToPartners'),
    // What is no longer sold was not ordered of late either, nor what is so new that nobody has weighed it.
    products: of('products').filter((product) => product['isAvailable'] !== false && isWeighed(product)),
  };
  const shift = daysBetween(WRITTEN_FOR, today);
  const bills = toldInvoices(masters, readRecords('invoices'), shift);
  const past = [...demoHistory(masters, today), ...ordersOf(bills)];
  const invoices = demoInvoices(
    {
      masters,
      plants: of('plants'),
      paymentTerms: readRecords('payment-terms'),
      told: bills,
      orders: [...of('orders'), ...past],
    },
    today,
  );
  const claims = withDemoDecision(
    demoClaims(
      { claims: readRecords('claims'), agreements: of('agreements'), products: of('products') },
      today,
      shift,
    ),
    invoices.flatMap(({ document }) => creditOf(document)),
  );
  return [
    ...told,
    ...past.map((record): DemoRecord => ({
      kind: 'orders',
      key: String(record['Id']),
      record: confirmedWherePartly(record),
    })),
    ...claims.map((record): DemoRecord => ({ kind: 'claims', key: String(record['id']), record })),
    ...invoices.map((invoice): DemoRecord => ({
      kind: 'invoices',
      key: invoice.document.Id,
      record: { ...invoice },
    })),
    ...demoDisputes(String(masters.customers[0]?.['CustomerNr']), past).map((record): DemoRecord => ({
      kind: 'disputes',
      key: String(record['DisputeNumber']),
      record,
    })),
  ];
}

function creditOf({ kind, soldTo, BillDoc, BillDate, totals }: InvoiceDocument): DemoCredit[] {
  const { CustomerNr } = soldTo;
  return kind === 'credit-note' ? [{ CustomerNr, BillDoc, BillDate, totalMinor: totals.totalMinor }] : [];
}

function isWeighed({ Units: units }: Readonly<Record<string, unknown>>): boolean {
  return Array.isArray(units) && units.some((unit: unknown) => Object.hasOwn(Object(unit), 'NetWeight'));
}

function rebased(kind: ErpKind, raw: Record<string, unknown>, today: PlainDate): Record<string, unknown> {
  if (kind === 'orders') return confirmedWherePartly(rebaseOrder(raw, daysBetween(WRITTEN_FOR, today)));
  if (kind === 'agreements') return { ...rebaseAgreement(raw, WRITTEN_FOR, today) };
  return kind === 'contracts' ? rebaseContract(raw, today) : raw;
}

/** What was confirmed of a partly accepted order of several lines; of a single one the demo does not tell it. */
function confirmedWherePartly(order: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { OrderItems: items, OrderStatus: status } = order;
  if (status !== 'SAP_PROCESSING_PART' || !Array.isArray(items) || items.length === 1) return { ...order };
  return { ...order, OrderItems: partlyConfirmed(items) };
}

/** A contract as many months later as have passed; contracts hold for whole months. */
function rebaseContract(
  contract: Readonly<Record<string, unknown>>,
  today: PlainDate,
): Record<string, unknown> {
  const months = monthsBetween(monthOf(WRITTEN_FOR), monthOf(today));
  const [from, to] = [parsePlainDate(contract['validFrom']), parsePlainDate(contract['validTo'])];
  return {
    ...contract,
    validFrom: from && firstDay(addMonths(monthOf(from), months)),
    validTo: to && lastDay(addMonths(monthOf(to), months)),
  };
}

/** An order of the demo data `shiftDays` later. */
export function rebaseOrder(
  order: Readonly<Record<string, unknown>>,
  shiftDays: number,
): Record<string, unknown> {
  const original = movedDay(parsePlainDate(order['OriginalEta']), shiftDays, 'later');
  const isEarly = String(order['UpdatedEta']) < String(order['OriginalEta']);
  const created = parseErpDate(order['CreatedOn']);
  const delivery = movedDay(parseErpDate(order['DeliveryDate']), shiftDays, 'later');
  const requested = movedDay(parseErpDate(order['ReqDlvDate']), shiftDays, 'later');
  return {
    ...order,
    CreatedOn: created && formatErpDate(addDays(created, shiftDays)),
    ReqDlvDate: requested && formatErpDate(requested),
    DeliveryDate: delivery && formatErpDate(delivery),
    OriginalEta: original,
    UpdatedEta: movedDay(parsePlainDate(order['UpdatedEta']), shiftDays, isEarly ? 'earlier' : 'later'),
  };
}

function movedDay(
  day: PlainDate | null,
  shiftDays: number,
  offWeekend: 'later' | 'earlier',
): PlainDate | null {
  if (day === null) return null;
  const moved = addDays(day, shiftDays);
  if (!isWeekend(moved)) return moved;
  const isSaturday = weekday(moved) === SATURDAY;
  if (offWeekend === 'later') return addDays(moved, isSaturday ? 2 : 1);
  return addDays(moved, isSaturday ? -1 : -2);
}

function readRecords(file: string): Record<string, unknown>[] {
  const parsed: unknown = JSON.parse(readFileSync(`${import.meta.dirname}/demo-data/${file}.json`, 'utf8'));
  return Array.isArray(parsed)
    ? parsed.map((record) => Object.fromEntries(Object.entries(record ?? {})))
    : [];
}
