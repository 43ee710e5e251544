import { isWeekend } from '../calendar/days.ts';
import { parseErpDate } from '../calendar/erp-date.ts';
import type { Instant } from '../calendar/local-time.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { earliestDeliveryDate, latestDeliveryDate } from '../delivery-date/earliest.ts';
import { checkOrderReference, REFERENCE_MAX } from '../order-reference/order-reference.ts';
import { type CheckedItems, checkItems, type ItemProblem } from './check-items.ts';
import type { CartProduct } from './cart-line.ts';

/** An order as `POST /new-order` takes it; nothing in it is trusted (OPEN-32). */
export interface NewOrder {
  readonly items: readonly { ProductNr: string; SalesUnit: string; Quantity: number }[];
  /** CustomerNr of the ship-to party. */
  readonly ShipToParty: string;
  /** `yyyyMMdd` */
  readonly ReqDlvDate: string;
  /** The customer's reference; may be empty. */
  readonly PurchOrder: string;
  readonly DeliveryPlantCode: string;
}

/** What is true for the customer who orders, at the moment of the check. */
export interface OrderContext {
  readonly products: readonly CartProduct[];
  /** Ship-to parties of this customer only. */
  readonly shipToPartners: readonly { readonly CustomerNr: string; readonly CountryKey: string }[];
  readonly now: Instant;
}

type HeaderProblem =
  | { readonly reason: 'unknown-ship-to'; readonly field: 'ShipToParty' }
  | { readonly reason: 'invalid-date' | 'date-on-weekend'; readonly field: 'ReqDlvDate' }
  | { readonly reason: 'date-too-early'; readonly field: 'ReqDlvDate'; readonly earliest: PlainDate }
  | { readonly reason: 'date-too-late'; readonly field: 'ReqDlvDate'; readonly latest: PlainDate }
  | { readonly reason: 'reference-too-long'; readonly field: 'PurchOrder'; readonly maximum: number }
  | { readonly reason: 'reference-characters'; readonly field: 'PurchOrder' };

export type OrderProblem = ItemProblem | HeaderProblem;

export type CheckedOrder =
  | { readonly ok: true; readonly lines: CheckedItems['lines']; readonly date: PlainDate }
  | { readonly ok: false; readonly problems: readonly OrderProblem[] };

/**
 * Every rule of a new order except the weight of the load: items, ship-to party of this customer, delivery date,
 * reference. All problems are reported, those of items first.
 * Source: NEW-06, NEW-07, NEW-10, NEW-12, NEW-23 to NEW-30, OPEN-32.
 */
export function checkOrder(order: NewOrder, context: OrderContext): CheckedOrder {
  const items = checkItems(order.items, context.products, order.DeliveryPlantCode);
  const shipTo = context.shipToPartners.find((partner) => partner.CustomerNr === order.ShipToParty);
  const date = parseErpDate(order.ReqDlvDate);
  const problems: OrderProblem[] = [...items.problems];
  if (shipTo === undefined) problems.push({ reason: 'unknown-ship-to', field: 'ShipToParty' });
  if (date === null) {
    problems.push({ reason: 'invalid-date', field: 'ReqDlvDate' });
  } else {
    problems.push(...dateProblems(date, shipTo?.CountryKey ?? null, context.now));
  }
  problems.push(...referenceProblems(order.PurchOrder));
  if (problems.length > 0 || date === null) return { ok: false, problems };
  return { ok: true, lines: items.lines, date };
}

function dateProblems(date: PlainDate, country: string | null, now: Instant): HeaderProblem[] {
  const problems: HeaderProblem[] = [];
  if (isWeekend(date)) problems.push({ reason: 'date-on-weekend', field: 'ReqDlvDate' });
  if (country === null) return problems;
  const earliest = earliestDeliveryDate(country, now);
  const latest = latestDeliveryDate(country, now);
  if (date < earliest) problems.push({ reason: 'date-too-early', field: 'ReqDlvDate', earliest });
  if (latest !== null && date > latest) {
    problems.push({ reason: 'date-too-late', field: 'ReqDlvDate', latest });
  }
  return problems;
}

function referenceProblems(reference: string): HeaderProblem[] {
  return checkOrderReference(reference).map((reason) =>
    reason === 'reference-too-long'
      ? { reason, field: 'PurchOrder', maximum: REFERENCE_MAX }
      : { reason, field: 'PurchOrder' },
  );
}
