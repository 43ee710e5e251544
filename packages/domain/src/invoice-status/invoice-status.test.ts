import { describe, expect, it } from 'vitest';
import {
  badgeTone,
  INVOICE_BUCKETS,
  openInvoiceBucket,
  parseInvoiceBucket,
  shownDaysTillDue,
  totalsKey,
} from './invoice-status.ts';

describe('invoice status', () => {
  it('INV-09 knows five buckets', () => {
    expect(INVOICE_BUCKETS.map(parseInvoiceBucket)).toEqual(INVOICE_BUCKETS);
    expect(['', 'paid', null].map(parseInvoiceBucket)).toEqual([null, null, null]);
  });

  it.each([
    ['2026-11-22', 'before_due'],
    ['2026-11-21', 'due_date'],
    ['2026-11-20', 'overdue'],
    ['soon', null],
  ])('OPEN-47 due %s on 21 November is %s', (dueDate, bucket) => {
    expect(openInvoiceBucket(dueDate, '2026-11-21')).toBe(bucket);
  });

  it('INV-10 shows days until due only before due and on the due date', () => {
    expect(INVOICE_BUCKETS.map((bucket) => shownDaysTillDue(bucket, 3))).toEqual([3, 3, null, null, null]);
  });

  it.each([
    ['before_due', 8, 'more-than-week'],
    ['before_due', 7, 'less-than-week'],
    ['before_due', null, 'more-than-week'],
    ['due_date', 0, 'less-than-week'],
    ['due_date', 30, 'less-than-week'],
    ['overdue', -3, 'overdue'],
    ['cleared', 3, 'cleared'],
    ['reversed', null, 'reversed'],
  ] as const)('INV-11 %s with %s days is %s', (bucket, days, tone) => {
    expect(badgeTone(bucket, days)).toBe(tone);
  });

  it.each([
    ['before_due', 'before_due_totals'],
    ['due_date', 'due_date_totals'],
    ['overdue', 'overdue_totals'],
    ['cleared', null],
    ['reversed', null],
    ['', 'total_amounts'],
    ['anything', 'total_amounts'],
  ])('INV-12 INV-13 filter %j shows %s', (filter, key) => {
    expect(totalsKey(filter)).toBe(key);
  });
});
