import { isPlainDate } from '../calendar/plain-date.ts';
import { ORDER_STATUSES } from '../order-status/order-status.ts';
import { FILTER_OPERATORS, type AccessRequest, type FilterOperator, type StoredFilter } from './policy.ts';

interface FilterField {
  readonly kind: 'text' | 'date';
  readonly operators: readonly FilterOperator[];
  /** The only values there are, where they are known. */
  readonly values: readonly string[] | null;
}

const text = (values: readonly string[] | null = null): FilterField => ({
  kind: 'text',
  operators: ['eq', 'ne', 'in', 'contains'],
  values,
});
const date: FilterField = {
  kind: 'date',
  operators: ['eq', 'ne', 'in', 'lt', 'lte', 'gt', 'gte'],
  values: null,
};

/**
 * Everything that row filters may name. A field is a column of the table of its model; a resource is listed with a
 * model only when its handler narrows what it answers by the rule of the call. Source: OPEN-08.
 */
export const FILTER_MODELS = {
  orders: {
    resources: ['/orders', '/order'],
    fields: {
      status: text(ORDER_STATUSES),
      ship_to_party: text(),
      delivery_plant_code: text(),
      created_on: date,
    },
  },
  products: {
    resources: ['/products', '/product-information-details', '/product-information-pdf-download-link'],
    fields: { delivery_plant_code: text(), label: text() },
  },
} as const satisfies Record<
  string,
  { readonly resources: readonly string[]; readonly fields: Readonly<Record<string, FilterField>> }
>;
export type FilterModel = keyof typeof FILTER_MODELS;

/** One understood filter on a column; `values` has one entry except for `in`. */
export interface RowCondition {
  readonly field: string;
  readonly kind: FilterField['kind'];
  readonly operator: FilterOperator;
  readonly values: readonly string[];
}

/** Which rows somebody may see: all, or those that meet every condition of at least one list; no list, no row. */
export type RowRule = 'all' | readonly (readonly RowCondition[])[];

/**
 * The model whose rows a request reads, null when its rows cannot be narrowed: then a policy with filters does not
 * grant it. Source: OPEN-08.
 */
export function filterModelOf(request: Pick<AccessRequest, 'resource' | 'action'>): FilterModel | null {
  if (request.action !== 'get') return null;
  const names = Object.keys(FILTER_MODELS) as FilterModel[];
  return (
    names.find((name) => FILTER_MODELS[name].resources.some((resource) => resource === request.resource)) ??
    null
  );
}

/**
 * Reads the filters of one policy for the rows of a model; all of them hold together.
 * `in` takes values divided by commas. Null as soon as one filter names another model, an unknown field, operator or
 * value: the policy then does not grant. Source: OPEN-08.
 */
export function parseFilters(
  filters: readonly StoredFilter[],
  model: FilterModel | null,
): readonly RowCondition[] | null {
  const conditions = filters.map((filter) => parseFilter(filter, model));
  const understood = conditions.filter((condition) => condition !== null);
  return understood.length === conditions.length ? understood : null;
}

function parseFilter(filter: StoredFilter, model: FilterModel | null): RowCondition | null {
  const { field, operator, value } = filter;
  if (model === null || filter.model !== model || typeof field !== 'string' || typeof value !== 'string')
    return null;
  const fields: Readonly<Record<string, FilterField>> = FILTER_MODELS[model].fields;
  const known = Object.hasOwn(fields, field) ? fields[field] : undefined;
  const knownOperator = FILTER_OPERATORS.find((each) => each === operator);
  if (known === undefined || knownOperator === undefined || !known.operators.includes(knownOperator))
    return null;
  const values = knownOperator === 'in' ? value.split(',').map((each) => each.trim()) : [value.trim()];
  const isExact = knownOperator !== 'contains';
  const isGood = values.every((each) => isValueOf(known, each, isExact));
  return isGood ? { field, kind: known.kind, operator: knownOperator, values } : null;
}

function isValueOf(field: FilterField, value: string, isExact: boolean): boolean {
  if (value === '' || value.includes('\0')) return false;
  if (field.kind === 'date') return isPlainDate(value);
  return !isExact || field.values === null || field.values.includes(value);
}

/** Whether a row, its columns as text and dates as yyyy-MM-dd, is inside a rule. A missing column is outside. */
export function rowMatches(rule: RowRule, row: Readonly<Record<string, string>>): boolean {
  if (rule === 'all') return true;
  return rule.some((conditions) => conditions.every((condition) => meets(condition, row[condition.field])));
}

/**
 * Whether something that is not a row yet, of which some columns are known, is inside a rule: conditions on what it does
 * not say do not count. Without any list it is inside, since then no policy narrows and whether rows may be read is
 * another right. Source: OPEN-08, decision 179.
 */
export function draftMatches(rule: RowRule, draft: Readonly<Record<string, string>>): boolean {
  if (rule === 'all' || rule.length === 0) return true;
  const known = rule.map((conditions) => conditions.filter(({ field }) => Object.hasOwn(draft, field)));
  return rowMatches(known, draft);
}

function meets({ operator, values }: RowCondition, actual: string | undefined): boolean {
  const [value] = values;
  if (actual === undefined || value === undefined) return false;
  return operator === 'in' ? values.includes(actual) : TESTS[operator](actual, value);
}

// Only dates are compared by size, and yyyy-MM-dd sorts like the calendar.
const TESTS: Readonly<Record<Exclude<FilterOperator, 'in'>, (actual: string, value: string) => boolean>> = {
  eq: (actual, value) => actual === value,
  ne: (actual, value) => actual !== value,
  contains: (actual, value) => actual.includes(value),
  lt: (actual, value) => actual < value,
  lte: (actual, value) => actual <= value,
  gt: (actual, value) => actual > value,
  gte: (actual, value) => actual >= value,
};

/** A rule of which every list of conditions holds the given ones too: it opens no row that it did not open before. */
export function narrowedRule(rule: RowRule, conditions: readonly RowCondition[]): RowRule {
  if (conditions.length === 0) return rule;
  return rule === 'all' ? [conditions] : rule.map((list) => [...list, ...conditions]);
}
