import type { Pool } from 'pg';

/** What can be asked outside, by the name it has on the status page and in the metrics. */
const OUTSIDE_PARTS = ['erp', 'mail', 'sms', 'files', 'virus-scan'] as const;
export type OutsidePart = (typeof OUTSIDE_PARTS)[number];

/** When a part last answered and last failed; the newer of both says how it is. */
export interface PartRecord {
  readonly part: OutsidePart;
  readonly succeededAt: Date | null;
  readonly failedAt: Date | null;
  /** Of which kind the last failure was. */
  readonly failure: string | null;
}

/** At the time of the database, which all processes share. */
export async function notePartSuccess(system: Pool, part: OutsidePart): Promise<void> {
  await system.query(
    `insert into outside_parts (part, succeeded_at) values ($1, now())
     on conflict (part) do update set succeeded_at = excluded.succeeded_at`,
    [part],
  );
}

export async function notePartFailure(system: Pool, part: OutsidePart, failure: string): Promise<void> {
  await system.query(
    `insert into outside_parts (part, failed_at, failure) values ($1, now(), $2)
     on conflict (part) do update set failed_at = excluded.failed_at, failure = excluded.failure`,
    [part, failure],
  );
}

export async function partRecords(system: Pool): Promise<PartRecord[]> {
  const found = await system.query<PartRecord>(
    'select part, succeeded_at as "succeededAt", failed_at as "failedAt", failure from outside_parts',
  );
  return found.rows;
}
