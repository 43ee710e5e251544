import { supplierToday } from '@maincrop/domain/calendar/supplier-time';
import { useQuery } from '@tanstack/react-query';
import { useCart, useCartOwner } from '../../../lib/cart.ts';
import { operationQuery } from '../../../lib/client.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useCan, useSignedIn } from '../../../lib/session.ts';
import { useMaySeeContracts } from '../use-may-see-contracts.ts';
import { useMaySeeInvoices } from '../use-may-see-invoices.ts';
import { useMaySeeOrders } from '../use-may-see-orders.ts';
import { type WorkItem, workItems } from './work-items.ts';

/** Whether somebody has any work that a list of it could name. */
export function useHasWorklist(): boolean {
  const [orders, invoices, contracts, agreements] = [
    useMaySeeOrders(),
    useMaySeeInvoices(),
    useMaySeeContracts(),
    useMaySeeAgreements(),
  ];
  return orders || invoices || contracts || agreements;
}

export interface Work {
  readonly items: readonly WorkItem[];
  /** Something is still on its way. */
  readonly isPending: boolean;
  /** Something could not be read: there may be more than `items`. */
  readonly isPartial: boolean;
}

/** What needs attention, out of what the other cards read anyway and the agreements. */
export function useWorkItems(): Work {
  const may = {
    orders: useMaySeeOrders(),
    invoices: useMaySeeInvoices(),
    contracts: useMaySeeContracts(),
    agreements: useMaySeeAgreements(),
  };
  const mayOrder = useCan()('post', '/new-order');
  const cart = useCart(useCartOwner());
  const orders = useQuery({ ...operationQuery('getOrderOverview'), enabled: may.orders });
  const amounts = useQuery({ ...operationQuery('getOpenAmounts'), enabled: may.invoices });
  const contracts = useQuery({ ...operationQuery('listContracts'), enabled: may.contracts });
  const agreements = useQuery({ ...operationQuery('listAgreements'), enabled: may.agreements });
  const all = [orders, amounts, contracts, agreements];
  return {
    items: workItems({
      today: supplierToday(serverNow()),
      orders: orders.data,
      amounts: amounts.data,
      contracts: contracts.data?.items,
      agreements: agreements.data?.items,
      draftProducts: may.orders && mayOrder ? cart.lines.length : 0,
    }),
    isPending: all.some(({ isLoading }) => isLoading),
    isPartial: all.some(({ isError }) => isError),
  };
}

/** What can be claimed matters to who may claim it. */
function useMaySeeAgreements(): boolean {
  const { sapCustomer } = useSignedIn();
  const can = useCan();
  return sapCustomer !== null && can('get', '/agreements') && can('post', '/claims');
}
