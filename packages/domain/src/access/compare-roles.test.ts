import { describe, expect, it } from 'vitest';
import { compareRoles } from './compare-roles.ts';
import type { Action } from './policy.ts';

const policy = (id: string, over: { resource?: string; actions?: Action[]; value?: string } = {}) => ({
  id,
  resource: over.resource ?? '/orders',
  actions: over.actions ?? (['get'] as Action[]),
  effect: 'allow' as const,
  wildcard: false,
  locale: null,
  filters: over.value ? [{ model: 'orders', field: 'status', operator: 'eq', value: over.value }] : [],
});

describe('what changed in a role', () => {
  it('ADM-15 names what was added, removed, changed and renamed', () => {
    const before = { name: 'Old', policies: [policy('a'), policy('b'), policy('c')] };
    const after = { name: 'New', policies: [policy('b', { value: 'DELIVERED' }), policy('c'), policy('d')] };

    const difference = compareRoles(before, after);

    expect(difference.renamed).toEqual({ from: 'Old', to: 'New' });
    expect(difference.added.map(({ id }) => id)).toEqual(['d']);
    expect(difference.removed.map(({ id }) => id)).toEqual(['a']);
    expect(difference.changed.map((each) => each.after.id)).toEqual(['b']);
  });

  it('ADM-15 finds no difference in another order', () => {
    const before = { name: 'Same', policies: [policy('a', { actions: ['get', 'put'] }), policy('b')] };
    const after = { name: 'Same', policies: [policy('b'), policy('a', { actions: ['put', 'get'] })] };

    expect(compareRoles(before, after)).toEqual({ renamed: null, added: [], removed: [], changed: [] });
  });

  it('ADM-15 shows a new and a deleted role whole', () => {
    const role = { name: 'Role', policies: [policy('a')] };

    expect(compareRoles(null, role).added).toHaveLength(1);
    expect(compareRoles(role, null).removed).toHaveLength(1);
  });
});
