import type { Operation } from '@maincrop/contract/operation';
import { operations } from '@maincrop/contract/operations';
import { DEFAULT_ROLES } from '@maincrop/domain/access/default-roles';
import { ACTIONS, type Action } from '@maincrop/domain/access/policy';
import { FILTER_MODELS, filterModelOf } from '@maincrop/domain/access/row-rule';
import { defineHandler } from '../../platform/http/handler.ts';

/**
 * What the policy editor offers: every resource of the endpoint table and of the default roles (content paths) with
 * its actions, and the fields by which rows can be narrowed (ADM-17, OPEN-08).
 */
export const listRoleAttributes = defineHandler('listRoleAttributes', async () => ({
  resources: resourcesOffered(),
  models: Object.entries(FILTER_MODELS).map(([model, { fields }]) => ({
    model,
    fields: Object.entries(fields).map(([field, { kind, operators, values }]) => ({
      field,
      kind,
      operators: [...operators],
      values: values && [...values],
    })),
  })),
}));

function resourcesOffered() {
  const known = new Map<string, Set<Action>>();
  const add = (resource: string, actions: readonly Action[]) =>
    known.set(resource, (known.get(resource) ?? new Set()).union(new Set(actions)));
  for (const { access } of Object.values<Operation>(operations)) {
    if (typeof access === 'object') add(access.resource, [access.action]);
  }
  for (const { resource, actions } of DEFAULT_ROLES.flatMap((role) => role.policies)) add(resource, actions);
  return [...known]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([resource, actions]) => ({
      resource,
      actions: ACTIONS.filter((action) => actions.has(action)),
      model: filterModelOf({ resource, action: 'get' }),
    }));
}
