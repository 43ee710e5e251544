/** get = read, post = create, put = update, delete = delete (ACC-09). */
export const ACTIONS = ['get', 'post', 'put', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];

type Effect = 'allow' | 'deny';

/** One permission: what may (or may not) be done with a resource, an endpoint path or a content path. */
export interface Policy {
  /** `*`, an exact path, or a path ending in `/*`; `{locale}` stands for the lower-case language. */
  readonly resource: string;
  readonly actions: readonly Action[];
  readonly effect: Effect;
  /** True means the same as a resource ending in `/*`. */
  readonly wildcard: boolean;
  /** Narrow the rows that an allow opens; none for all rows. A deny blocks whatever its filters say (OPEN-08). */
  readonly filters?: readonly StoredFilter[] | undefined;
}

/** A filter as it comes out of the database: whether it means anything is decided when it is read. */
export interface StoredFilter {
  readonly model?: unknown;
  readonly field?: unknown;
  readonly operator?: unknown;
  readonly value?: unknown;
}

/** Operators of row filters; a policy with any other operator does not grant (OPEN-08). */
export const FILTER_OPERATORS = ['eq', 'ne', 'in', 'lt', 'lte', 'gt', 'gte', 'contains'] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

/** What somebody wants to do. */
export interface AccessRequest {
  readonly resource: string;
  readonly action: Action;
  readonly locale?: string | undefined;
}

/**
 * The policies that count while `locale` is the current language.
 * Source: OPEN-08 (a policy with a locale counts only in that language).
 */
export function policiesInLocale<P extends { readonly locale: string | null }>(
  policies: readonly P[],
  locale: string,
): P[] {
  const current = locale.toLowerCase();
  return policies.filter((policy) => policy.locale === null || policy.locale.toLowerCase() === current);
}
