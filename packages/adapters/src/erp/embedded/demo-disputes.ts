import { parseErpDate } from '@maincrop/domain/calendar/erp-date';
import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import { decisionDay } from './dispute-life.ts';

type Raw = Readonly<Record<string, unknown>>;

/** What was wrong with which of the last delivered orders, counted from the latest. */
const TOLD = [
  {
    nth: 1,
    kind: 'temperature',
    status: 'in-review',
    text: 'Twee pallets kwamen aan bij -9 graden; de chauffeur heeft dat op de pakbon genoteerd.',
  },
  {
    nth: 5,
    kind: 'quantity',
    status: 'accepted',
    text: 'Op de tweede pallet ontbrak een laag.',
  },
] as const;

/**
 * Disputes of the first customer that were told by telephone, so entered by the supplier: about the first line of
 * orders that were delivered before `today`. In the language of that customer, who is Dutch.
 */
export function demoDisputes(customerNr: string, orders: readonly Raw[]): Record<string, unknown>[] {
  const delivered = orders.filter(
    (order) => order['CustomerNr'] === customerNr && order['OrderStatus'] === 'DELIVERED',
  );
  const latest = delivered.toSorted((a, b) => String(b['ReqDlvDate']).localeCompare(String(a['ReqDlvDate'])));
  return TOLD.flatMap(({ nth, ...told }, index) => {
    const order = latest[nth];
    const day = parseErpDate(order?.['ReqDlvDate']);
    return order === undefined || day === null ? [] : [disputeOf(order, { ...told, day, index })];
  });
}

function disputeOf(
  order: Raw,
  told: {
    readonly kind: string;
    readonly status: string;
    readonly text: string;
    readonly day: PlainDate;
    readonly index: number;
  },
): Record<string, unknown> {
  const items: readonly Raw[] = Array.isArray(order['OrderItems']) ? order['OrderItems'] : [];
  return {
    DisputeNumber: String(5_900_000_001 + told.index),
    externalReference: null,
    CustomerNr: order['CustomerNr'],
    document: 'order',
    documentNumber: order['OrderNumber'],
    line: 1,
    ProductNr: items[0]?.['ProductNr'],
    productName: items[0]?.['ItemText'],
    kind: told.kind,
    text: told.text,
    status: told.status,
    reportedAt: `${told.day}T13:40:00.000Z`,
    dueDate: decisionDay(told.day),
  };
}
