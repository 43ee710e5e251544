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

interface UsualCustomer extends LoadCustomer {
  /** Numbers of the products of the last ten orders. */
  readonly usual: readonly string[];
  /** Where most of them went, the later one of two; null before the first order. */
  readonly usualShipTo: string | null;
}

/** What the load of a customer depends on, with what its last orders held and where they went; null for an unknown one. */
export async function loadCustomerOf(db: Database, scope: CustomerScope): Promise<UsualCustomer | null> {
  const [row] = await scopedQuery<UsualCustomer>(db, scope, {
    keptPlan: 'load-customer',
    // Read once: a name that is used twice is not put in its place.
    text: `
      with latest as (${LATEST})
      select c.is_container_customer as "isContainerCustomer", c.load_base as "loadBase",
        c.freight_scales as "freightScales",
        array(select distinct item ->> 'ProductNr'
          from latest, jsonb_array_elements(latest.items) as item order by 1) as usual,
        (select ship_to_party from latest group by 1
          order by count(*) desc, max(created_at) desc, 1 limit 1) as "usualShipTo"
      from customers c where c.customer_nr = $1`,
    values: [scope.customerNr, USUAL_ORDERS],
  });
  return row ?? null;
}

// The newest of each group first, since the index of the list starts with the group.
const newestOf = (group: 'open' | 'closed') => `
  (select items, ship_to_party, created_on, created_at, id from orders where customer_nr = $1 and status_group = '${group}'
   order by created_on desc, created_at desc, id desc limit $2)`;
const LATEST = `
  select items, ship_to_party, created_at from (${newestOf('open')} union all ${newestOf('closed')}) as newest
  order by created_on desc, created_at desc, id desc limit $2`;
