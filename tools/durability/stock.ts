import { WRONG_ORDER_COUNTERS } from '@maincrop/testkit/orders/wrong-order-counters';
import type pg from 'pg';
import type { Acknowledged } from './buyers.ts';

/** What became of the acknowledged orders. */
export interface Stock {
  readonly lost: number;
  readonly doubled: number;
  readonly missingInErp: number;
  readonly doubledInErp: number;
  readonly wrongNumber: number;
  readonly wrongCounters: number;
  readonly withoutMail: number;
  readonly handedOverAfterMs: number;
}

/** Without one thing less that waits: an order that SAP may still enter is looked for five minutes long. */
const PATIENCE_MS = 420_000;

/** An order as the ERP's own books have it. */
export interface Entered {
  readonly reference: string;
  readonly number: string;
}

/**
 * Waits until the worker has handed everything over, as long as less and less waits, then counts what is there. Where the
 * ERP's books are not in the same database, `entered` tells what is in them. `triesAgain`: what the ERP refused is tried
 * again at once; after five refusals by chance in a row an order would wait for minutes.
 */
export async function takeStock(
  pool: pg.Pool,
  acknowledged: readonly Acknowledged[],
  {
    entered = null,
    triesAgain = false,
  }: {
    readonly entered?: (() => Promise<readonly Entered[]>) | null;
    readonly triesAgain?: boolean;
  } = {},
): Promise<Stock> {
  const handedOverAfterMs = await handedOver(pool, triesAgain);
  const books = entered === null ? null : JSON.stringify(await entered());
  const counted = await pool.query<
    Record<Exclude<keyof Stock, 'wrongCounters' | 'handedOverAfterMs'>, number>
  >(books === null ? countOf(OWN_BOOKS) : countOf(TOLD_BOOKS), [
    JSON.stringify(acknowledged),
    ...(books === null ? [] : [books]),
  ]);
  const counters = await pool.query(WRONG_ORDER_COUNTERS);
  const [row] = counted.rows;
  if (row === undefined) throw new Error('Nothing could be counted.');
  return { ...row, wrongCounters: counters.rowCount ?? 0, handedOverAfterMs };
}

/** Waits until nothing is on its way any more, or nothing gets less; answers how long that took, in ms. */
async function handedOver(pool: pg.Pool, triesAgain: boolean): Promise<number> {
  const started = performance.now();
  let fewest = { waiting: Infinity, at: started };
  while (performance.now() - fewest.at < PATIENCE_MS) {
    const waiting = await waitingIn(pool);
    if (waiting === 0) break;
    if (waiting < fewest.waiting) fewest = { waiting, at: performance.now() };
    if (triesAgain) await pool.query(TRY_AGAIN_NOW);
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  return performance.now() - started;
}

/** How many orders and jobs are on their way. */
async function waitingIn(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select ((select count(*) from orders where status = 'AWS_CREATED' and placed_by is not null)
       + (select count(*) from graphile_worker.jobs
         where task_identifier in ('claim-hand-over', 'order-hand-over', 'confirmation-mail')
           and attempts < max_attempts))::int as waiting`,
  );
  return rows[0]?.waiting ?? 0;
}

const TRY_AGAIN_NOW = `
  select graphile_worker.reschedule_jobs(array_agg(id), now()) from graphile_worker.jobs
    where locked_at is null and run_at > now() and attempts between 1 and max_attempts - 1`;
const OWN_BOOKS = `select submission ->> 'PurchOrder' as reference, number::text as number from embedded_erp.documents`;
const TOLD_BOOKS = `select reference, number from jsonb_to_recordset($2) as d (reference text, number text)`;

const countOf = (books: string) => `
  with acknowledged as (
    select reference, id from jsonb_to_recordset($1) as a (reference text, id text)
  ), portal as (
    select a.reference, a.id, count(o.id) as orders, bool_or(o.id = a.id) as is_there,
      max(o.order_number) filter (where o.id = a.id) as order_number
    from acknowledged a left join orders o on o.purch_order = a.reference and o.placed_by is not null group by 1, 2
  ), erp as (
    select a.reference, count(d.number) as documents, min(d.number) as number
    from acknowledged a left join (${books}) d using (reference) group by 1
  ), mailed as (
    -- Each mail is read once: to look for each order in each mail would take minutes for ten thousand of both.
    select distinct named[1] as id
    from outbox, regexp_matches(body_text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') as named
  )
  select count(*) filter (where is_there is not true)::int as lost,
    count(*) filter (where orders > 1)::int as doubled,
    count(*) filter (where documents = 0)::int as "missingInErp",
    count(*) filter (where documents > 1)::int as "doubledInErp",
    count(*) filter (where documents = 1 and number is distinct from order_number)::int as "wrongNumber",
    count(*) filter (where mailed.id is null)::int as "withoutMail"
  from portal join erp using (reference) left join mailed on mailed.id = portal.id`;
