import type { Pool, QueryResultRow } from 'pg';

const QUERY_TIMEOUT_MS = 5000;

export interface WorkState {
  readonly jobs: readonly {
    readonly task: string;
    readonly waiting: number;
    readonly oldestS: number;
    readonly failed: number;
  }[];
  readonly copies: readonly { readonly kind: string; readonly ageS: number }[];
  readonly setAside: readonly { readonly kind: string; readonly records: number }[];
  readonly unanswered: number;
}

/** How much work waits, how old the copy of the ERP is, and what was given up. */
export async function workState(system: Pool): Promise<WorkState> {
  // A connection that says nothing is given up: whoever scrapes waits for an answer.
  const ask = <Row extends QueryResultRow>(text: string) => {
    const question = { text, query_timeout: QUERY_TIMEOUT_MS };
    return system.query<Row>(question);
  };
  const [jobs, copies, setAside, unanswered] = await Promise.all([
    ask<WorkState['jobs'][number]>(
      `select task_identifier as task,
         count(*) filter (where attempts < max_attempts)::int as waiting,
         coalesce(max(extract(epoch from now() - run_at))
           filter (where attempts < max_attempts and run_at < now()), 0)::float as "oldestS",
         count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed
       from graphile_worker.jobs group by 1 order by 1`,
    ),
    ask<WorkState['copies'][number]>(
      `select kind, coalesce(extract(epoch from now() - synced_at), 0)::float as "ageS" from erp_watermarks order by 1`,
    ),
    ask<WorkState['setAside'][number]>(
      'select kind, count(*)::int as records from erp_set_aside group by 1 order by 1',
    ),
    ask<{ n: number }>(
      `select count(*)::int as n from orders where status = 'AWS_CREATED' and placed_by is not null
         and (created_on + created_at) < (now() at time zone 'utc') - interval '73 hours'`,
    ),
  ]);
  return {
    jobs: jobs.rows,
    copies: copies.rows,
    setAside: setAside.rows,
    unanswered: unanswered.rows[0]?.n ?? 0,
  };
}
