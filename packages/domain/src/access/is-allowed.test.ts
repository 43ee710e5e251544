import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAllowed } from './is-allowed.ts';
import { ACTIONS, type Policy, policiesInLocale } from './policy.ts';

function aPolicy(over: Partial<Policy> = {}): Policy {
  return { resource: '/orders', actions: ['get'], effect: 'allow', wildcard: false, ...over };
}

const get = (resource: string, locale?: string) => ({ resource, action: 'get' as const, locale });
const holder = (...policies: Policy[]) => ({ groups: ['direct-customers'], policies });

describe('access', () => {
  it('ACC-05 an allow for the same resource and action grants', () => {
    expect(isAllowed(holder(aPolicy()), get('/orders'))).toBe(true);
    expect(isAllowed(holder(aPolicy()), get('/order'))).toBe(false);
  });

  it('ACC-09 a policy grants only the actions it lists', () => {
    const who = holder(aPolicy({ actions: ['get', 'put'] }));

    expect(ACTIONS.filter((action) => isAllowed(who, { resource: '/orders', action }))).toEqual([
      'get',
      'put',
    ]);
  });

  it('ACC-04 a deny blocks, whatever allows and groups say', () => {
    const who = holder(aPolicy(), aPolicy({ resource: '*' }), aPolicy({ effect: 'deny' }));

    expect(isAllowed(who, { ...get('/orders'), fallbackGroups: ['any'] })).toBe(false);
    expect(isAllowed(who, get('/invoices'))).toBe(true);
  });

  it('OPEN-06 a deny with a wildcard beats a specific allow', () => {
    const who = holder(
      aPolicy({ resource: '/content/x/page' }),
      aPolicy({ resource: '/content/x/*', effect: 'deny' }),
    );

    expect(isAllowed(who, get('/content/x/page'))).toBe(false);
  });

  it.each([
    ['/a/e-learning/*', false, '/a/e-learning', true],
    ['/a/e-learning/*', false, '/a/e-learning/x', true],
    ['/a/e-learning/*', false, '/a/e-learning/x/y', true],
    ['/a/e-learning/*', false, '/a/e-learning-x', false],
    ['/a/e-learning/*', false, '/a', false],
    ['/a/e-learning', true, '/a/e-learning', true],
    ['/a/e-learning', true, '/a/e-learning/x', true],
    ['/a/e-learning', true, '/a/e-learning-x', false],
    ['/a/e-learning', false, '/a/e-learning/x', false],
    ['/a/e-learning/*', true, '/a/e-learning/x', true],
    ['*', false, '/anything/at/all', true],
    ['/*', false, '/anything', true],
    ['/a*', false, '/ab', false],
  ])('ACC-06 %s with wildcard %s against %s: %s', (...[resource, wildcard, requested, expected]) => {
    expect(isAllowed(holder(aPolicy({ resource, wildcard })), get(requested))).toBe(expected);
  });

  it('ACC-07 without a matching policy a listed group grants', () => {
    const who = holder(aPolicy({ resource: '/other' }));

    expect(isAllowed(who, { ...get('/orders'), fallbackGroups: ['direct-customers'] })).toBe(true);
    expect(isAllowed(who, { ...get('/orders'), fallbackGroups: ['administrators'] })).toBe(false);
    expect(isAllowed(who, { ...get('/orders'), fallbackGroups: [] })).toBe(false);
    expect(isAllowed(who, get('/orders'))).toBe(false);
  });

  it('ACC-08 {locale} becomes the lower-case language in policy and request', () => {
    const who = holder(aPolicy({ resource: '/content/portal/{locale}/*' }));

    expect(isAllowed(who, get('/content/portal/en-gb/eat-this', 'en-GB'))).toBe(true);
    expect(isAllowed(who, get('/content/portal/{locale}/eat-this', 'en-GB'))).toBe(true);
    expect(isAllowed(who, get('/content/portal/de/eat-this', 'en-GB'))).toBe(false);
    expect(isAllowed(who, get('/content/portal/en-gb/eat-this'))).toBe(false);
  });

  it('ACC-12 the policies of all roles apply together', () => {
    const who = holder(aPolicy({ resource: '/invoices' }), aPolicy());

    expect(isAllowed(who, get('/orders')) && isAllowed(who, get('/invoices'))).toBe(true);
  });

  it('an unknown effect does not count', () => {
    const policies = [Object.assign(aPolicy(), { effect: 'maybe' })];

    expect(isAllowed({ groups: [], policies }, get('/orders'))).toBe(false);
    expect(isAllowed({ groups: [], policies: [...policies, aPolicy()] }, get('/orders'))).toBe(true);
  });

  it('OPEN-08 a policy with a language counts only in that language', () => {
    const policies = [
      { ...aPolicy(), locale: null },
      { ...aPolicy(), locale: 'en-GB' },
      { ...aPolicy(), locale: 'it' },
    ];

    expect(policiesInLocale(policies, 'en-gb').map((policy) => policy.locale)).toEqual([null, 'en-GB']);
  });
});

