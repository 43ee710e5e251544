import type { RowCondition, RowRule } from '@maincrop/domain/access/row-rule';

/**
 * A rule about rows as an SQL condition on the columns of one table; `parameter` takes a value and answers its
 * placeholder, `table` is a prefix such as `o.`. Columns come from the closed list of the domain, values are always
 * parameters. No rule is `true`, a rule without any list is `false`.
 * Source: OPEN-08; equal to `rowMatches`.
 */
export function rowRuleSql(rule: RowRule, parameter: (value: unknown) => string, table = ''): string {
  if (rule === 'all') return 'true';
  if (rule.length === 0) return 'false';
  const lists = rule.map(
    (conditions) => `(${conditions.map((each) => conditionSql(each, parameter, table)).join(' and ')})`,
  );
  return `(${lists.join(' or ')})`;
}

function conditionSql(condition: RowCondition, parameter: (value: unknown) => string, table: string): string {
  const { kind, operator, values } = condition;
  const column = `${table}${condition.field}`;
  if (operator === 'in') return `${column} = any(${parameter(values)}::${kind}[])`;
  const value = `${parameter(values[0])}::${kind}`;
  return operator === 'contains'
    ? `strpos(${column}, ${value}) > 0`
    : `${column} ${COMPARISONS[operator]} ${value}`;
}

const COMPARISONS = { eq: '=', ne: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;
