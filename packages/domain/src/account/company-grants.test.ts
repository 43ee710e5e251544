import { describe, expect, it } from 'vitest';
import {
  afterGrants,
  companyGrants,
  type CompanyGroup,
  domainOfEmail,
  saysFactor,
} from './company-grants.ts';

const MAPPING: readonly CompanyGroup[] = [
  { value: 'portal-admins', group: 'administrators', roles: [] },
  { value: 'portal-editors', group: null, roles: ['editor'] },
  { value: 'portal-buyers', group: 'direct-customers', roles: ['analyst'] },
];
const NOTHING = { group: null, roles: [] };
const defaultRole = (group: string) => group;

describe('what a group of the directory gives', () => {
  it.each([
    ['no group', [], NOTHING],
    ['a group that the mapping does not name', ['everybody', 'administrators'], NOTHING],
    ['a group with roles alone', ['portal-editors'], { group: null, roles: ['editor'] }],
    [
      'several: the first of the mapping decides the group, all give roles',
      ['portal-buyers', 'portal-editors', 'portal-admins'],
      { group: 'administrators', roles: ['editor', 'analyst'] },
    ],
    ['one in another case, which is another group', ['Portal-Admins'], NOTHING],
  ])('%s', (_what, memberOf, grants) => {
    expect(companyGrants(memberOf, MAPPING)).toEqual(grants);
  });
});

describe('what an account has afterwards', () => {
  it('gets the group with its default role', () => {
    const before = { ...NOTHING, given: NOTHING };

    expect(afterGrants(before, { group: 'administrators', roles: ['editor'] }, defaultRole)).toEqual({
      group: 'administrators',
      roles: ['administrators', 'editor'],
    });
  });

  it('loses what the company no longer gives and keeps what was given by hand', () => {
    const before = {
      group: 'administrators',
      roles: ['administrators', 'by-hand', 'editor'],
      given: { group: 'administrators', roles: ['editor'] },
    } as const;

    expect(afterGrants(before, NOTHING, defaultRole)).toEqual({ group: null, roles: ['by-hand'] });
  });

  it('keeps a group that was given by hand where the mapping names none', () => {
    const before = { group: 'direct-customers', roles: ['direct-customers'], given: NOTHING } as const;

    expect(afterGrants(before, { group: null, roles: ['editor'] }, defaultRole)).toEqual({
      group: 'direct-customers',
      roles: ['direct-customers', 'editor'],
    });
  });

  it('changes the default role with the group', () => {
    const before = {
      group: 'direct-customers',
      roles: ['direct-customers'],
      given: { group: 'direct-customers', roles: [] },
    } as const;

    expect(afterGrants(before, { group: 'end-users', roles: [] }, defaultRole)).toEqual({
      group: 'end-users',
      roles: ['end-users'],
    });
  });
});

it.each([
  ['anna@Acme.Example', 'acme.example'],
  ['"a@b"@acme.example', 'acme.example'],
  ['nobody', 'nobody'],
])('the domain of %s is %s', (email, domain) => {
  expect(domainOfEmail(email)).toBe(domain);
});

describe('a second factor counts only when the company says so', () => {
  const signs = { amr: ['mfa'], acr: ['urn:acme:strong'] };

  it.each([
    ['by amr', { amr: ['pwd', 'mfa'], acr: null }, true],
    ['by acr', { amr: [], acr: 'urn:acme:strong' }, true],
    ['not by a password', { amr: ['pwd'], acr: null }, false],
    ['not by another acr', { amr: [], acr: '1' }, false],
    ['not by saying nothing', { amr: [], acr: null }, false],
  ])('%s', (_what, claims, isProved) => {
    expect(saysFactor(claims, signs)).toBe(isProved);
  });
});
