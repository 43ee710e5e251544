import { parsePlainDate } from '../calendar/plain-date.ts';

/** Statuses of an invoice, also the values of the list filter (INV-09, OPEN-45, OPEN-47). */
export const INVOICE_BUCKETS = ['before_due', 'due_date', 'overdue', 'cleared', 'reversed'] as const;
export type InvoiceBucket = (typeof INVOICE_BUCKETS)[number];
/** Those of which something is to be paid; together the filter `open`. */
export const OPEN_BUCKETS = ['before_due', 'due_date', 'overdue'] as const satisfies readonly InvoiceBucket[];

/** Days to due up to which an invoice counts as due within the week (spec 9, INV-11). */
const DUE_SOON_DAYS = 7;

export type BadgeTone = 'more-than-week' | 'less-than-week' | 'overdue' | 'cleared' | 'reversed';

export type TotalsKey = 'before_due_totals' | 'due_date_totals' | 'overdue_totals' | 'total_amounts';

/** The bucket that a value names; null when there is no such bucket. */
export function parseInvoiceBucket(value: unknown): InvoiceBucket | null {
  return INVOICE_BUCKETS.find((bucket) => bucket === value) ?? null;
}

/**
 * Bucket of an invoice that is still to be paid, from its due date; `due_date` means due today (OPEN-47).
 * Both dates are `yyyy-MM-dd`. Null when one of them is no date.
 */
export function openInvoiceBucket(dueDate: string, today: string): InvoiceBucket | null {
  const due = parsePlainDate(dueDate);
  const day = parsePlainDate(today);
  if (due === null || day === null) return null;
  if (due === day) return 'due_date';
  return due > day ? 'before_due' : 'overdue';
}

/** Days until due as shown: only for before due and due date, else null (INV-10). */
export function shownDaysTillDue(bucket: InvoiceBucket, daysTillDue: number | null): number | null {
  return bucket === 'before_due' || bucket === 'due_date' ? daysTillDue : null;
}

/**
 * Tone of the status badge. Before due turns to "less than week" at 7 days; without a figure it stays "more than
 * week".
 * Source: INV-11.
 */
export function badgeTone(bucket: InvoiceBucket, daysTillDue: number | null): BadgeTone {
  if (bucket === 'due_date') return 'less-than-week';
  if (bucket !== 'before_due') return bucket;
  return daysTillDue !== null && daysTillDue <= DUE_SOON_DAYS ? 'less-than-week' : 'more-than-week';
}

/**
 * Which total stands beside the list under a filter; null when none does. An empty or unknown filter shows all.
 * Source: INV-12, INV-13.
 */
export function totalsKey(filter: string): TotalsKey | null {
  const bucket = parseInvoiceBucket(filter);
  if (bucket === 'cleared' || bucket === 'reversed') return null;
  return bucket === null ? 'total_amounts' : `${bucket}_totals`;
}

/** How the status of a credit note is called, of which nothing is to be paid. */
export function creditStatus(bucket: InvoiceBucket): 'open' | 'cleared' | 'reversed' {
  return bucket === 'cleared' || bucket === 'reversed' ? bucket : 'open';
}
