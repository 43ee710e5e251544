import { describe, expect, it } from 'vitest';
import { isBlockVisible } from './content-visibility.ts';
import { effectiveGroups, GROUPS, isMemberOf, parseGroup } from './groups.ts';
import { multinationalSlug } from './multinational-slug.ts';
import type { Policy } from './policy.ts';

describe('groups', () => {
  it('ACC-01 any and none cannot be assigned', () => {
    expect(GROUPS.map(parseGroup)).toEqual(GROUPS);
    expect(['any', 'none', '', 'Administrators', null].map(parseGroup)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('ACC-02 a member without groups matches only none', () => {
    expect(isMemberOf([], ['none'])).toBe(true);
    expect(isMemberOf([], ['any', ...GROUPS])).toBe(false);
  });

  it('ACC-02 any means at least one group', () => {
    expect(isMemberOf(['end-users'], ['any'])).toBe(true);
    expect(isMemberOf(['end-users'], ['none'])).toBe(false);
    expect(isMemberOf(['end-users'], ['administrators', 'end-users'])).toBe(true);
    expect(isMemberOf(['end-users'], [])).toBe(false);
  });

  it('ACC-03 a multinational takes that group and no other', () => {
    expect(effectiveGroups(['direct-customers', 'multinationals'])).toEqual(['multinationals']);
    expect(effectiveGroups(['direct-customers', 'end-users'])).toEqual(['direct-customers', 'end-users']);
  });
});

describe('content blocks', () => {
  it.each([
    [{ direct: true }, ['direct-customers', 'end-users']],
    [{ indirect: true }, ['indirect-customers']],
    [{ multinational: true }, ['multinationals']],
    [
      { direct: true, indirect: true, multinational: false },
      ['direct-customers', 'indirect-customers', 'end-users'],
    ],
    [{ direct: false }, []],
    [{}, [...GROUPS]],
    [{ direct: null, indirect: undefined }, [...GROUPS]],
  ])('ACC-11 %j is visible to %j', (audience, expected) => {
    expect(GROUPS.filter((group) => isBlockVisible(audience, [group]))).toEqual(expected);
  });

  it('OPEN-10 visitors see unflagged blocks only', () => {
    expect(isBlockVisible({}, [])).toBe(true);
    expect(isBlockVisible({ direct: true, indirect: true, multinational: true }, [])).toBe(false);
  });
});

function allow(resource: string, over: Partial<Policy> = {}): Policy {
  return { resource, actions: ['get'], effect: 'allow', wildcard: false, ...over };
}

const section = (slug: string) => `/content/multinational_portal/{locale}/${slug}`;

describe('multinational slug', () => {
  it('ACC-10 is the section of an allow that ends in a wildcard, never the generic one', () => {
    expect(multinationalSlug([allow(`${section('generic')}/*`), allow(`${section('chain')}/*`)])).toEqual({
      slug: 'chain',
      ignored: [],
    });
    expect(multinationalSlug([allow(section('chain'), { wildcard: true })]).slug).toBe('chain');
  });

  it.each([
    ['no wildcard', allow(section('chain'))],
    ['a deny', allow(`${section('chain')}/*`, { effect: 'deny' })],
    ['no reading', allow(`${section('chain')}/*`, { actions: ['put'] })],
    ['a page below the section', allow(`${section('chain')}/training/*`)],
    ['another webspace', allow('/content/customer_portal/{locale}/chain/*')],
    ['the whole webspace', allow('/content/multinational_portal/{locale}/*')],
  ])('ACC-10 %s names no slug', (_name, policy) => {
    expect(multinationalSlug([policy])).toEqual({ slug: null, ignored: [] });
  });

  it('OPEN-09 of several slugs the alphabetically first wins', () => {
    const policies = ['zeta', 'alpha', 'alpha', 'mid'].map((slug) => allow(`${section(slug)}/*`));

    expect(multinationalSlug(policies)).toEqual({ slug: 'alpha', ignored: ['mid', 'zeta'] });
  });
});
