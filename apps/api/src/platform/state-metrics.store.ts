import type { Pool, QueryResultRow } from 'pg';
import { WORKER_IS_ALIVE } from './jobs/worker.store.ts';

const QUERY_TIMEOUT_MS = 5000;

export interface WorkState {
  readonly jobs: readonly {
    readonly task: string;
    readonly waiting: number;
    /** Since when the first that is due has been due. */
    readonly oldestS: number;
    /** Since when the first that is neither done nor given up has been there. */
    readonly unfinishedS: number;
    /** Of those that wait, the ones that failed at least once. */
    readonly retrying: number;
    readonly failed: number;
  }[];
  readonly copies: readonly {
    readonly kind: string;
    readonly syncedAt: Date | null;
    readonly ageS: number;
    /** Records that could not be copied. */
    readonly records: number;
  }[];
  readonly workers: number;
  readonly unanswered: number;
}

/** How much work waits, how old the copy of the ERP is, and what was given up. */
export async function workState(system: Pool): Promise<WorkState> {
  // A connection that says nothing is given up: whoever scrapes waits for an answer.
  const ask = <Row extends QueryResultRow>(text: string) => {
    const question = { text, query_timeout: QUERY_TIMEOUT_MS };
    return system.query<Row>(question);
  };
  const [jobs, copies, workers, unanswered] = await Promise.all([
    ask<WorkState['jobs'][number]>(
      `select task_identifier as task,
         count(*) filter (where attempts < max_attempts)::int as waiting,
         coalesce(max(extract(epoch from now() - run_at))
           filter (where attempts < max_attempts and run_at < now()), 0)::float as "oldestS",
         coalesce(max(extract(epoch from now() - created_at))
           filter (where attempts < max_attempts or locked_at is not null), 0)::float as "unfinishedS",
         count(*) filter (where attempts between 1 and max_attempts - 1)::int as retrying,
         count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed
       from graphile_worker.jobs group by 1 order by 1`,
    ),
    ask<WorkState['copies'][number]>(
      `select kind, synced_at as "syncedAt", coalesce(extract(epoch from now() - synced_at), 0)::float as "ageS",
         coalesce(records, 0) as records
       from erp_watermarks
         full join (select kind, count(*)::int as records from erp_set_aside group by 1) as set_aside using (kind)
       order by 1`,
    ),
    ask<{ n: number }>(
      `select count(distinct pid)::int as n from pg_locks where locktype = 'advisory' and granted
         and classid = ${WORKER_IS_ALIVE}
         and database = (select oid from pg_database where datname = current_database())`,
    ),
    ask<{ n: number }>(
      `select count(*)::int as n from orders where status = 'AWS_CREATED' and placed_by is not null
         and (created_on + created_at) < (now() at time zone 'utc') - interval '73 hours'`,
    ),
  ]);
  return {
    jobs: jobs.rows,
    copies: copies.rows,
    workers: workers.rows[0]?.n ?? 0,
    unanswered: unanswered.rows[0]?.n ?? 0,
  };
}
