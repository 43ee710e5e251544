import type { AmountsByCurrency, OpenAmounts } from '@maincrop/contract/schemas/invoices';
import { daysBetween } from '@maincrop/domain/calendar/days';
import { parsePlainDate, type PlainDate } from '@maincrop/domain/calendar/plain-date';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { openBalances } from '@maincrop/domain/cash-view/open-balance';
import { defineHandler } from '../../platform/http/handler.ts';
import { amountTexts, minorText } from '../../platform/amounts.ts';
import { disputedAmounts } from './disputed-invoices.store.ts';
import { claimedAmounts } from './open-claims.store.ts';
import { openItems } from './open-items.ts';
import { openAmounts, type OpenBucket, type UpcomingInvoice } from './open-invoices.store.ts';

/**
 * What is to be paid per currency, what is claimed beside it, and the invoice that is due next: totals of the list,
 * figures of the dashboard (INV-14, DASH-05).
 */
export const getOpenAmounts = defineHandler('getOpenAmounts', async ({ scope, services }) => {
  const today = supplierToday(services.clock.now());
  const [{ buckets, invoiceCount, upcoming }, { items }, claimed, disputed] = await Promise.all([
    openAmounts(services.db, scope(), today),
    openItems(services.db, scope()),
    claimedAmounts(services.db, scope()),
    disputedAmounts(services.db, scope()),
  ]);
  return {
    total_invoices: invoiceCount,
    upcoming_invoice: upcoming && presentUpcoming(upcoming, today),
    before_due_totals: totalsOf(buckets.filter((one) => one.bucket === 'before_due')),
    due_date_totals: totalsOf(buckets.filter((one) => one.bucket === 'due_date')),
    overdue_totals: totalsOf(buckets.filter((one) => one.bucket === 'overdue')),
    total_amounts: totalsOf(buckets),
    balances: openBalances(items, today).map((balance) => ({
      currency: balance.currency,
      open: minorText(balance.openMinor),
      claims: minorText(claimed.get(balance.currency) ?? 0n),
      disputed: minorText(disputed.get(balance.currency) ?? 0n),
      dueWithinWeek: minorText(balance.dueWithinWeekMinor),
    })),
  };
});

function totalsOf(buckets: readonly OpenBucket[]): AmountsByCurrency {
  const amounts = new Map<string, bigint>();
  for (const { currency, amount_minor: minor } of buckets) {
    amounts.set(currency, (amounts.get(currency) ?? 0n) + BigInt(minor));
  }
  return amountTexts(amounts);
}

function presentUpcoming(upcoming: UpcomingInvoice, today: PlainDate): OpenAmounts['upcoming_invoice'] {
  const due = parsePlainDate(upcoming.due_date);
  if (due === null) return null;
  return {
    Id: upcoming.id,
    BillDoc: upcoming.bill_doc,
    DueDate: due,
    Bucket: upcoming.bucket,
    DaysTillDueDate: daysBetween(today, due),
  };
}
