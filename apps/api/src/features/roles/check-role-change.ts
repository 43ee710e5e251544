import type { PolicyInput } from '@maincrop/contract/schemas/roles';
import { policyMatches } from '@maincrop/domain/access/policy-matches';
import { FILTER_MODELS, type FilterModel, parseFilters } from '@maincrop/domain/access/row-rule';
import type { PoolClient } from 'pg';
import { roleManagersRemain } from '../../platform/access/role-managers.ts';
import { AppError } from '../../platform/app-error.ts';

/**
 * Refuses a change, already made in this transaction, after which no active user could manage roles any more.
 * Throws `roles.last-administrator`.
 */
export async function keepAnAdministrator(client: PoolClient): Promise<void> {
  if (!(await roleManagersRemain(client))) throw new AppError('roles.last-administrator');
}

/**
 * Refuses filters that nothing would understand: an allow with them would silently open nothing (OPEN-08).
 * Throws `roles.unknown-filter` with the place of the policy.
 */
export function checkFilters(policies: readonly PolicyInput[]): void {
  const wrong = policies.findIndex((policy) => policy.filters.length > 0 && !isUnderstood(policy));
  if (wrong < 0) return;
  throw new AppError(
    'roles.unknown-filter',
    {},
    {
      fields: [{ field: `policies.${wrong}.filters`, code: 'roles.unknown-filter' }],
    },
  );
}

/** Understood by at least one resource that the policy covers. */
function isUnderstood(policy: PolicyInput): boolean {
  return (Object.keys(FILTER_MODELS) as FilterModel[]).some(
    (model) =>
      parseFilters(policy.filters, model) !== null &&
      FILTER_MODELS[model].resources.some((each) => policyMatches(policy, { resource: each, action: 'get' })),
  );
}
