import { DEFAULT_ROLES } from '@maincrop/domain/access/default-roles';
import { GROUPS } from '@maincrop/domain/access/groups';
import { multinationalSectionPolicy } from '@maincrop/domain/access/multinational-slug';
import { describe, expect, it } from 'vitest';
import { menuOf } from './navigation.ts';
import { canOpen, type Visitor } from './page-access.ts';
import { pages } from './pages.ts';

const OF_MULTINATIONALS = [
  '/lwm-company-information',
  '/partnership',
  '/new-products',
  '/approved-products',
  '/trend-information',
  '/market-activations',
  '/sustainability',
  '/best-practices',
  '/training',
  '/lwm-contact',
];
const BELOW = ['/new-products/{page}', '/approved-products/{page}'];

/** A member of a group with its role, multinationals with their section too. */
function memberOf(group: string): Visitor {
  const policies = DEFAULT_ROLES.filter((role) => role.group === group).flatMap((role) => role.policies);
  const own = group === 'multinationals' ? [multinationalSectionPolicy('chain')] : [];
  return { groups: [group], policies: [...policies, ...own] };
}

function openedBy(visitor: Visitor | null): string[] {
  return pages.filter(({ access }) => canOpen(visitor, access, 'en-GB')).map(({ path }) => path);
}

describe('who opens which page', () => {
  const PUBLIC = openedBy(null);

  it('NAV-22 NAV-23 opens the pages of multinationals to them alone', () => {
    for (const group of GROUPS) {
      const opened = openedBy(memberOf(group)).filter((path) =>
        [...OF_MULTINATIONALS, ...BELOW].includes(path),
      );
      expect([group, opened.toSorted()]).toEqual([
        group,
        group === 'multinationals' ? [...OF_MULTINATIONALS, ...BELOW].toSorted() : [],
      ]);
    }
  });

  it('NAV-22 asks for the policy and for the group, and each page in its own section', () => {
    const { policies } = memberOf('multinationals');
    const opens = (visitor: Visitor) => openedBy(visitor).filter((path) => OF_MULTINATIONALS.includes(path));

    expect(opens({ groups: ['direct-customers'], policies })).toEqual([]);
    const shared = {
      groups: ['multinationals'],
      policies: policies.filter(({ resource }) => !resource.includes('chain')),
    };
    expect(opens(shared)).toEqual(['/lwm-company-information', '/trend-information', '/sustainability']);
    const own = { groups: ['multinationals'], policies: [multinationalSectionPolicy('chain')] };
    expect(opens(own)).toEqual(OF_MULTINATIONALS.filter((path) => !opens(shared).includes(path)));
  });

  it('NAV-38 gives multinationals a menu of their own', () => {
    const menu = menuOf(memberOf('multinationals'), { locale: 'en-GB', hasCustomer: false });

    expect(menu.map(({ path }) => path)).toEqual([
      '/dashboard',
      ...OF_MULTINATIONALS,
      '/eat-this',
      '/settings/profile',
    ]);
  });

  it('NAV-01 gives each group the features that are theirs', () => {
    const opened = (group: string) => openedBy(memberOf(group)).filter((path) => !PUBLIC.includes(path));
    const everybody = ['/dashboard', '/settings/profile', '/eat-this'];
    for (const group of GROUPS)
      expect([group, opened(group)]).toEqual([group, expect.arrayContaining(everybody)]);

    expect(opened('direct-customers')).toEqual(
      expect.arrayContaining([
        '/orders',
        '/orders/new',
        '/container-calculation',
        '/invoices',
        '/contracts',
        '/agreements',
        '/claims',
      ]),
    );
    expect(opened('administrators')).toEqual(
      expect.arrayContaining(['/user-management', '/permission-mgt', '/audit']),
    );
    expect(opened('end-users')).toEqual(
      expect.arrayContaining(['/menu-engineering/add-dish', '/menu-engineering/results']),
    );
    for (const group of ['indirect-customers', 'end-users', 'multinationals'])
      expect(opened(group).filter((path) => path.startsWith('/orders'))).toEqual([]);
    for (const group of GROUPS.filter((each) => each !== 'administrators'))
      expect(opened(group).filter((path) => path.startsWith('/user-management'))).toEqual([]);
  });
});
