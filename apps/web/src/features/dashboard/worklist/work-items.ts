import type { AgreementList } from '@maincrop/contract/schemas/agreements';
import type { Contract } from '@maincrop/contract/schemas/contracts';
import type { OpenAmounts } from '@maincrop/contract/schemas/invoices';
import type { OrderInTrouble, OrderOverview } from '@maincrop/contract/schemas/orders';
import { addDays } from '@maincrop/domain/calendar/days';
import type { PlainDate } from '@maincrop/domain/calendar/plain-date';

/** Something that somebody should look at today. */
export type WorkItem =
  | { readonly kind: 'order-failed'; readonly order: OrderInTrouble }
  | { readonly kind: 'overdue'; readonly amounts: Readonly<Record<string, string>> }
  | { readonly kind: 'order-late'; readonly order: OrderInTrouble & { readonly arrival: string } }
  | { readonly kind: 'invoice-due'; readonly invoice: NonNullable<OpenAmounts['upcoming_invoice']> }
  | { readonly kind: 'draft'; readonly products: number }
  | { readonly kind: 'contract-used-up'; readonly contract: Contract }
  | { readonly kind: 'contract-runs-out'; readonly contract: Contract; readonly on: string }
  | { readonly kind: 'contract-ends'; readonly contract: Contract }
  | {
      readonly kind: 'claimable';
      readonly agreementId: string;
      readonly agreement: string;
      readonly periods: number;
    };

/** What is known; what somebody may not see, or what has not arrived, is undefined. */
export interface WorkFacts {
  readonly today: PlainDate;
  readonly orders: Pick<OrderOverview, 'failed' | 'late'> | undefined;
  readonly amounts: Pick<OpenAmounts, 'overdue_totals' | 'upcoming_invoice'> | undefined;
  readonly contracts: readonly Contract[] | undefined;
  readonly agreements: AgreementList['items'] | undefined;
  /** Products of an order that was begun in this browser and not sent. */
  readonly draftProducts: number;
}

/** Days within which the end of a contract matters to who orders. */
const CONTRACT_DAYS = 30;
/** Days within which an invoice falls due that is worth a reminder. */
const DUE_DAYS = 7;

/** What needs somebody's attention, the most pressing first. Never fails. Source: decision 110. */
export function workItems(facts: WorkFacts): readonly WorkItem[] {
  const { orders, amounts, contracts = [], agreements = [], draftProducts, today } = facts;
  const { failed, late } = orders ?? NO_ORDERS;
  return [
    ...failed.map((order) => ({ kind: 'order-failed', order }) as const),
    ...overdueItem(amounts?.overdue_totals ?? {}),
    ...late.flatMap(lateItem),
    ...dueItem(amounts?.upcoming_invoice ?? null),
    ...(draftProducts > 0 ? [{ kind: 'draft', products: draftProducts } as const] : []),
    ...contracts.flatMap((contract) => contractItem(contract, addDays(today, CONTRACT_DAYS))),
    ...agreements.flatMap((agreement) => claimItem(agreement, today)),
  ];
}

const NO_ORDERS: NonNullable<WorkFacts['orders']> = { failed: [], late: [] };

function overdueItem(totals: Readonly<Record<string, string>>): readonly WorkItem[] {
  const overdue = Object.entries(totals).filter(([, amount]) => Number(amount) > 0);
  return overdue.length === 0 ? [] : [{ kind: 'overdue', amounts: Object.fromEntries(overdue) }];
}

function dueItem(invoice: OpenAmounts['upcoming_invoice']): readonly WorkItem[] {
  return invoice !== null && invoice.DaysTillDueDate <= DUE_DAYS ? [{ kind: 'invoice-due', invoice }] : [];
}

function lateItem(order: OrderInTrouble): readonly WorkItem[] {
  const { arrival } = order;
  return arrival === null ? [] : [{ kind: 'order-late', order: { ...order, arrival } }];
}

/** One for each contract: that nothing is left says more than when it ends. */
function contractItem(contract: Contract, soon: PlainDate): readonly WorkItem[] {
  const { state, forecast, validTo } = contract;
  if (state !== 'running') return [];
  if (forecast.kind === 'used-up') return [{ kind: 'contract-used-up', contract }];
  if (forecast.kind === 'runs-out' && forecast.on <= soon)
    return [{ kind: 'contract-runs-out', contract, on: forecast.on }];
  return forecast.kind === 'lasts' && validTo <= soon ? [{ kind: 'contract-ends', contract }] : [];
}

/** Periods that are over and of which days were never claimed: what runs may still change. */
function claimItem(
  { id, description, calendar }: AgreementList['items'][number],
  today: PlainDate,
): readonly WorkItem[] {
  const periods = calendar.filter(({ state, to }) => state === 'open' && to < today).length;
  return periods === 0 ? [] : [{ kind: 'claimable', agreementId: id, agreement: description, periods }];
}
