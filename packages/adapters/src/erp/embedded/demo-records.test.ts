import { isWeekend } from '@maincrop/domain/calendar/days';
import { parseErpDate } from '@maincrop/domain/calendar/erp-date';
import { parsePlainDate, plainDate } from '@maincrop/domain/calendar/plain-date';
import { describe, expect, it } from 'vitest';
import { erpKinds } from '../port.ts';
import { demoRecords, rebaseOrder } from './demo-records.ts';
import { parseRecord } from './parse-record.ts';

describe('the demo data', () => {
  it.each([...erpKinds])('holds %s that the adapter can read', (kind) => {
    const records = demoRecords(plainDate({ year: 2027, month: 3, day: 2 })).filter(
      (record) => record.kind === kind,
    );

    const unread = records
      .map((record) => parseRecord(kind, record.record))
      .filter((one) => one.kind === 'malformed');

    expect(records.length).toBeGreaterThan(0);
    expect(unread).toEqual([]);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 100, -40])(
    'keeps days of delivery off weekends when moved by %i days',
    (days) => {
      const today = new Date(Date.UTC(2026, 10, 20 + days));
      const day = plainDate({
        year: today.getUTCFullYear(),
        month: today.getUTCMonth() + 1,
        day: today.getUTCDate(),
      });
      const orders = demoRecords(day).filter((record) => record.kind === 'orders');

      const dates = orders.flatMap(({ record }) => [
        ...[record['ReqDlvDate'], record['DeliveryDate']].map(parseErpDate),
        ...[record['OriginalEta'], record['UpdatedEta']].map(parsePlainDate),
      ]);

      expect(dates.filter((date) => date !== null && isWeekend(date))).toEqual([]);
    },
  );

  it('has several pages of orders for each customer, none of them newer than today', () => {
    const orders = demoRecords(plainDate({ year: 2027, month: 3, day: 2 })).filter(
      ({ kind }) => kind === 'orders',
    );
    const counts = Map.groupBy(orders, ({ record }) => record['CustomerNr']);

    expect(new Set(orders.map(({ key }) => key)).size).toBe(orders.length);
    expect(Math.min(...[...counts.values()].map((each) => each.length))).toBeGreaterThan(20);
    expect(orders.every(({ record }) => String(record['CreatedOn']) <= '20270302')).toBe(true);
  });

  it.each(['0000100001', '0000100011', '0000100041', '0000100131'])(
    'holds open invoices of customer %s of which a part is paid',
    (customerNr) => {
      const invoices = demoRecords(plainDate({ year: 2026, month: 11, day: 23 })).filter(
        ({ kind }) => kind === 'invoices',
      );

      const partPaid = invoices
        .map(({ record }) => parseRecord('invoices', record))
        .flatMap((parsed) => (parsed.kind === 'record' ? [parsed.record] : []))
        .filter(({ document }) => document.totals.paidMinor > 0);

      expect(
        partPaid.filter(({ document }) => document.soldTo.CustomerNr === customerNr).length,
      ).toBeGreaterThanOrEqual(2);
      expect(new Set(partPaid.map(({ state, document }) => `${state} ${document.kind}`))).toEqual(
        new Set(['open invoice']),
      );
      expect(
        partPaid.every(
          ({ document: { totals } }) =>
            totals.paidMinor < totals.totalMinor && totals.dueMinor === totals.totalMinor - totals.paidMinor,
        ),
      ).toBe(true);
    },
  );

  it('moves the day of creation by exactly the days that have passed', () => {
    expect(rebaseOrder({ CreatedOn: '20261120' }, 10)).toMatchObject({ CreatedOn: '20261130' });
  });
});
