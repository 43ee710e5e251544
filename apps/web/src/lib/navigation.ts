import { canOpen, type Visitor } from './page-access.ts';
import { type PagePath, pages } from './pages.ts';

/** An entry that only multinationals have (NAV-38). */
function multinational<const P extends PagePath, const I extends string>(path: P, icon: I) {
  return { path, icon, containerIcon: icon } as const;
}

/** Menu entries in the order of the menu; each shows only to those who may open its page. Source: NAV-35. */
export const navigation = [
  { path: '/permission-mgt', icon: 'lock', containerIcon: 'lock' },
  { path: '/user-management', icon: 'users', containerIcon: 'users' },
  { path: '/dashboard', icon: 'home', containerIcon: 'home' },
  multinational('/lwm-company-information', 'building'),
  multinational('/partnership', 'handshake'),
  multinational('/new-products', 'plus'),
  multinational('/approved-products', 'box'),
  multinational('/trend-information', 'chart'),
  multinational('/market-activations', 'megaphone'),
  multinational('/sustainability', 'leaf'),
  multinational('/best-practices', 'check'),
  multinational('/training', 'lesson'),
  multinational('/lwm-contact', 'phone'),
  { path: '/orders', icon: 'truck', containerIcon: 'container' },
  {
    path: '/container-calculation',
    icon: 'calculator',
    containerIcon: 'calculator',
    needsCustomer: true,
  },
  { path: '/invoices', icon: 'invoice', containerIcon: 'invoice' },
  { path: '/contracts', icon: 'contract', containerIcon: 'contract' },
  { path: '/disputes', icon: 'warning', containerIcon: 'warning' },
  { path: '/agreements', icon: 'document', containerIcon: 'document', needsCustomer: true },
  { path: '/claims', icon: 'refund', containerIcon: 'refund', needsCustomer: true },
  { path: '/claims-desk', icon: 'check', containerIcon: 'check' },
  { path: '/content-editor', icon: 'edit', containerIcon: 'edit' },
  { path: '/eat-this', icon: 'fries', containerIcon: 'fries' },
  { path: '/product-information', icon: 'box', containerIcon: 'box' },
  { path: '/menu-engineering/add-dish', icon: 'plus', containerIcon: 'plus', group: 'menu-engineering' },
  { path: '/menu-engineering/results', icon: 'list', containerIcon: 'list', group: 'menu-engineering' },
  { path: '/e-learning', icon: 'lesson', containerIcon: 'lesson' },
  { path: '/settings/colleagues', icon: 'users', containerIcon: 'users' },
  { path: '/audit', icon: 'list', containerIcon: 'list' },
  { path: '/portal-status', icon: 'chart', containerIcon: 'chart' },
  { path: '/settings/profile', icon: 'user', containerIcon: 'user' },
] as const satisfies readonly NavigationItem[];

interface NavigationItem {
  readonly path: PagePath;
  readonly icon: string;
  readonly containerIcon: string;
  /** Hidden without an active SAP customer (OPEN-02). */
  readonly needsCustomer?: true;
  /** Stands below a heading of this name, with its neighbours of the same (NAV-37). */
  readonly group?: string;
}

/**
 * The menu of somebody: the entries whose page they may open, without those that need an SAP customer for who has
 * none. Source: NAV-35, OPEN-02.
 */
export function menuOf(
  visitor: Visitor,
  { locale, hasCustomer }: { readonly locale: string; readonly hasCustomer: boolean },
): readonly MenuItem[] {
  return navigation.filter(
    (item) =>
      (hasCustomer || !('needsCustomer' in item)) &&
      pages.some((page) => page.path === item.path && canOpen(visitor, page.access, locale)),
  );
}

export type MenuItem = (typeof navigation)[number];
