import type { SapDelivery, SapOrder } from './order-row.ts';

/** Told about a code that is not known. */
export type Unknown = (field: string, code: string) => void;

/**
 * The status of an order, from what SAP keeps: the rejection of its items, how far its deliveries are, and what was
 * confirmed. A code that is not one of SAP's own stands as it is, which the portal shows as unknown.
 */
export function orderStatus(
  order: Pick<SapOrder, 'OverallDeliveryStatus' | 'OverallSDProcessStatus' | 'OverallSDDocumentRejectionSts'>,
  {
    deliveries,
    isPartlyConfirmed,
    unknown,
  }: {
    readonly deliveries: readonly Pick<
      SapDelivery,
      'OverallGoodsMovementStatus' | 'OverallProofOfDeliveryStatus'
    >[];
    readonly isPartlyConfirmed: boolean;
    readonly unknown: Unknown;
  },
): string {
  const foreign = FIELDS.find((field) => !KNOWN.includes(order[field]));
  if (foreign !== undefined) {
    unknown(foreign, order[foreign]);
    return `${foreign} ${order[foreign]}`;
  }
  if (order.OverallSDDocumentRejectionSts === DONE) return 'SAP_CANCELLED';
  const left = deliveries.filter(({ OverallGoodsMovementStatus }) => OverallGoodsMovementStatus === DONE);
  const isPartOut = deliveries.some(
    ({ OverallGoodsMovementStatus: moved }) => moved === PART || moved === DONE,
  );
  if (isPartOut) {
    const isAllOut = left.length === deliveries.length && order.OverallDeliveryStatus === DONE;
    if (!isAllOut) return 'SAP_SHIPPED_PART';
    return left.every(({ OverallProofOfDeliveryStatus }) => OverallProofOfDeliveryStatus === DONE)
      ? 'DELIVERED'
      : 'SAP_SHIPPED';
  }
  const isStarted = deliveries.length > 0 || [PART, DONE].includes(order.OverallSDProcessStatus);
  if (isPartlyConfirmed || order.OverallSDDocumentRejectionSts === PART) return 'SAP_PROCESSING_PART';
  return isStarted ? 'SAP_PROCESSING' : 'SAP_CREATED';
}

const FIELDS = ['OverallSDProcessStatus', 'OverallDeliveryStatus', 'OverallSDDocumentRejectionSts'] as const;
const PART = 'B';
const DONE = 'C';
// Not relevant, not yet, partly, completely: the domain STATV of SAP.
const KNOWN: readonly string[] = ['', 'A', PART, DONE];
