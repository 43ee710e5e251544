import { describe, expect, it } from 'vitest';
import { DEFAULT_ROLES, defaultRoleOf } from './default-roles.ts';
import { GROUPS, type Group } from './groups.ts';
import { isAllowed } from './is-allowed.ts';
import { multinationalSectionPolicy, multinationalSlug } from './multinational-slug.ts';
import type { Action } from './policy.ts';
import { RIGHTS } from './rights.ts';

/** Columns of the OPEN-01 table: administrators, direct, indirect, end users, multinationals. */
const TABLE: [resource: string, actions: Action[], columns: string][] = [
  ['/profile', ['get', 'put', 'delete'], 'ADIEM'],
  ['/content/customer_portal/en-gb/sustainability', ['get'], 'ADIE'],
  ['/content/customer_portal/en-gb/eat-this', ['get'], 'ADIEM'],
  ['/content/customer_portal/en-gb/dashboard', ['get'], 'ADIEM'],
  ['/content/customer_portal/en-gb/announcements', ['get'], 'ADIEM'],
  ['/content/customer_portal/en-gb/e-learning', ['get'], 'ADIE'],
  ['/content/customer_portal/en-gb/e-learning/frying', ['get'], 'ADIE'],
  ['/course/progress', ['get', 'post'], 'ADIE'],
  ['/content/multinational_portal/en-gb/generic/sustainability', ['get'], 'M'],
  ['/products', ['get'], 'ADIE'],
  ['/product-information-details', ['get'], 'ADIE'],
  ['/product-information-pdf-download-link', ['get'], 'ADIE'],
  ['/orders', ['get'], 'D'],
  ['/order', ['get'], 'D'],
  ['/ship-to-partners', ['get'], 'D'],
  ['/new-order', ['post'], 'D'],
  ['/order/calculate', ['post'], 'D'],
  ['/calculate-container', ['post'], 'D'],
  ['/invoices', ['get'], 'D'],
  ['/invoice-download-link', ['get'], 'D'],
  ['/customer-routing', ['get', 'put'], 'D'],
  ['/invoice-recipients', ['get'], 'D'],
  ['/open-amount-invoices', ['get'], 'D'],
  ['/dispute', ['post'], 'D'],
  ['/disputes', ['get'], 'D'],
  ['/contracts', ['get'], 'D'],
  ['/agreements', ['get'], 'DE'],
  ['/agreements-download-link', ['get'], 'DE'],
  ['/claims', ['get', 'post'], 'DE'],
  ['/claims/create-attachment', ['post'], 'DE'],
  ['/claims-desk', ['get', 'post'], ''],
  ['/content-editor', ['get', 'put'], ''],
  ['/content-editor/publication', ['post', 'delete'], ''],
  ['/dishes', ['get'], 'IE'],
  ['/dish', ['get', 'put', 'delete'], 'IE'],
  ['/restaurants', ['get'], 'IE'],
  ['/restaurant', ['put', 'delete'], 'IE'],
  ['/profile/sap_customers', ['get'], 'DIE'],
  ['/profile/sap_customer_switch', ['post'], 'DIE'],
  ['/profiles', ['get'], 'A'],
  ['/user', ['post', 'put'], 'A'],
  ['/user-invitation', ['post'], 'A'],
  ['/users/import', ['post'], 'A'],
  ['/users/export', ['get'], 'A'],
  ['/user-roles', ['get', 'put'], 'A'],
  ['/user-roles-bulk', ['put'], 'A'],
  ['/disable-user', ['post'], 'A'],
  ['/enable-user', ['post'], 'A'],
  ['/reset-mfa', ['post'], 'A'],
  ['/lift-wait', ['post'], 'A'],
  ['/reset-password', ['post'], 'A'],
  ['/sap-customer-lookup', ['get'], 'A'],
  ['/profile/update_enabled_sap_customers', ['post'], 'A'],
  ['/impersonate', ['post'], 'A'],
  ['/colleagues', ['get'], ''],
  ['/colleague', ['post'], ''],
  ['/colleague-roles', ['put'], ''],
  ['/disable-colleague', ['post'], ''],
  ['/enable-colleague', ['post'], ''],
  ['/roles', ['get'], 'A'],
  ['/role-attributes', ['get'], 'A'],
  ['/role', ['put', 'delete'], 'A'],
  ['/role-versions', ['get'], 'A'],
  ['/permission-xray', ['get'], 'A'],
  ['/audit', ['get'], 'A'],
  ['/audit-export', ['get'], 'A'],
  ['/portal-status', ['get', 'post'], 'A'],
];
const ALL_ACTIONS: Action[] = ['get', 'post', 'put', 'delete'];
const LETTERS: Record<Group, string> = {
  administrators: 'A',
  'direct-customers': 'D',
  'indirect-customers': 'I',
  'end-users': 'E',
  multinationals: 'M',
};

describe('default roles', () => {
  it.each(TABLE)('ACC-13 %s (%j) is open to exactly %s', (resource, actions, columns) => {
    for (const group of GROUPS) {
      const policies = defaultRoleOf(group)?.policies ?? [];
      const granted = ALL_ACTIONS.filter((action) =>
        isAllowed({ groups: [group], policies }, { resource, action, locale: 'en-GB' }),
      );
      expect([group, granted]).toEqual([group, columns.includes(LETTERS[group]) ? actions : []]);
    }
  });

  it('ACC-13 no default role opens an endpoint that the table does not name', () => {
    const named = new Set(TABLE.map(([resource]) => resource));
    const endpoints = DEFAULT_ROLES.flatMap((role) => role.policies.map((policy) => policy.resource)).filter(
      (resource) => !resource.startsWith('/content/'),
    );

    expect(endpoints.filter((resource) => !named.has(resource))).toEqual([]);
  });

  it('OPEN-01 ships seven add-on roles that open what they say', () => {
    const addOns = DEFAULT_ROLES.filter((role) => role.group === undefined);

    expect(addOns.map((role) => role.id)).toEqual([
      'claims',
      'claims-desk',
      'contracts',
      'menu-engineering',
      'user-support',
      'editor',
      'customer-admin',
    ]);
    const support = addOns.find((role) => role.id === 'user-support')?.policies ?? [];
    expect(isAllowed({ groups: [], policies: support }, { resource: '/profiles', action: 'get' })).toBe(true);
    expect(isAllowed({ groups: [], policies: support }, { resource: '/role', action: 'put' })).toBe(false);
  });

  it('ACC-10 a section policy gives a multinational its slug', () => {
    const policies = [
      ...(defaultRoleOf('multinationals')?.policies ?? []),
      multinationalSectionPolicy('chain'),
    ];

    expect(multinationalSlug(policies)).toEqual({ slug: 'chain', ignored: [] });
  });

  it('ACC-13 every right is given to somebody: none is asked for that nobody can have', () => {
    const given = DEFAULT_ROLES.flatMap(({ policies }) =>
      policies.flatMap(({ resource, actions }) => actions.map((action) => `${action} ${resource}`)),
    );
    const rights = Object.entries(RIGHTS).flatMap(([resource, actions]) =>
      actions.map((action) => `${action} ${resource}`),
    );

    expect(given).toEqual(expect.arrayContaining(rights));
  });
});
