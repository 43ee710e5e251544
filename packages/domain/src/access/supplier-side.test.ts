import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HeldPolicy, isSupplierSide, type SupplierRight } from './supplier-side.ts';

const RIGHTS: readonly SupplierRight[] = [
  { action: 'get', resource: '/desk' },
  { action: 'post', resource: '/desk' },
  { action: 'put', resource: '/accounts/roles' },
  { action: 'get', resource: '/reports', fallbackGroups: ['staff'] },
];

const supplier = (policies: readonly HeldPolicy[], groups: readonly string[] = []) =>
  isSupplierSide({ groups, policies }, RIGHTS);

describe('whose rights reach beyond their own account and customers', () => {
  it.each([
    ['nothing', [], false],
    ['what customers do', [allow('/orders', 'get', 'post')], false],
    ['a path that only begins alike', [allow('/desk-lamps', 'get')], false],
    ['another action on it', [allow('/desk', 'delete')], false],
    ['it', [allow('/desk', 'get')], true],
    ['all below and above it', [allow('/accounts/*', 'put')], true],
    ['everything', [allow('*', 'get')], true],
    ['it in one language', [{ ...allow('/desk', 'get'), locale: 'de' }], true],
    ['some rows of it', [{ ...allow('/desk', 'get'), hasFilters: true }], true],
    ['it, denied', [allow('*', 'get'), deny('/desk', 'get'), deny('/reports', 'get')], false],
    ['it, denied in one language', [allow('/desk', 'get'), { ...deny('/desk', 'get'), locale: 'de' }], true],
    [
      'it, denied for some rows',
      [allow('/desk', 'get'), { ...deny('/desk', 'get'), hasFilters: true }],
      true,
    ],
  ] as const)('OPEN-18 %s: %#', (_what, policies, expected) => {
    expect(supplier(policies)).toBe(expected);
  });

  it('OPEN-18 a group that opens it without a policy', () => {
    expect(supplier([], ['staff'])).toBe(true);
    expect(supplier([], ['buyers'])).toBe(false);
  });

  it('OPEN-18 a further role takes nobody off the supplier’s side, unless it denies', () => {
    const resource = fc.constantFrom(
      '*',
      '/desk',
      '/desk/*',
      '/accounts/*',
      '/accounts/roles',
      '/orders',
      '/orders/*',
    );
    const policy = fc.record({
      resource,
      actions: fc.subarray(['get', 'post', 'put', 'delete'] as const, { minLength: 1 }),
      effect: fc.constant('allow' as const),
      wildcard: fc.boolean(),
      locale: fc.constantFrom(null, 'de'),
      hasFilters: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(policy, { maxLength: 4 }), fc.array(policy, { maxLength: 4 }), (some, more) => {
        expect(supplier([...some, ...more]) || !supplier(some)).toBe(true);
      }),
    );
  });
});

function allow(resource: string, ...actions: HeldPolicy['actions']): HeldPolicy {
  return {
    resource,
    actions,
    effect: 'allow',
    wildcard: false,
    locale: null,
    hasFilters: false,
  };
}

function deny(resource: string, ...actions: HeldPolicy['actions']): HeldPolicy {
  return { ...allow(resource, ...actions), effect: 'deny' };
}
