import type { CashViewCurrency as CashViewAnswer } from '@maincrop/contract/schemas/invoices';
import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import {
  type CashAmounts,
  cashView,
  type CashViewCurrency,
  type OpenItem,
} from '@maincrop/domain/cash-view/cash-view';
import { defineHandler } from '../../platform/http/handler.ts';
import { minorText } from '../../platform/amounts.ts';
import { openClaims, type OpenClaims } from './open-claims.store.ts';
import { openByDay, type OpenOnDay } from './open-invoices.store.ts';

/**
 * What falls due week by week and what is overdue by age, per currency; everything that is open is one list of items.
 * A claim that is submitted and not settled is netted like a credit note without a day: it may be set off from today on.
 */
export const getCashView = defineHandler('getCashView', async ({ scope, services }) => {
  const today = supplierToday(services.clock.now());
  const [{ days, asOf }, claims] = await Promise.all([
    openByDay(services.db, scope()),
    openClaims(services.db, scope()),
  ]);
  const items = [...days.map(openItem), ...claims.map(claimedItem)];
  return { today, currencies: cashView(items, today).map(presentCurrency), as_of: asOf };
});

/** The day it is due decides, not the bucket: so the view is right from midnight on. */
function openItem(open: OpenOnDay): OpenItem {
  return {
    currency: open.currency,
    kind: open.kind === 'credit-note' ? 'credit' : 'invoice',
    dueDate: open.due_key === NO_DAY ? null : parsePlainDate(open.due_key),
    amountMinor: BigInt(open.amount_minor),
    count: open.invoice_count,
  };
}

function claimedItem(open: OpenClaims): OpenItem {
  return {
    currency: open.currency,
    kind: 'credit',
    dueDate: null,
    amountMinor: -BigInt(open.amount_minor),
    count: open.claim_count,
  };
}

function presentCurrency(view: CashViewCurrency): CashViewAnswer {
  return {
    currency: view.currency,
    overdue: view.overdue.map((row) => ({
      fromDays: row.fromDays,
      toDays: row.toDays,
      ...presentAmounts(row),
    })),
    weeks: view.weeks.map((row) => ({ from: row.from, to: row.to, ...presentAmounts(row) })),
    overdueNet: minorText(view.overdueNetMinor),
    dueNet: minorText(view.dueNetMinor),
    totalNet: minorText(view.totalNetMinor),
  };
}

function presentAmounts(row: CashAmounts) {
  return {
    invoices: minorText(row.invoicesMinor),
    credits: minorText(row.creditsMinor),
    net: minorText(row.netMinor),
    count: row.count,
  };
}

/** Sort key of what has no day to pay it (see the column `due_key`). */
const NO_DAY = '9999-12-31';
