import type { OrderInTrouble } from '@maincrop/contract/schemas/orders';
import type { PlainDate } from '@maincrop/domain/calendar/plain-date';
import type { Database } from '../../db/client.ts';
import { rowRuleSql } from '../../db/row-rule-sql.ts';
import { type CustomerScope, scopedQuery } from '../../db/scope.ts';

/**
 * The id of the order that arrives next, from `today` on, and the day it is expected; null when nothing is on its way.
 * Read from the start of an index.
 */
export async function nextArrival(
  db: Database,
  scope: CustomerScope,
  today: PlainDate,
): Promise<{ readonly id: string; readonly arrival: string } | null> {
  const [row] = await ordersFrom<{ id: string; arrival: string }>(db, scope, {
    keptPlan: 'next-arrival',
    day: today,
    textFor: (rule) => `select id, (${ARRIVAL})::text as arrival from orders
      where customer_nr = $1 and ${ARRIVAL} >= $2 and status in (${ON_THEIR_WAY}) and ${rule}
      order by ${ARRIVAL}, id limit 1`,
  });
  return row ?? null;
}

/** Orders placed from a day on that the ERP refused, the latest first, at most three. */
export function failedOrders(db: Database, scope: CustomerScope, from: PlainDate): Promise<OrderInTrouble[]> {
  return ordersFrom<OrderInTrouble>(db, scope, {
    keptPlan: 'failed-orders',
    day: from,
    textFor: (rule) => `select ${TROUBLE}, req_dlv_date::text as expected, null as arrival from orders
      where customer_nr = $1 and status = 'AWS_FAILED' and created_on >= $2 and ${rule}
      order by created_on desc, created_at desc, id desc limit 3`,
  });
}

/** Orders on their way, from `today` on, that arrive after the day first announced; the next first, at most three. */
export function lateOrders(db: Database, scope: CustomerScope, today: PlainDate): Promise<OrderInTrouble[]> {
  return ordersFrom<OrderInTrouble>(db, scope, {
    keptPlan: 'late-orders',
    day: today,
    textFor: (
      rule,
    ) => `select ${TROUBLE}, original_eta::text as expected, updated_eta::text as arrival from orders
      where customer_nr = $1 and ${ARRIVAL} >= $2 and status in (${ON_THEIR_WAY})
        and updated_eta > original_eta and ${rule}
      order by ${ARRIVAL}, id limit 3`,
  });
}

interface AskedOrders {
  /** The name under which its plan is kept where policies do not narrow the rows. */
  readonly keptPlan: string;
  /** `$2`; the customer is `$1`. */
  readonly day: PlainDate;
  /** The statement with the condition that the caller's policies state. */
  readonly textFor: (rule: string) => string;
}

function ordersFrom<Row extends object>(
  db: Database,
  scope: CustomerScope,
  { keptPlan, day, textFor }: AskedOrders,
): Promise<Row[]> {
  const values: unknown[] = [scope.customerNr, day];
  const rule = rowRuleSql(scope.rows, (value) => `$${values.push(value)}`);
  return scopedQuery<Row>(db, scope, {
    ...(scope.rows === 'all' && { keptPlan }),
    text: textFor(rule),
    values,
  });
}

/** What was or will be delivered in a month; kilograms are whole, as text. */
export interface VolumeRow {
  readonly month: string;
  readonly net_kg: string;
  /** The weight of a product is not known: its part is missing. */
  readonly is_incomplete: boolean;
}

/**
 * Net weight by month (`yyyy-MM`), from one day to another, both the first of a month and included: from counters, and
 * where policies narrow the rows, which counters do not know, from those rows.
 */
export async function volumesByMonth(
  db: Database,
  scope: CustomerScope,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<readonly VolumeRow[]> {
  const values: unknown[] = [scope.customerNr, from, to];
  if (scope.rows === 'all')
    return scopedQuery<VolumeRow>(db, scope, {
      keptPlan: 'order-volumes',
      text: weighed('select * from order_volumes where customer_nr = $1 and month between $2 and $3'),
      values,
    });
  const rule = rowRuleSql(scope.rows, (value) => `$${values.push(value)}`);
  const counted = `select delivery_month(delivery_date, req_dlv_date) as month, product_nr, sales_unit,
      sum(quantity) as quantity
    from orders, delivered_items(status, items)
    where customer_nr = $1 and delivery_month(delivery_date, req_dlv_date) between $2 and $3 and ${rule}
    group by 1, 2, 3`;
  return scopedQuery<VolumeRow>(db, scope, { text: weighed(counted), values });
}

// A weight that is no number counts as not known.
const weighed = (volumes: string) => `
  select to_char(month, 'YYYY-MM') as month, round(coalesce(sum(quantity * weight), 0))::text as net_kg,
    bool_or(weight is null) as is_incomplete
  from (${volumes}) as volumes
    left join lateral (
      select case when unit ->> 'NetWeight' ~ '^[0-9]{1,9}([.][0-9]{1,9})?$' then (unit ->> 'NetWeight')::numeric end
        as weight
      from products p, jsonb_array_elements(p.units) as unit
      where p.product_nr = volumes.product_nr and unit ->> 'UnitOfMeasure' = volumes.sales_unit limit 1
    ) as known on true
  where quantity <> 0 group by 1 order by 1`;

const TROUBLE = 'id, order_number as number, purch_order as reference';
// As in the index orders_by_arrival.
const ARRIVAL = 'coalesce(updated_eta, original_eta, delivery_date, req_dlv_date)';
const ON_THEIR_WAY = `'AWS_CREATED', 'SAP_CREATED', 'SAP_PROCESSING', 'SAP_PROCESSING_PART', 'SAP_SHIPPED',
    'SAP_SHIPPED_PART'`;
