import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import type { OpenItem } from '@maincrop/domain/cash-view/cash-view';
import type { Database } from '../../db/client.ts';
import type { CustomerScope } from '../../db/scope.ts';
import { openClaims, type OpenClaims } from './open-claims.store.ts';
import { openByDay, type OpenOnDay } from './open-invoices.store.ts';

/**
 * Everything that is open of the customer as one list, of which every total is made. A claim that is submitted and not
 * settled is netted like a credit note without a day: it may be set off from today on.
 */
export async function openItems(
  db: Database,
  scope: CustomerScope,
): Promise<{ readonly items: readonly OpenItem[]; readonly asOf: string | null }> {
  const [{ days, asOf }, claims] = await Promise.all([openByDay(db, scope), openClaims(db, scope)]);
  return { items: [...days.map(openItem), ...claims.map(claimedItem)], asOf };
}

/** The day it is due decides, not the bucket: so what is told is right from midnight on. */
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
    kind: 'claim',
    dueDate: null,
    amountMinor: -BigInt(open.amount_minor),
    count: open.claim_count,
  };
}

/** Sort key of what has no day to pay it (see the column `due_key`). */
const NO_DAY = '9999-12-31';
