import type { OrderStatus } from './order-status.ts';

/** The stages of every order that goes well, in their order. */
const ORDER_STAGES = ['received', 'accepted', 'shipped', 'delivered'] as const;
type OrderStage = (typeof ORDER_STAGES)[number];

/** A status with the time at which it was learnt, as ISO 8601; null for what was so before anybody looked. */
export interface StatusEvent {
  readonly status: OrderStatus;
  readonly at: string | null;
}

export interface StageProgress {
  readonly stage: OrderStage;
  /** `partly`: a part of the order is there, the rest is not. */
  readonly state: 'done' | 'partly' | 'coming';
  /** When the stage was learnt to be reached; null where nobody told, as for orders from before the portal. */
  readonly at: string | null;
}

export interface OrderProgress {
  readonly stages: readonly StageProgress[];
  /** Why the order does not go on by itself; null while it does. */
  readonly halt: 'failed' | 'cancelled' | null;
}

/**
 * How far an order has come. What was passed counts as reached, also when only a later status is known; a cancelled
 * order shows how far it came. Null for a status that says nothing about it (ORD-13). Source: spec 4, statuses.
 */
export function orderProgress(status: OrderStatus, history: readonly StatusEvent[]): OrderProgress | null {
  if (status === 'SAP_UNKNOWN') return null;
  const isCancelled = status === 'SAP_CANCELLED';
  const reached = isCancelled
    ? Math.max(0, ...history.map((event) => REACHED[event.status] ?? 0))
    : (REACHED[status] ?? 0);
  const stages = ORDER_STAGES.map((stage, index): StageProgress => {
    const first = history.find((event) => REACHED[event.status] === index);
    return {
      stage,
      state: index > reached ? 'coming' : index === reached && PARTLY.has(status) ? 'partly' : 'done',
      at: index > reached ? null : (first?.at ?? null),
    };
  });
  return { stages, halt: isCancelled ? 'cancelled' : status === 'AWS_FAILED' ? 'failed' : null };
}

/** The stage that a status has reached, by its place in ORDER_STAGES. */
const REACHED: Partial<Record<OrderStatus, number>> = {
  AWS_CREATED: 0,
  AWS_FAILED: 0,
  SAP_CREATED: 1,
  SAP_PROCESSING: 1,
  SAP_PROCESSING_PART: 1,
  SAP_SHIPPED: 2,
  SAP_SHIPPED_PART: 2,
  DELIVERED: 3,
};

const PARTLY: ReadonlySet<OrderStatus> = new Set(['SAP_PROCESSING_PART', 'SAP_SHIPPED_PART']);
