import { parseErpDate } from '@maincrop/domain/calendar/erp-date';
import { type ErpNewOrder, ErpNotNow, ErpRefusal, ErpUnavailable } from '../port.ts';
import type { Customizing } from './customizing.ts';
import { textLiteral } from './edm.ts';
import { paddedNumber, referenceField } from './numbers.ts';
import { created } from './order-row.ts';
import { sapOrderOf } from './orders.ts';
import type { SapClient } from './sap-client.ts';
import { services } from './services.ts';

interface Receipt {
  readonly OrderNumber: string;
}

/** The order that bears a reference of the portal, null for none. Throws `ErpUnavailable`. */
export async function findOrder(
  client: SapClient,
  { orderReference, salesArea }: Customizing,
  reference: string,
): Promise<Receipt | null> {
  const { rows } = await client.read(services.orders, {
    set: 'A_SalesOrder',
    filter: `${orderReference} eq ${textLiteral(referenceField(reference))} and SalesOrganization eq '${salesArea.organization}'`,
    select: ['SalesOrder'],
    orderBy: 'SalesOrder',
    top: 1,
  });
  return rows[0] === undefined ? null : { OrderNumber: numberOf(rows[0]) };
}

// "Object requested is currently locked by user", message 601 of class MC.
const LOCKED: readonly string[] = ['MC/601'];

/** Enters an order, once. Throws `ErpRefusal` and `ErpUnavailable` as the port says. */
export async function enterOrder(
  client: SapClient,
  customizing: Customizing,
  order: ErpNewOrder,
): Promise<Receipt> {
  const requested = parseErpDate(order.ReqDlvDate);
  if (requested === null) throw new ErpRefusal(`${order.ReqDlvDate} is no day`);
  const answer = await client.create(
    services.orders,
    'A_SalesOrder',
    sapOrderOf(order, customizing, requested),
  );
  if (answer.kind === 'row') return { OrderNumber: numberOf(answer.row) };
  if ([...LOCKED, ...customizing.laterCodes].includes(answer.code))
    throw new ErpNotNow(`A_SalesOrder: ${answer.code} ${answer.reason}`);
  throw new ErpRefusal(answer.reason);
}

function numberOf(row: unknown): string {
  const read = created.safeParse(row);
  if (!read.success || read.data.SalesOrder === '')
    throw new ErpUnavailable('A_SalesOrder: no number came back');
  return paddedNumber(read.data.SalesOrder);
}
