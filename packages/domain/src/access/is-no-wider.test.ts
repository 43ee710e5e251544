import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ROLES, defaultRoleOf } from './default-roles.ts';
import { isAllowed } from './is-allowed.ts';
import { isNoWider, type LocalPolicy } from './is-no-wider.ts';
import { ACTIONS, policiesInLocale } from './policy.ts';

const LOCALES = [undefined, 'de', 'nl'];
/** Every path of up to three segments; `z` is named by no policy. */
const PATHS = pathsOf(['a', 'b', 'de', '{locale}', 'z'], 3);

const policy = fc.record({
  resource: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom('*', '/*') },
    {
      weight: 6,
      arbitrary: fc
        .tuple(
          fc.array(fc.constantFrom('a', 'b', 'de', '{locale}'), { minLength: 1, maxLength: 2 }),
          fc.constantFrom('', '/*'),
        )
        .map(([segments, end]) => `/${segments.join('/')}${end}`),
    },
  ),
  actions: fc.subarray([...ACTIONS], { minLength: 1, maxLength: 2 }),
  effect: fc.constantFrom('allow' as const, 'allow' as const, 'deny' as const),
  wildcard: fc.boolean(),
  locale: fc.constantFrom(null, null, 'de', 'nl'),
});
const policies = fc.array(policy, { maxLength: 4 });

describe('rights no wider than one’s own', () => {
  it('OPEN-01 answers as asking every path in every language would', () => {
    let wider = 0;
    fc.assert(
      fc.property(policies, policies, (wanted, own) => {
        const expected = isNoWiderByForce(wanted, [own]);
        if (!expected) wider += 1;
        expect(isNoWider(wanted, [own])).toBe(expected);
      }),
      { numRuns: 3000 },
    );
    expect(wider).toBeGreaterThan(300);
    expect(wider).toBeLessThan(2900);
  });

  it('OPEN-01 answers the same for a change against the rights before it and those of its author', () => {
    fc.assert(
      fc.property(policies, policies, policies, (after, before, own) => {
        expect(isNoWider(after, [before, own])).toBe(isNoWiderByForce(after, [before, own]));
      }),
      { numRuns: 1000 },
    );
  });

  it('OPEN-01 lets everybody give what they hold, and nothing', () => {
    fc.assert(
      fc.property(policies, (own) => {
        expect(isNoWider(own, [own])).toBe(true);
        expect(isNoWider([], [own])).toBe(true);
      }),
    );
  });

  it('OPEN-01 the role user-support may give neither the administrators’ role nor a customer’s', () => {
    const support = roleOf('user-support');

    expect(isNoWider(roleOf('user-support'), [support])).toBe(true);
    expect(isNoWider(defaults('administrators'), [support])).toBe(false);
    expect(isNoWider(defaults('direct-customers'), [support])).toBe(false);
  });

  it('counts taking a deny away as giving what it denied', () => {
    const ordering = defaults('direct-customers');
    const denied = [...ordering, local({ resource: '/new-order', actions: ['post'], effect: 'deny' })];

    expect(isNoWider(denied, [ordering])).toBe(true);
    expect(isNoWider(ordering, [denied])).toBe(false);
    expect(isNoWider(ordering, [denied, ordering])).toBe(true);
  });
});

function isNoWiderByForce(wanted: readonly LocalPolicy[], within: readonly (readonly LocalPolicy[])[]) {
  return LOCALES.every((locale) =>
    PATHS.every((resource) =>
      ACTIONS.every((action) => {
        const may = (held: readonly LocalPolicy[]) =>
          isAllowed(
            { groups: [], policies: policiesInLocale(held, locale ?? 'none') },
            { resource, action, locale },
          );
        return !may(wanted) || within.some(may);
      }),
    ),
  );
}

function pathsOf(segments: readonly string[], depth: number): string[] {
  let paths = [''];
  const all = ['elsewhere'];
  for (let level = 0; level < depth; level += 1) {
    paths = paths.flatMap((path) => segments.map((segment) => `${path}/${segment}`));
    all.push(...paths);
  }
  return all;
}

function roleOf(id: string): LocalPolicy[] {
  return (DEFAULT_ROLES.find((role) => role.id === id)?.policies ?? []).map(local);
}

function defaults(group: Parameters<typeof defaultRoleOf>[0]): LocalPolicy[] {
  return (defaultRoleOf(group)?.policies ?? []).map(local);
}

function local(one: Pick<LocalPolicy, 'resource' | 'actions' | 'effect'>): LocalPolicy {
  return { ...one, wildcard: one.resource.endsWith('/*'), locale: null };
}
