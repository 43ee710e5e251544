import type { LimitClass } from '@maincrop/contract/operation';
import type { Pool } from 'pg';
import { hashOfSecret } from '../access/authenticate.ts';

/**
 * Counts one call in the window that its caller's first call began, by the clock of the database; answers null, or for
 * how many milliseconds the caller has to wait, and then nothing is counted.
 */
export async function countCall(
  db: Pool,
  call: {
    readonly name: LimitClass;
    readonly caller: string;
    readonly most: number;
    readonly windowMs: number;
  },
): Promise<number | null> {
  const key = [call.name, hashOfSecret(call.caller)];
  const counted = await db.query({
    name: 'count-call',
    text: `insert into counted_calls as c (limit_class, caller_key, began_at, calls) values ($1, $2, now(), 1)
      on conflict (limit_class, caller_key) do update set
        began_at = case when c.began_at <= now() - $4 * interval '1 ms' then now() else c.began_at end,
        calls = case when c.began_at <= now() - $4 * interval '1 ms' then 1 else c.calls + 1 end
      where c.calls < $3 or c.began_at <= now() - $4 * interval '1 ms'`,
    values: [...key, call.most, call.windowMs],
  });
  if (counted.rowCount) return null;
  const found = await db.query<{ wait_ms: number }>({
    name: 'wait-of-call',
    text: `select greatest(0, $3 - extract(epoch from now() - began_at) * 1000)::float8 as wait_ms from counted_calls
      where limit_class = $1 and caller_key = $2`,
    values: [...key, call.windowMs],
  });
  return found.rows[0]?.wait_ms ?? 0;
}