interface Request {
  resource: string;
  action: string;
  fallbackGroups: string[];
  locale: string;
}

/** The rule once more, by walking segments instead of comparing texts. */
function reference(who: { groups: string[]; policies: Policy[] }, what: Request): boolean {
  const effects = who.policies.filter((policy) => speaksAbout(policy, what)).map((policy) => policy.effect);
  if (effects.length > 0) return !effects.includes('deny');
  const listed = new Set(what.fallbackGroups);
  if (who.groups.length === 0) return listed.has('none');
  return listed.has('any') || who.groups.some((group) => listed.has(group));
}

function speaksAbout(policy: Policy, what: Request): boolean {
  if (!new Set<string>(policy.actions).has(what.action)) return false;
  if (policy.resource === '*') return true;
  const requested = segmentsOf(what.resource, what.locale);
  const pattern = segmentsOf(policy.resource, what.locale);
  const endsInStar = pattern.at(-1) === '*';
  const base = endsInStar ? pattern.slice(0, -1) : pattern;
  const isOpenEnded = endsInStar || policy.wildcard;
  const hasRightLength = isOpenEnded ? requested.length >= base.length : requested.length === base.length;
  return hasRightLength && base.every((segment, index) => segment === requested[index]);
}

function segmentsOf(path: string, locale: string): string[] {
  return path.split('/').map((segment) => segment.split('{locale}').join(locale.toLowerCase()));
}

describe('access against a reference model', () => {
  it('ACC-04 to ACC-09 agree on 100,000 random cases', () => {
    const segment = fc.constantFrom('a', 'b', 'a-b', 'content', '{locale}', 'en-gb', 'de');
    const path = fc
      .array(segment, { minLength: 1, maxLength: 3 })
      .map((segments) => `/${segments.join('/')}`);
    const policy = fc.record({
      resource: fc.oneof(
        { weight: 8, arbitrary: path },
        { weight: 4, arbitrary: path.map((each) => `${each}/*`) },
        { weight: 1, arbitrary: fc.constantFrom('*', '/*') },
      ),
      actions: fc.subarray([...ACTIONS], { minLength: 1 }),
      effect: fc.constantFrom<Policy['effect'][]>('allow', 'allow', 'allow', 'deny'),
      wildcard: fc.boolean(),
    });
    const group = fc.constantFrom('administrators', 'direct-customers', 'end-users');
    let allowed = 0;
    fc.assert(
      fc.property(
        fc.record({
          groups: fc.uniqueArray(group, { maxLength: 2 }),
          policies: fc.array(policy, { maxLength: 4 }),
        }),
        fc.record({
          resource: path,
          action: fc.constantFrom(...ACTIONS),
          fallbackGroups: fc.array(fc.oneof(group, fc.constantFrom('any', 'none')), { maxLength: 1 }),
          locale: fc.constantFrom('en-GB', 'de'),
        }),
        (who, what) => {
          const answer = isAllowed(who, what);
          if (answer) allowed += 1;
          return answer === reference(who, what);
        },
      ),
      { numRuns: 100_000 },
    );

    // The cases are worth something only if both answers are common.
    expect(allowed).toBeGreaterThan(20_000);
    expect(allowed).toBeLessThan(80_000);
  });
});
