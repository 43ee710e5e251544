import type { Operation } from '@maincrop/contract/operation';
import { operations } from '@maincrop/contract/operations';
import type { AccessExplanation, AttributedPolicy, Verdict } from '@maincrop/contract/schemas/roles';
import { explainAccess as explain } from '@maincrop/domain/access/explain';
import { secondFactorOf } from '@maincrop/domain/account/second-factor';
import { effectiveGroups, type Group, parseGroup } from '@maincrop/domain/access/groups';
import { policiesInLocale } from '@maincrop/domain/access/policy';
import { customersByNumber } from '../../db/customers.ts';
import { AppError } from '../../platform/app-error.ts';
import { namedFor, roleName } from '../../platform/access/role-name.ts';
import { defineHandler } from '../../platform/http/handler.ts';
import { allowedLocale } from '../../platform/locale.ts';
import { attributedPolicies, type ExplainedUser, userToExplain } from './explained-user.store.ts';
import { roleById } from './roles.store.ts';

/** Which endpoints a user may call and by which policy, and what one more role would change (issue: X-ray). */
export const explainAccess = defineHandler(
  'explainAccess',
  async ({ query, locale: readerLocale, services }) => {
    const db = services.db.app;
    const user = await userToExplain(db, query.user_id);
    if (user === null) throw new AppError('not-found');
    const role = query.with_role ? await roleById(db, query.with_role) : null;
    if (query.with_role && role === null) throw new AppError('not-found');
    const known = parseGroup(user.group);
    const groups = effectiveGroups(known === null ? [] : [known]);
    const locale = allowedLocale(user.locale, groups);
    const roleIds = user.roles.map(({ id }) => id);
    const policies = policiesInLocale(await attributedPolicies(db, roleIds), locale);
    const added = role && policiesInLocale(await attributedPolicies(db, [role.id]), locale);
    const customers = await customersByNumber(db, user.customerNrs);
    const who: Person = { user, groups, policies, locale };
    const named = (policy: AttributedPolicy) => ({
      ...policy,
      roleName: roleName({ id: policy.roleId, name: policy.roleName }, readerLocale),
    });
    return {
      user: {
        id: user.id,
        email: user.email,
        fullName: user.fullName,
        locale,
        groups: [...groups],
        mfa: secondFactorOf(user),
        isActive: user.isActive,
        customerNrs: user.customerNrs,
        isContainerCustomer: customers[0]?.IsContainerCustomer ?? false,
        roles: namedFor(user.roles, readerLocale),
      },
      policies: policies.map(named),
      withRole: role &&
        added && { id: role.id, name: roleName(role, readerLocale), policies: added.map(named) },
      endpoints: Object.entries<Operation>(operations)
        .filter(([, { demoOnly, access }]) => !demoOnly && access !== 'directory')
        .map(([id, operation]) => ({
          id,
          method: operation.method,
          path: operation.path,
          verdict: verdictOn(operation, who),
          missing: missingFor(operation, user),
          withRole: added && verdictOn(operation, { ...who, policies: [...policies, ...added] }),
        })),
    };
  },
);

interface Person {
  readonly user: ExplainedUser;
  readonly groups: readonly Group[];
  readonly policies: readonly AttributedPolicy[];
  readonly locale: string;
}

function verdictOn({ access }: Operation, { groups, policies, locale }: Person): Verdict {
  if (access === 'public' || access === 'session-cookie')
    return { isAllowed: true, reason: 'public', policyIds: [] };
  if (access === 'signed-in') return { isAllowed: true, reason: 'signed-in', policyIds: [] };
  // For the directory of a company and for nobody else.
  if (access === 'directory') return { isAllowed: false, reason: 'no-policy', policyIds: [] };
  // Which pages somebody may read is decided for each address: the rule speaks of their root.
  const right = access === 'content' ? CONTENT : access;
  const found = explain({ groups, policies }, { ...right, locale });
  return { isAllowed: found.isAllowed, reason: found.reason, policyIds: found.policies.map(({ id }) => id) };
}

function missingFor(
  { mfa, customerScoped }: Operation,
  user: ExplainedUser,
): AccessExplanation['endpoints'][number]['missing'] {
  return [
    ...(mfa && secondFactorOf(user) === 'none' ? (['mfa'] as const) : []),
    ...(customerScoped === true && user.customerNrs.length === 0 ? (['customer'] as const) : []),
  ];
}

const CONTENT = { action: 'get', resource: '/content/customer_portal/{locale}' } as const;
