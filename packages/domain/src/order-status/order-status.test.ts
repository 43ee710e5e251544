import { describe, expect, it } from 'vitest';
import { firstContainers } from './containers.ts';
import {
  CLOSED_STATUSES,
  isOpenStatus,
  normaliseOrderStatus,
  OPEN_STATUSES,
  ORDER_STATUSES,
} from './order-status.ts';
import { etaChange, shownStatuses, statusDisplay } from './status-display.ts';

describe('order status', () => {
  it('ORD-02 ORD-03 every status is in exactly one list', () => {
    expect([...OPEN_STATUSES, ...CLOSED_STATUSES].toSorted()).toEqual(ORDER_STATUSES.toSorted());
    expect(ORDER_STATUSES.filter(isOpenStatus)).toEqual(OPEN_STATUSES);
  });

  it('OPEN-37 a failed hand-over is open, an unknown status closed', () => {
    expect(isOpenStatus('AWS_FAILED')).toBe(true);
    expect(isOpenStatus(normaliseOrderStatus('SAP_TELEPORTED'))).toBe(false);
  });

  it.each(['', 'sap_created', 'toString', null, undefined, 7])('ORD-13 %j counts as unknown', (value) => {
    expect(normaliseOrderStatus(value)).toBe('SAP_UNKNOWN');
  });

  it('ORD-13 known statuses stay', () => {
    expect(ORDER_STATUSES.map(normaliseOrderStatus)).toEqual(ORDER_STATUSES);
  });
});

describe('expected arrival', () => {
  it.each([
    ['2026-11-25', '2026-11-26', 'delay'],
    ['2026-11-25', '2026-11-24', 'early'],
    ['2026-11-25', '2026-11-25', 'none'],
    [null, '2026-11-25', 'none'],
    ['2026-11-25', null, 'none'],
    ['2026-11-25', '00000000', 'none'],
  ])('ORD-06 from %s to %s: %s', (original, updated, change) => {
    expect(etaChange(original, updated)).toBe(change);
  });

  it('ORD-05 container customers see neither ETA nor partly', () => {
    const order = {
      OrderStatus: 'SAP_SHIPPED_PART',
      OriginalEta: '2026-11-25',
      UpdatedEta: '2026-11-26',
    } as const;

    expect(statusDisplay(order, true)).toEqual({ status: 'SAP_SHIPPED', eta: 'none' });
    expect(statusDisplay(order, false)).toEqual({ status: 'SAP_SHIPPED_PART', eta: 'delay' });
    expect(statusDisplay({ ...order, OrderStatus: 'SAP_PROCESSING_PART' }, true).status).toBe(
      'SAP_PROCESSING',
    );
    expect(statusDisplay({ ...order, OrderStatus: 'DELIVERED' }, true).status).toBe('DELIVERED');
  });
});

describe('container numbers', () => {
  it.each([
    [[], [], 0],
    [['a'], ['a'], 0],
    [['a', 'b'], ['a', 'b'], 0],
    [['a', 'b', 'c', 'd', 'e'], ['a', 'b'], 3],
  ])('ORD-07 %j shows two containers and +N', (numbers, shown, more) => {
    expect(firstContainers(numbers)).toEqual({ shown, more });
  });
});

describe('what the status column can say', () => {
  it('ORD-05 ORD-08 container customers find the partial statuses under the whole ones', () => {
    const forContainers = shownStatuses(true);

    expect(forContainers.map(({ shown }) => shown)).not.toContain('SAP_SHIPPED_PART');
    expect(forContainers).toContainEqual({
      shown: 'SAP_PROCESSING',
      statuses: ['SAP_PROCESSING', 'SAP_PROCESSING_PART'],
    });
    expect(forContainers.flatMap(({ statuses }) => statuses)).toEqual(ORDER_STATUSES);
    expect(shownStatuses(false).map(({ shown, statuses }) => [shown, ...statuses])).toEqual(
      ORDER_STATUSES.map((status) => [status, status]),
    );
  });
});
