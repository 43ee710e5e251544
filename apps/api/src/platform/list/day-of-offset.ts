import type { Database } from '../../db/client.ts';
import { plainText } from '../../db/plain-text.ts';
import { type CustomerScope, scopedQuery } from '../../db/scope.ts';
import type { ListFilter, ListRow, ListRule } from './list-rule.ts';

/**
 * The day on which the row at an offset of a list stands, and how many rows stand before that day, by the counters of the
 * days: as many a year as its days times the statuses that records pass, however many rows there are. Null without any row.
 * For lists that count days, in that order, without search.
 */
export async function dayOfOffset<Row extends ListRow, Field extends string, Value extends string>(
  db: Database,
  scope: CustomerScope,
  {
    rule: { table, one, filter: by },
    filter: { values, sort },
    offset,
  }: {
    readonly rule: ListRule<Row, Field, Value, string>;
    readonly filter: ListFilter<Field, Value>;
    readonly offset: number;
  },
): Promise<{ readonly day: string; readonly before: number } | null> {
  const { direction } = sort;
  const [found] = await scopedQuery<{ day: string; before: string }>(db, scope, {
    keptPlan: `${table}-day-${direction}`,
    text: `select day, before from (
        select day, sum(n) over (order by day ${direction}) - n as before from (
          select day, sum(${one}_count) as n from ${one}_day_counters
          where customer_nr = $1 and ${by.column} = any($2) and ${one}_count > 0 group by day
        ) as days
      ) as days where before <= $3 order by before desc limit 1`,
    values: [scope.customerNr, values, offset],
    types: plainText,
  });
  return found === undefined ? null : { day: found.day, before: Number(found.before) };
}
