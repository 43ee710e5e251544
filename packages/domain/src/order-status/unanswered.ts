import type { OrderStatus } from './order-status.ts';

/** Hand-overs are tried for 72 hours, and their last try takes a while. */
const TRIED_FOR_MS = 73 * 3_600_000;

/**
 * Whether an order has waited for an answer of the ERP for as long as it is asked: it may be there or not, so it has
 * neither arrived nor failed. Never fails. Source: decision 149.
 */
export function isUnanswered(
  { status, placedAt }: { readonly status: OrderStatus; readonly placedAt: Date },
  now: Date,
): boolean {
  return status === 'AWS_CREATED' && now.getTime() - placedAt.getTime() > TRIED_FOR_MS;
}
