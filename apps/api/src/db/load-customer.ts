import type { Database } from './client.ts';
import { type CustomerScope, scopedQuery } from './scope.ts';

/** What decides about the vehicle of a customer. */
export interface LoadCustomer {
  readonly isContainerCustomer: boolean;
  readonly loadBase: 'PALLET' | 'SHEET' | null;
  readonly freightScales: readonly number[] | null;
}

/** Latest orders whose products count as the usual ones. */
const USUAL_ORDERS = 10;

/** What the load of a customer depends on, with the products of the last ten orders; null for an unknown customer. */
export async function loadCustomerOf(
  db: Database,
  scope: CustomerScope,
): Promise<(LoadCustomer & { readonly usual: readonly string[] }) | null> {
  const [row] = await scopedQuery<LoadCustomer & { usual: readonly string[] }>(db, scope, {
    keptPlan: 'load-customer',
    text: `
      select c.is_container_customer as "isContainerCustomer", c.load_base as "loadBase",
        c.freight_scales as "freightScales",
        array(select distinct item ->> 'ProductNr'
          from (${LATEST}) as latest, jsonb_array_elements(latest.items) as item order by 1) as usual
      from customers c where c.customer_nr = $1`,
    values: [scope.customerNr, USUAL_ORDERS],
  });
  return row ?? null;
}

// The newest of each group first, since the index of the list starts with the group.
const newestOf = (group: 'open' | 'closed') => `
  (select items, created_on, created_at, id from orders where customer_nr = $1 and status_group = '${group}'
   order by created_on desc, created_at desc, id desc limit $2)`;
const LATEST = `
  select items from (${newestOf('open')} union all ${newestOf('closed')}) as newest
  order by created_on desc, created_at desc, id desc limit $2`;
