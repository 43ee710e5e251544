import type { OrderDetail } from '@maincrop/contract/schemas/orders';

/** Something that happened to an order; `at` is an instant in ISO form, null when nobody knows it. */
export type OrderEvent =
  | ({ readonly kind: 'status' } & OrderDetail['history'][number])
  | ({ readonly kind: 'eta' } & OrderDetail['etaChanges'][number]);

/**
 * What happened to an order, the first event first. A change of the expected day whose time is not known comes after
 * the first status: the order was there before it could change.
 */
export function historyOf({
  history,
  etaChanges,
}: Pick<OrderDetail, 'history' | 'etaChanges'>): OrderEvent[] {
  const statuses = history.map((one): OrderEvent => ({ kind: 'status', ...one }));
  const changes = etaChanges.map((one): OrderEvent => ({ kind: 'eta', ...one }));
  const timed = [...statuses.slice(1), ...changes.filter(({ at }) => at !== null)];
  return [
    ...statuses.slice(0, 1),
    ...changes.filter(({ at }) => at === null),
    ...timed.toSorted((one, other) => Date.parse(one.at ?? '') - Date.parse(other.at ?? '')),
  ];
}
