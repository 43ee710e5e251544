/** Statuses in the order of an order's life (spec 4). */
export const ORDER_STATUSES = [
  'AWS_CREATED',
  'AWS_FAILED',
  'SAP_CREATED',
  'SAP_PROCESSING',
  'SAP_PROCESSING_PART',
  'SAP_SHIPPED',
  'SAP_SHIPPED_PART',
  'DELIVERED',
  'SAP_CANCELLED',
  'SAP_UNKNOWN',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Open list (ORD-02); a failed hand-over is still open (OPEN-37). */
export const OPEN_STATUSES = [
  'AWS_CREATED',
  'AWS_FAILED',
  'SAP_CREATED',
  'SAP_PROCESSING',
  'SAP_PROCESSING_PART',
] as const satisfies readonly OrderStatus[];

/** Closed list (ORD-03). */
export const CLOSED_STATUSES = [
  'SAP_SHIPPED',
  'SAP_SHIPPED_PART',
  'DELIVERED',
  'SAP_CANCELLED',
  'SAP_UNKNOWN',
] as const satisfies readonly OrderStatus[];

/** The status that a value names; anything not known is SAP_UNKNOWN (ORD-13). */
export function normaliseOrderStatus(value: unknown): OrderStatus {
  return ORDER_STATUSES.find((status) => status === value) ?? 'SAP_UNKNOWN';
}

/** Whether an order of this status belongs to the open list (ORD-02, OPEN-37). */
export function isOpenStatus(status: OrderStatus): boolean {
  return OPEN_STATUSES.some((open) => open === status);
}
