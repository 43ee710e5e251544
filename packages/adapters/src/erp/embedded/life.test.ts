import { isWeekend } from '@maincrop/domain/calendar/days';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { describe, expect, it } from 'vitest';
import { type Birth, lifeOf } from './life.ts';

const submitted: Birth = {
  seed: '4500100001',
  startedAt: '2026-11-20T09:00:00.000Z',
  status: 'SAP_CREATED',
  requestedDate: '20261125',
  isContainer: false,
  demoNumber: null,
};
const thousand = Array.from({ length: 1000 }, (_, index) =>
  lifeOf({ ...submitted, seed: String(4_500_100_000 + index), isContainer: index % 2 === 0 }),
);
const statusesOf = (life: ReturnType<typeof lifeOf>) => life.map((step) => step.change['OrderStatus']);

describe('the life of an order in the embedded ERP', () => {
  it('is the same whenever it is told', () => {
    expect(lifeOf(submitted)).toEqual(lifeOf(submitted));
  });

  it('goes forward in time, begins after a minute and ends delivered, cancelled or unknown', () => {
    const ends = new Set<unknown>();
    for (const life of thousand) {
      const times = life.map((step) => step.at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times[0]).toBeGreaterThanOrEqual(Date.parse('2026-11-20T09:01:00Z'));
      ends.add(statusesOf(life).at(-1));
    }

    expect(ends).toEqual(new Set(['DELIVERED', 'SAP_CANCELLED', 'ZZ_UNDER_REVIEW']));
  });

  it('shows every state of the specification among a thousand orders', () => {
    const seen = new Set(thousand.flatMap(statusesOf));

    for (const status of [
      'SAP_PROCESSING',
      'SAP_PROCESSING_PART',
      'SAP_SHIPPED',
      'SAP_SHIPPED_PART',
      'DELIVERED',
    ]) {
      expect(seen).toContain(status);
    }
  });

  it('moves some arrivals later and some earlier, never onto a weekend', () => {
    const etas = thousand.flatMap((life) => life.flatMap((step) => step.change['UpdatedEta'] ?? []));
    const days = etas.map((eta) => parsePlainDate(eta));

    expect(days.some((day) => day !== null && day > '2026-11-25')).toBe(true);
    expect(days.some((day) => day !== null && day < '2026-11-25')).toBe(true);
    expect(days.every((day) => day !== null && !isWeekend(day))).toBe(true);
  });

  it('ORD-12 says with an acceptance in part what was confirmed of which line, and of all when the rest follows', () => {
    const items = [{ ProductNr: '1', Quantity: 4, SalesUnit: 'PAL' }];
    const lives = Array.from({ length: 100 }, (_, index) =>
      lifeOf({ ...submitted, seed: String(4_500_100_000 + index), items }),
    );
    const partly = lives.find((life) => statusesOf(life).includes('SAP_PROCESSING_PART')) ?? [];
    const told = partly.flatMap(({ change }) => change['OrderItems'] ?? []);

    expect(told).toEqual(
      [
        [{ ...items[0], confirmed: { Quantity: 2, SalesUnit: 'PAL', reason: expect.anything() } }],
        [{ ...items[0], confirmed: { Quantity: 4, SalesUnit: 'PAL', reason: null } }],
      ].flat(),
    );
  });

  it('gives container customers a bill of lading and containers with the shipment, others none', () => {
    const shipped = thousand.map((life) => life.find((step) => step.change['OrderStatus'] === 'SAP_SHIPPED'));

    expect(
      shipped.every((step, i) => step === undefined || 'BillOfLading' in step.change === (i % 2 === 0)),
    ).toBe(true);
  });

  it('lets an order that has ended rest', () => {
    expect(lifeOf({ ...submitted, status: 'DELIVERED' })).toEqual([]);
    expect(lifeOf({ ...submitted, status: 'SAP_CANCELLED' })).toEqual([]);
  });

  it('takes an order of the demo data on from where it stands, with its number and its own ETA', () => {
    const life = lifeOf({ ...submitted, status: 'AWS_CREATED', demoNumber: '4500000901' });

    expect(life[0]?.change).toEqual({ OrderStatus: 'SAP_CREATED', OrderNumber: '4500000901' });
    expect(statusesOf(life).at(-1)).toBe('DELIVERED');
    expect(life.some((step) => 'UpdatedEta' in step.change)).toBe(false);
  });
});
