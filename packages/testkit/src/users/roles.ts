import type { PolicyInput, Role } from '@maincrop/contract/schemas/roles';
import type { TestSession } from '../world/sign-in.ts';

export const ADMINISTRATOR = 'admin@maincrop.example';

/** A policy that opens the orders; `changes` say what matters. */
export function aPolicy(changes: Partial<PolicyInput> = {}): PolicyInput {
  return {
    resource: '/orders',
    actions: ['get'],
    effect: 'allow',
    wildcard: false,
    locale: null,
    filters: [],
    ...changes,
  };
}

/** A new role of this name, as an administrator creates it. */
export function createRole(admin: TestSession, name: string, ...policies: PolicyInput[]): Promise<Role> {
  return admin.call('saveRole', { query: {}, body: { name, policies } });
}
