import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderProgress } from './order-progress.ts';
import { ORDER_STATUSES } from './order-status.ts';

describe('the progress of an order', () => {
  it.each([
    ['AWS_CREATED', 'done coming coming coming', null],
    ['AWS_FAILED', 'done coming coming coming', 'failed'],
    ['SAP_CREATED', 'done done coming coming', null],
    ['SAP_PROCESSING', 'done done coming coming', null],
    ['SAP_PROCESSING_PART', 'done partly coming coming', null],
    ['SAP_SHIPPED', 'done done done coming', null],
    ['SAP_SHIPPED_PART', 'done done partly coming', null],
    ['DELIVERED', 'done done done done', null],
  ] as const)('of %s is %s', (status, states, halt) => {
    const progress = orderProgress(status, []);
    expect(progress?.stages.map(({ state }) => state).join(' ')).toBe(states);
    expect(progress?.halt).toBe(halt);
  });

  it('of a status that nobody knows is not told (ORD-13)', () => {
    expect(orderProgress('SAP_UNKNOWN', [])).toBeNull();
  });

  it('of a cancelled order is how far it came', () => {
    const history = [
      { status: 'AWS_CREATED', at: '2026-11-01T08:00:00Z' },
      { status: 'SAP_CREATED', at: '2026-11-01T09:00:00Z' },
      { status: 'SAP_CANCELLED', at: '2026-11-02T09:00:00Z' },
    ] as const;
    expect(orderProgress('SAP_CANCELLED', history)).toEqual({
      halt: 'cancelled',
      stages: [
        { stage: 'received', state: 'done', at: '2026-11-01T08:00:00Z' },
        { stage: 'accepted', state: 'done', at: '2026-11-01T09:00:00Z' },
        { stage: 'shipped', state: 'coming', at: null },
        { stage: 'delivered', state: 'coming', at: null },
      ],
    });
  });

  it('never has a stage behind one that is still coming, nor a time for it', () => {
    const event = fc.record({ status: fc.constantFrom(...ORDER_STATUSES), at: fc.constant('2026-01-01') });
    fc.assert(
      fc.property(fc.constantFrom(...ORDER_STATUSES), fc.array(event), (status, history) => {
        const stages = orderProgress(status, history)?.stages ?? [];
        const states = stages.map(({ state }) => state);
        expect(states).toEqual(states.toSorted((a, b) => ORDER[a] - ORDER[b]));
        expect(stages.filter(({ state, at }) => state === 'coming' && at !== null)).toEqual([]);
      }),
    );
  });
});

const ORDER = { done: 0, partly: 1, coming: 2 };
