import { parsePlainDate } from '../calendar/plain-date.ts';
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';

export type EtaChange = 'delay' | 'early' | 'none';

/** The parts of an order that its status text depends on; ETAs are `yyyy-MM-dd`. */
export interface StatusFacts {
  readonly OrderStatus: OrderStatus;
  readonly OriginalEta: string | null;
  readonly UpdatedEta: string | null;
}

export interface StatusDisplay {
  /** Whose label to show. */
  readonly status: OrderStatus;
  /** Whether to add "delay" or "early". */
  readonly eta: EtaChange;
}

/**
 * How the expected arrival moved: later is a delay, earlier is early.
 * None when it did not move or one of the dates is missing or unreadable.
 * Source: ORD-06.
 */
export function etaChange(original: string | null, updated: string | null): EtaChange {
  const from = parsePlainDate(original);
  const to = parsePlainDate(updated);
  if (from === null || to === null || from === to) return 'none';
  return to > from ? 'delay' : 'early';
}

/**
 * What the status column says. Container customers see neither ETA nor "partly": they have columns for the ETAs.
 * Source: ORD-05, ORD-06.
 */
export function statusDisplay(order: StatusFacts, isContainerCustomer: boolean): StatusDisplay {
  if (isContainerCustomer) return { status: withoutPart(order.OrderStatus), eta: 'none' };
  return { status: order.OrderStatus, eta: etaChange(order.OriginalEta, order.UpdatedEta) };
}

/** What the status column can say, each with the statuses that are shown as it. Source: ORD-05, ORD-08. */
export function shownStatuses(isContainerCustomer: boolean): {
  readonly shown: OrderStatus;
  readonly statuses: readonly OrderStatus[];
}[] {
  const shownAs = (status: OrderStatus) => (isContainerCustomer ? withoutPart(status) : status);
  return [...Map.groupBy(ORDER_STATUSES, shownAs)].map(([shown, statuses]) => ({ shown, statuses }));
}

function withoutPart(status: OrderStatus): OrderStatus {
  if (status === 'SAP_PROCESSING_PART') return 'SAP_PROCESSING';
  return status === 'SAP_SHIPPED_PART' ? 'SAP_SHIPPED' : status;
}
