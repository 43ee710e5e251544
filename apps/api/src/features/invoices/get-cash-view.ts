import type { CashViewCurrency as CashViewAnswer } from '@maincrop/contract/schemas/invoices';
import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { type CashAmounts, cashView, type CashViewCurrency } from '@maincrop/domain/cash-view/cash-view';
import { type OpenBalance, openBalances } from '@maincrop/domain/cash-view/open-balance';
import { defineHandler } from '../../platform/http/handler.ts';
import { minorText } from '../../platform/amounts.ts';
import { disputedAmounts } from './disputed-invoices.store.ts';
import { claimedAmounts } from './open-claims.store.ts';
import { openItems } from './open-items.ts';

/** What falls due week by week and what is overdue by age, per currency (INV-14). */
export const getCashView = defineHandler('getCashView', async ({ scope, reading, services }) => {
  const db = reading();
  const today = supplierToday(services.clock.now());
  const [{ items, asOf }, claimed, disputed] = await Promise.all([
    openItems(db, scope()),
    claimedAmounts(db, scope()),
    disputedAmounts(db, scope()),
  ]);
  const balances = new Map(openBalances(items, today).map((balance) => [balance.currency, balance]));
  const currencies = cashView(items, today).flatMap((view) => {
    const balance = balances.get(view.currency);
    if (balance === undefined) return [];
    const beside = {
      claims: minorText(claimed.get(view.currency) ?? 0n),
      disputed: minorText(disputed.get(view.currency) ?? 0n),
    };
    return [{ ...presentCurrency(view, balance), ...beside }];
  });
  return { today, currencies, as_of: asOf };
});

function presentCurrency(
  view: CashViewCurrency,
  balance: OpenBalance,
): Omit<CashViewAnswer, 'claims' | 'disputed'> {
  return {
    currency: view.currency,
    overdue: view.overdue.map((row) => ({
      fromDays: row.fromDays,
      toDays: row.toDays,
      ...presentAmounts(row),
    })),
    weeks: view.weeks.map((row) => ({ from: row.from, to: row.to, ...presentAmounts(row) })),
    undated: presentAmounts(view.undated),
    overdueNet: minorText(view.overdueNetMinor),
    dueNet: minorText(view.dueNetMinor),
    totalNet: minorText(view.totalNetMinor),
    ageing: {
      overdue: minorText(balance.overdueMinor),
      soon: minorText(balance.soonMinor),
      later: minorText(balance.laterMinor),
    },
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
