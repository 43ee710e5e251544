import { ReportErrorBody } from '@maincrop/contract/schemas/error-report';
import type { Policy } from '@maincrop/domain/access/policy';
import { LOCALES, localesFor } from '@maincrop/domain/locale/locales';
import { describe, expect, it } from 'vitest';
import { menuOf, navigation } from './navigation.ts';
import { canOpen } from './page-access.ts';
import { groupsSpokenTo, type PagePath, pageAt, pages } from './pages.ts';
import { routeName } from './route-name.ts';

const allow = (action: 'get' | 'post' | 'put', resource: string): Policy => ({
  resource,
  actions: [action],
  effect: 'allow',
  wildcard: false,
});
const accessOf = (path: PagePath) => {
  const page = pages.find((each) => each.path === path);
  if (page === undefined) throw new Error(`No page ${path}`);
  return page.access;
};
const opens = (path: PagePath, groups: readonly string[], policies: readonly Policy[] = []) =>
  canOpen({ groups, policies }, accessOf(path), 'en-GB');

describe('the page table', () => {
  it('INV-20 OPEN-52 has no page whose failures cannot be reported', () => {
    const { page } = ReportErrorBody.shape;
    const reported = [...pages.map(({ path }) => path), '/{other}'];

    expect(reported.filter((path) => !page.safeParse(path).success)).toEqual([]);
  });

  it('NAV-03 opens the dashboard for every group and for nobody without one', () => {
    expect(opens('/dashboard', ['end-users'])).toBe(true);
    expect(opens('/dashboard', [])).toBe(false);
    expect(canOpen(null, accessOf('/dashboard'), 'en-GB')).toBe(false);
  });

  it('NAV-04 opens sign-in and password reset to all', () => {
    expect(canOpen(null, accessOf('/auth'), 'en-GB')).toBe(true);
    expect(canOpen(null, accessOf('/password-reset'), 'en-GB')).toBe(true);
  });

  it.each([
    ['NAV-05', '/user-management', '/profiles'],
    ['NAV-08', '/invoices', '/invoices'],
    ['NAV-10', '/product-information', '/products'],
    ['NAV-11', '/product-information/{productId}', '/product-information-details'],
    ['NAV-11', '/product-information/compare', '/product-information-details'],
    ['NAV-12', '/contracts', '/contracts'],
  ] as const)('%s opens %s only with GET %s', (_number, path, resource) => {
    expect(opens(path, ['direct-customers'], [allow('get', resource)])).toBe(true);
    expect(opens(path, ['direct-customers'], [allow('post', resource)])).toBe(false);
    expect(opens(path, ['direct-customers'], [allow('get', '/orders')])).toBe(false);
  });

  it('NAV-27 asks for a group even of who holds the policy', () => {
    expect(opens('/orders', [], [allow('get', '/orders')])).toBe(false);
    expect(canOpen(null, accessOf('/orders'), 'en-GB')).toBe(false);
  });

  it('NAV-07 opens /orders only with GET /orders', () => {
    expect(opens('/orders', ['direct-customers'], [allow('get', '/orders')])).toBe(true);
    expect(opens('/orders', ['direct-customers'], [allow('post', '/new-order')])).toBe(false);
  });

  it('NAV-09 opens the steps of a new order only with POST /new-order', () => {
    expect(opens('/orders/new/{step}', ['direct-customers'], [allow('post', '/new-order')])).toBe(true);
    expect(opens('/orders/new/{step}', ['direct-customers'], [allow('get', '/orders')])).toBe(false);
  });

  it('NAV-21 opens /settings/profile only with GET /profile', () => {
    expect(opens('/settings/profile', ['end-users'], [allow('get', '/profile')])).toBe(true);
    expect(opens('/settings/profile', ['end-users'])).toBe(false);
  });

  it('NAV-17 NAV-18 opens agreements, claims and the desk each only with its own policy', () => {
    expect(opens('/agreements', ['direct-customers'], [allow('get', '/agreements')])).toBe(true);
    expect(opens('/claims', ['end-users'], [allow('get', '/claims')])).toBe(true);
    expect(opens('/claims', ['end-users'], [allow('get', '/agreements')])).toBe(false);
    for (const path of ['/claims-desk', '/claims-desk/{id}'] as const) {
      expect(opens(path, ['administrators'], [allow('get', '/claims-desk')])).toBe(true);
      expect(opens(path, ['direct-customers'], [allow('get', '/claims')])).toBe(false);
    }
  });

  it('NAV-06 opens the roles only with PUT /role', () => {
    expect(opens('/permission-mgt', ['administrators'], [allow('put', '/role')])).toBe(true);
    expect(opens('/permission-mgt', ['administrators'], [allow('get', '/roles')])).toBe(false);
  });

  it('MFA-13 hides orders, invoices, the claim wizard and what the supplier’s people do from users without a second factor', () => {
    const hidden: readonly string[] = pages.filter((page) => page.needsMfa).map((page) => page.path);

    expect(hidden).toEqual([
      '/orders',
      '/orders/new',
      '/orders/new/{step}',
      '/invoices',
      '/disputes',
      '/claims/new',
      '/claims/new/{agreementId}',
      '/claims/new/{agreementId}/{step}',
      '/claims-desk',
      '/claims-desk/{id}',
      '/content-editor',
      '/content-editor/media',
      '/content-editor/page',
      '/permission-mgt',
      '/permission-mgt/x-ray',
      '/audit',
      '/portal-status',
      '/user-management',
      '/user-management/requests',
      '/user-management/{id}',
    ]);
  });

  it('NAV-19 NAV-20 opens the claim wizard only with POST /claims', () => {
    for (const path of [
      '/claims/new',
      '/claims/new/{agreementId}',
      '/claims/new/{agreementId}/{step}',
    ] as const) {
      expect(opens(path, ['end-users'], [allow('post', '/claims')])).toBe(true);
      expect(opens(path, ['end-users'], [allow('get', '/claims')])).toBe(false);
    }
  });

  it('NAV-20 knows the addresses of a claim with and without its step', () => {
    expect(pageAt('/claims/new/agr-001')?.path).toBe('/claims/new/{agreementId}');
    expect(pageAt('/claims/new/agr-001/claim-summary')?.path).toBe('/claims/new/{agreementId}/{step}');
    expect(pageAt('/claims/new/agr-001/claim-summary/more')).toBeNull();
  });

  it('OPEN-12 asks for a second factor in the claim wizard and not in the claims list', () => {
    expect(pageAt('/claims')?.needsMfa).toBe(false);
    expect(pageAt('/agreements')?.needsMfa).toBe(false);
    expect(pageAt('/claims/new')?.needsMfa).toBe(true);
    expect(pageAt('/claims/new/agr-001/claim-details')?.needsMfa).toBe(true);
  });

  it('ADM-01 opens user management only with GET /profiles', () => {
    for (const path of ['/user-management', '/user-management/{id}'] as const) {
      expect(opens(path, ['administrators'], [allow('get', '/profiles')])).toBe(true);
      expect(opens(path, ['direct-customers'], [allow('get', '/colleagues')])).toBe(false);
    }
  });

  it('OPEN-01 opens the colleagues only with GET /colleagues', () => {
    expect(opens('/settings/colleagues', ['direct-customers'], [allow('get', '/colleagues')])).toBe(true);
    expect(opens('/settings/colleagues', ['administrators'], [allow('get', '/profiles')])).toBe(false);
  });

  it('ACC-04 closes a page that is denied, whatever is allowed', () => {
    const denied: Policy = { ...allow('get', '/orders'), effect: 'deny' };

    expect(opens('/orders', ['direct-customers'], [allow('get', '/orders'), denied])).toBe(false);
  });

  it('finds the page of a path', () => {
    expect(pageAt('/orders/new/select-products')?.path).toBe('/orders/new/{step}');
    expect(pageAt('/nowhere')).toBeNull();
  });

  it.each([
    ['/auth', 'authentication'],
    ['/password-reset', 'passwordreset'],
    ['/orders', 'orders'],
    ['/invoices', 'invoices'],
    ['/orders/new', 'new-order'],
    ['/orders/new/select-products', 'new-order-steps'],
    ['/eat-this', 'eat-this'],
    ['/claims', 'claims'],
    ['/nowhere', undefined],
  ])('NAV-26 knows the route of %s as %s', (path, name) => {
    expect(routeName(path)).toBe(name);
  });

  it('NAV-35 stands in the order of the specification, with the pages beside it between', () => {
    const paths: readonly string[] = pages.map((page) => page.path);

    expect(navigation.map((entry) => entry.path)).toEqual([
      '/permission-mgt',
      '/user-management',
      '/dashboard',
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
      '/orders',
      '/container-calculation',
      '/invoices',
      '/contracts',
      '/disputes',
      '/agreements',
      '/claims',
      '/claims-desk',
      '/content-editor',
      '/eat-this',
      '/product-information',
      '/menu-engineering/add-dish',
      '/menu-engineering/results',
      '/e-learning',
      '/settings/colleagues',
      '/audit',
      '/portal-status',
      '/settings/profile',
    ]);
    expect(navigation.every((entry) => paths.includes(entry.path))).toBe(true);
  });

  it('NAV-14 opens the dish forms only with PUT /dish, the results only with GET /dishes', () => {
    for (const path of ['/menu-engineering/add-dish', '/menu-engineering/edit-dish/{dishId}'] as const) {
      expect(opens(path, ['end-users'], [allow('put', '/dish')])).toBe(true);
      expect(opens(path, ['end-users'], [allow('get', '/dishes')])).toBe(false);
    }
    for (const path of ['/menu-engineering/results', '/menu-engineering/category/{category}'] as const) {
      expect(opens(path, ['end-users'], [allow('get', '/dishes')])).toBe(true);
      expect(opens(path, ['end-users'], [allow('put', '/dish')])).toBe(false);
    }
  });

  it('NAV-15 NAV-16 opens courses only with GET on the content of e-learning, the try-out to all', () => {
    const read = allow('get', '/content/customer_portal/en-gb/e-learning');
    for (const path of ['/e-learning', '/e-learning/{course+}'] as const) {
      expect(opens(path, ['end-users'], [read])).toBe(true);
      expect(opens(path, ['end-users'], [allow('get', '/course/progress')])).toBe(false);
      expect(canOpen(null, accessOf(path), 'en-GB')).toBe(false);
    }
    expect(pageAt('/e-learning/team')?.path).toBe('/e-learning/team');
    expect(opens('/e-learning/team', ['direct-customers'], [allow('get', '/colleagues')])).toBe(false);
    expect(canOpen(null, accessOf('/certificate'), 'en-GB')).toBe(true);
    expect(pageAt('/e-learning/storing-frozen-fries/one/two')?.path).toBe('/e-learning/{course+}');
    expect(canOpen(null, accessOf('/menu-engineering/calculate-your-dishes'), 'en-GB')).toBe(true);
  });

  it('MENU-22 opens the try-out to everybody, in the languages of indirect customers', () => {
    for (const path of [
      '/menu-engineering/calculate-your-dishes',
      '/menu-engineering/result/{category}',
    ] as const)
      expect(canOpen(null, accessOf(path), 'en-GB')).toBe(true);
    expect(
      ['/menu-engineering/calculate-your-dishes', '/menu-engineering/result/runners'].map((path) =>
        localesFor(groupsSpokenTo(path, ['direct-customers'])),
      ),
    ).toEqual([
      ['en-GB', 'it'],
      ['en-GB', 'it'],
    ]);
    expect(localesFor(groupsSpokenTo('/orders', ['direct-customers']))).toHaveLength(LOCALES.length);
  });

  it('NAV-37 groups the dishes and their results in the menu, each with its own policy', () => {
    const menu = (...policies: Policy[]) =>
      menuOf({ groups: ['end-users'], policies }, { locale: 'en-GB', hasCustomer: false })
        .filter((item) => 'group' in item && item.group === 'menu-engineering')
        .map(({ path }) => path);

    expect(menu(allow('put', '/dish'), allow('get', '/dishes'))).toEqual([
      '/menu-engineering/add-dish',
      '/menu-engineering/results',
    ]);
    expect(menu(allow('put', '/dish'))).toEqual(['/menu-engineering/add-dish']);
    expect(menu(allow('get', '/dishes'))).toEqual(['/menu-engineering/results']);
    expect(menu(allow('get', '/orders'))).toEqual([]);
  });

  it('NAV-35 OPEN-02 shows who has no customer neither agreements nor claims', () => {
    const visitor = {
      groups: ['direct-customers'],
      policies: ['/orders', '/agreements', '/claims'].map((resource) => allow('get', resource)),
    };
    const menu = (hasCustomer: boolean) =>
      menuOf(visitor, { locale: 'en-GB', hasCustomer }).map(({ path }) => path);

    expect(menu(true)).toEqual(['/dashboard', '/orders', '/agreements', '/claims']);
    expect(menu(false)).toEqual(['/dashboard', '/orders']);
  });
});
