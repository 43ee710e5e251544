import { describe, expect, it, vi } from 'vitest';
import { orderStatus, type Unknown } from './order-status.ts';

const order = (process: string, delivery = 'A', rejection = 'A') => ({
  OverallSDProcessStatus: process,
  OverallDeliveryStatus: delivery,
  OverallSDDocumentRejectionSts: rejection,
});
const delivery = (moved: string, proven = '') => ({
  OverallGoodsMovementStatus: moved,
  OverallProofOfDeliveryStatus: proven,
});

describe('ORD-04 the status of an order in SAP', () => {
  it.each([
    ['entered', order('A'), [], false, 'SAP_CREATED'],
    ['not relevant for anything', order('', ''), [], false, 'SAP_CREATED'],
    ['in work', order('B'), [], false, 'SAP_PROCESSING'],
    ['with a delivery that waits', order('A'), [delivery('A')], false, 'SAP_PROCESSING'],
    ['confirmed in part', order('B'), [], true, 'SAP_PROCESSING_PART'],
    ['rejected in part', order('B', 'A', 'B'), [], false, 'SAP_PROCESSING_PART'],
    ['rejected as a whole', order('C', '', 'C'), [], false, 'SAP_CANCELLED'],
    ['on its way in part', order('B', 'B'), [delivery('B')], false, 'SAP_SHIPPED_PART'],
    [
      'of which one delivery left',
      order('B', 'C'),
      [delivery('C'), delivery('A')],
      false,
      'SAP_SHIPPED_PART',
    ],
    ['of which more is to be delivered', order('B', 'B'), [delivery('C')], false, 'SAP_SHIPPED_PART'],
    ['on its way', order('B', 'C'), [delivery('C')], false, 'SAP_SHIPPED'],
    [
      'of which one arrival is proven',
      order('B', 'C'),
      [delivery('C', 'C'), delivery('C')],
      false,
      'SAP_SHIPPED',
    ],
    ['that arrived', order('C', 'C'), [delivery('C', 'C')], false, 'DELIVERED'],
    // Was less than ordered, and left nevertheless.
    ['confirmed in part and shipped', order('B', 'C'), [delivery('C')], true, 'SAP_SHIPPED'],
  ])('%s', (...[, row, deliveries, isPartlyConfirmed, status]) => {
    const unknown = vi.fn<Unknown>();

    expect(orderStatus(row, { deliveries, isPartlyConfirmed, unknown })).toBe(status);
    expect(unknown).not.toHaveBeenCalled();
  });

  it('that SAP did not have before stands as it is, and is reported', () => {
    const unknown = vi.fn<Unknown>();

    const status = orderStatus(order('X'), { deliveries: [], isPartlyConfirmed: false, unknown });

    expect(status).toBe('OverallSDProcessStatus X');
    expect(unknown.mock.calls).toEqual([['OverallSDProcessStatus', 'X']]);
  });
});
