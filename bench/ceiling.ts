// The ceiling of the same run: bare Fastify and pg with the same rows, the same single indexed query and count, no
// sign-in, no policies, no schemas. Started as a process of its own: `node bench/ceiling.ts <socket dir> <port>`.
import Fastify from 'fastify';
import pg from 'pg';

const [host = '', port = '0', customerNr = ''] = process.argv.slice(2);
const pool = new pg.Pool({
  host,
  port: 5432,
  user: 'maincrop',
  database: 'maincrop',
  max: 10,
  options: '-c plan_cache_mode=force_custom_plan',
});
const app = Fastify({ logger: false });

app.get('/orders', async () => {
  const page = await pool.query({
    name: 'ceiling-page',
    text: `select id as "Id", order_number as "OrderNumber", purch_order as "PurchOrder", city as "City",
        to_char(created_on, 'YYYYMMDD') as "CreatedOn", to_char(created_at, 'HH24MISS') as "CreatedAt",
        status as "OrderStatus", to_char(delivery_date, 'YYYYMMDD') as "DeliveryDate",
        to_char(req_dlv_date, 'YYYYMMDD') as "ReqDlvDate", original_eta::text as "OriginalEta",
        updated_eta::text as "UpdatedEta", bill_of_lading as "BillOfLading", containers as "OrderContainers",
        items as "OrderItems", ship_to_party as "ShipToParty"
      from orders where customer_nr = $1 and status_group = 'closed'
      order by created_on desc, created_at desc, id desc limit 20`,
    values: [customerNr],
  });
  const count = await pool.query({
    name: 'ceiling-count',
    text: `select sum(order_count)::integer as total from order_counters
      where customer_nr = $1 and status not in ('SAP_CREATED', 'SAP_PROCESSING')`,
    values: [customerNr],
  });
  return { items: page.rows, total: count.rows[0].total };
});

app.get('/invoices', async () => {
  const page = await pool.query({
    name: 'ceiling-invoices',
    text: `select id as "Id", key as "Key", bill_doc as "BillDoc", bill_type_text as "BillTypeText", kind,
        bill_date::text as "BillDate", due_date::text as "DueDate", net_minor::text as "NetValue",
        currency as "Currency", bucket as "Bucket", sales_order_id as "SalesOrderId", ship_to as "ShipToSapCustomer",
        payer as "PayerSapCustomer", assignment_no as "AssignmentNo", pmnttrms as "Pmnttrms",
        channel_status as "channelStatus"
      from invoices where customer_nr = $1 order by bill_date desc, id desc limit 20`,
    values: [customerNr],
  });
  const count = await pool.query({
    name: 'ceiling-invoices-count',
    text: `select sum(invoice_count)::integer as total from invoice_counters where customer_nr = $1`,
    values: [customerNr],
  });
  return { items: page.rows, total: count.rows[0].total };
});

app.post('/orders', async () => {
  // One committed row with fsync: what a placement cannot be cheaper than.
  await pool.query({
    name: 'ceiling-insert',
    text: `insert into bench_orders (customer_nr, body) values ($1, '{}')`,
    values: [customerNr],
  });
  return { ok: true };
});

await pool.query(
  'create table if not exists bench_orders (id bigint generated always as identity, customer_nr text, body jsonb)',
);
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.send?.('ready');
