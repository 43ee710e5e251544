import { describe, expect, it } from 'vitest';
import { historyOf } from './order-events.ts';

describe('the history of an order', () => {
  it('OPEN-38 tells statuses and changes of the expected day in the order in which they were learnt', () => {
    const events = historyOf({
      history: [
        { status: 'AWS_CREATED', at: '2026-11-20T08:00:00Z' },
        { status: 'SAP_PROCESSING', at: '2026-11-20T09:00:00Z' },
        { status: 'DELIVERED', at: '2026-11-26T09:00:00Z' },
      ],
      etaChanges: [
        { from: '2026-11-23', to: '2026-11-24', at: null },
        { from: '2026-11-24', to: '2026-11-26', at: '2026-11-21T09:00:00Z' },
      ],
    });

    expect(events.map((event) => (event.kind === 'eta' ? event.to : event.status))).toEqual([
      'AWS_CREATED',
      '2026-11-24',
      'SAP_PROCESSING',
      '2026-11-26',
      'DELIVERED',
    ]);
  });

  it('is empty where nothing is known, and has a change whose order has no status yet', () => {
    expect(historyOf({ history: [], etaChanges: [] })).toEqual([]);
    expect(
      historyOf({ history: [], etaChanges: [{ from: '2026-11-23', to: '2026-11-24', at: null }] }),
    ).toHaveLength(1);
  });
});
