import { type ListFilter, type ListRow, type ListRule, orderOf } from './list-rule.ts';
import { holdsText } from './narrowing.ts';
import { orderBy } from './window.ts';
import { beginningsOf } from './window-query.ts';

/** Rows at the head of the list that tell whether a text may be frequent. */
const SAMPLE = 100;

/**
 * Whether more rows hold a text than are counted, as an SQL condition with the customer as `$1`. True is certain; false may
 * be wrong. An index of what texts hold reads all that it knows of a frequent one, a million places of a large customer;
 * where half of the list's head holds it, that many are found sooner by reading on.
 */
export function isFrequentSql<Row extends ListRow, Field extends string, Value extends string>(
  rule: ListRule<Row, Field, Value, string>,
  filter: ListFilter<Field, Value>,
  parameter: (value: unknown) => string,
): string {
  const { table, countMax } = rule;
  // The order in which the list opens: every customer has it in an index, and it stays in memory.
  const opened = { ...filter, sort: rule.sort.initial };
  const order = orderBy(orderOf(rule, opened), false);
  const { conditions } = beginningsOf(rule, opened, parameter);
  const head = (limit: number) =>
    conditions
      .map(
        (where) =>
          `(select search_text from ${table} where customer_nr = $1 and ${where} order by ${order} limit ${limit})`,
      )
      .join(' union all ');
  const holds = holdsText(parameter(filter.search.toLowerCase()));
  const held = (rows: string, most: number) =>
    `(select count(*) from (select from (${rows}) as head where ${holds} limit ${most}) as held)`;
  const each = Math.ceil(SAMPLE / conditions.length);
  return `case when ${held(head(each), SAMPLE)} >= ${SAMPLE / 2}
    then ${held(head(2 * countMax), countMax + 1)} > ${countMax} else false end`;
}
