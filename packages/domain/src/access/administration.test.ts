import { describe, expect, it } from 'vitest';
import { isAdministrator, managesRoles } from './administration.ts';
import { DEFAULT_ROLES } from './default-roles.ts';

const policiesOf = (id: string) => DEFAULT_ROLES.find((role) => role.id === id)?.policies ?? [];

describe('who administers others', () => {
  it.each([
    ['administrators', true, true],
    ['user-support', true, false],
    ['customer-admin', false, false],
    ['direct-customers', false, false],
    ['multinationals', false, false],
  ])('OPEN-18 the role %s: administrator %s, manages roles %s', (role, administers, manages) => {
    const who = { groups: [], policies: policiesOf(role) };

    expect([isAdministrator(who), managesRoles(who)]).toEqual([administers, manages]);
  });

  it('OPEN-18 the group alone makes an administrator', () => {
    expect(isAdministrator({ groups: ['administrators'], policies: [] })).toBe(true);
    expect(managesRoles({ groups: ['administrators'], policies: [] })).toBe(false);
  });

  it.each(['/audit', '/audit-export', '/permission-xray', '/role-versions', '/roles', '/users/export'])(
    'OPEN-18 who may read %s is nobody’s to act as',
    (resource) => {
      const policies = [{ resource, actions: ['get' as const], effect: 'allow' as const, wildcard: false }];

      expect(isAdministrator({ groups: ['end-users'], policies })).toBe(true);
    },
  );

  it('OPEN-18 one policy of the administration is enough', () => {
    const policies = [
      { resource: '*', actions: ['post' as const], effect: 'allow' as const, wildcard: true },
    ];

    expect(isAdministrator({ groups: ['end-users'], policies })).toBe(true);
  });
});
