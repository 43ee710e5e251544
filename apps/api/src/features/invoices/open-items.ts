import { parsePlainDate } from '@maincrop/domain/calendar/plain-date';
import type { OpenItem } from '@maincrop/domain/cash-view/cash-view';
import type { Database } from '../../db/client.ts';
import type { CustomerScope } from '../../db/scope.ts';
import { NO_DAY, openByDay, type OpenOnDay } from './open-invoices.store.ts';

/** Everything that is open of the customer as one list, of which every total is made. */
export async function openItems(
  db: Database,
  scope: CustomerScope,
): Promise<{ readonly items: readonly OpenItem[]; readonly asOf: string | null }> {
  const { days, asOf } = await openByDay(db, scope);
  return { items: days.map(openItem), asOf };
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
