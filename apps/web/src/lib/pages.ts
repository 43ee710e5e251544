import type { ActionOn, Resource } from '@maincrop/domain/access/rights';
import { isKnownPath } from '@maincrop/domain/redirect/safe-redirect';
import type { MessagePart } from './i18n/message-parts.ts';
import type { PageAccess } from './page-access.ts';

export interface Page {
  /** `{name}` stands for one segment. */
  readonly path: string;
  readonly access: PageAccess;
  /** The content is hidden from users without a second factor (MFA-13). */
  readonly needsMfa: boolean;
  /** Parts of the messages that the page shows, besides `public`. */
  readonly messages?: readonly MessagePart[];
  /** Whose languages it speaks, whoever visits it (MENU-22). */
  readonly speaksTo?: readonly string[];
}

const PUBLIC: PageAccess = { kind: 'public' };

function policy<R extends Resource>(action: ActionOn<R>, resource: R) {
  return { kind: 'policy', action, resource } as const;
}

const USERS = policy('get', '/profiles');
const USER_TEXTS = ['users', 'user-refusals'] as const;
const COMPANY_TEXTS = ['entry', 'company-sign-in'] as const;
const TEAM_TEXTS = ['e-learning', 'list', 'refusals'] as const;

function content(slug: string) {
  return { kind: 'content', slug } as const;
}

const E_LEARNING = content('e-learning');

function multinational<const P extends string>(path: `/${P}`, below: '' | '/{page}' = '') {
  const access = { kind: 'multinational', page: path.slice(1) } as const;
  return { path: `${path}${below}`, access, needsMfa: false, messages: ['content'] } as const;
}

/** The page table: every page there is and who may open it. Source: spec 2. */
export const pages = [
  { path: '/', access: PUBLIC, needsMfa: false },
  { path: '/auth', access: PUBLIC, needsMfa: false, messages: ['entry'] },
  { path: '/password-reset', access: PUBLIC, needsMfa: false, messages: ['entry'] },
  {
    path: '/dashboard',
    access: { kind: 'any-group' },
    needsMfa: false,
    messages: ['dashboard', 'orders', 'invoice-status', 'cash-view'],
  },
  {
    path: '/orders',
    access: policy('get', '/orders'),
    needsMfa: true,
    messages: ['orders', 'list'],
  },
  {
    path: '/orders/new',
    access: policy('post', '/new-order'),
    needsMfa: true,
    messages: ['orders', 'new-order'],
  },
  {
    path: '/orders/new/{step}',
    access: policy('post', '/new-order'),
    needsMfa: true,
    messages: ['orders', 'new-order'],
  },
  {
    path: '/container-calculation',
    access: policy('post', '/calculate-container'),
    needsMfa: false,
    messages: ['new-order', 'container-calculation'],
  },
  {
    path: '/container-calculation/{step}',
    access: policy('post', '/calculate-container'),
    needsMfa: false,
    messages: ['new-order', 'container-calculation'],
  },
  {
    path: '/invoices',
    access: policy('get', '/invoices'),
    needsMfa: true,
    messages: ['invoices', 'invoice-status', 'list'],
  },
  {
    path: '/contracts',
    access: policy('get', '/contracts'),
    needsMfa: false,
    messages: ['contracts'],
  },
  {
    path: '/product-information',
    access: policy('get', '/products'),
    needsMfa: false,
    messages: ['products', 'list'],
  },
  {
    path: '/product-information/compare',
    access: policy('get', '/product-information-details'),
    needsMfa: false,
    messages: ['products'],
  },
  {
    path: '/product-information/{productId}',
    access: policy('get', '/product-information-details'),
    needsMfa: false,
    messages: ['products'],
  },
  {
    path: '/disputes',
    access: policy('get', '/disputes'),
    needsMfa: true,
    messages: ['disputes', 'list'],
  },
  {
    path: '/agreements',
    access: policy('get', '/agreements'),
    needsMfa: false,
    messages: ['agreements'],
  },
  {
    path: '/claims',
    access: policy('get', '/claims'),
    needsMfa: false,
    messages: ['claims', 'list', 'upload'],
  },
  {
    path: '/claims/new',
    access: policy('post', '/claims'),
    needsMfa: true,
    messages: ['new-claim', 'claims'],
  },
  {
    path: '/claims/new/{agreementId}',
    access: policy('post', '/claims'),
    needsMfa: true,
  },
  {
    path: '/claims/new/{agreementId}/{step}',
    access: policy('post', '/claims'),
    needsMfa: true,
    messages: ['new-claim', 'claims', 'upload'],
  },
  {
    path: '/claims-desk',
    access: policy('get', '/claims-desk'),
    needsMfa: true,
    messages: ['claims', 'claims-desk', 'list'],
  },
  {
    path: '/claims-desk/{id}',
    access: policy('get', '/claims-desk'),
    needsMfa: true,
    messages: ['claims', 'claims-desk'],
  },
  {
    path: '/content-editor',
    access: policy('get', '/content-editor'),
    needsMfa: true,
    messages: ['content-editor', 'list'],
  },
  {
    path: '/content-editor/media',
    access: policy('get', '/content-editor'),
    needsMfa: true,
    messages: ['content-editor'],
  },
  {
    path: '/content-editor/page',
    access: policy('get', '/content-editor'),
    needsMfa: true,
    messages: ['content-editor', 'content'],
  },
  {
    path: '/menu-engineering/add-dish',
    access: policy('put', '/dish'),
    needsMfa: false,
    messages: ['menu-engineering', 'menu-report'],
  },
  {
    path: '/menu-engineering/edit-dish/{dishId}',
    access: policy('put', '/dish'),
    needsMfa: false,
    messages: ['menu-engineering', 'menu-report'],
  },
  {
    path: '/menu-engineering/results',
    access: policy('get', '/dishes'),
    needsMfa: false,
    messages: ['menu-engineering', 'menu-report'],
  },
  {
    path: '/menu-engineering/category/{category}',
    access: policy('get', '/dishes'),
    needsMfa: false,
    messages: ['menu-engineering'],
  },
  {
    path: '/menu-engineering/calculate-your-dishes',
    access: PUBLIC,
    needsMfa: false,
    messages: ['menu-engineering', 'try-out'],
    speaksTo: ['indirect-customers'],
  },
  {
    path: '/menu-engineering/result/{category}',
    access: PUBLIC,
    needsMfa: false,
    messages: ['menu-engineering', 'try-out', 'content'],
    speaksTo: ['indirect-customers'],
  },
  {
    path: '/settings/profile',
    access: policy('get', '/profile'),
    needsMfa: false,
    messages: ['profile', 'entry', 'try-out'],
  },
  {
    path: '/permission-mgt',
    access: policy('put', '/role'),
    needsMfa: true,
    messages: ['roles'],
  },
  {
    path: '/permission-mgt/x-ray',
    access: policy('get', '/permission-xray'),
    needsMfa: true,
    messages: ['roles'],
  },
  {
    path: '/audit',
    access: policy('get', '/audit'),
    needsMfa: true,
    messages: ['audit'],
  },
  {
    path: '/portal-status',
    access: policy('get', '/portal-status'),
    needsMfa: true,
    messages: ['portal-status'],
  },
  { path: '/user-management', access: USERS, needsMfa: true, messages: ['users', 'list'] },
  {
    path: '/user-management/requests',
    access: USERS,
    needsMfa: true,
    messages: [...USER_TEXTS, 'customer-requests'],
  },
  { path: '/user-management/{id}', access: USERS, needsMfa: true, messages: USER_TEXTS },
  {
    path: '/settings/colleagues',
    access: policy('get', '/colleagues'),
    needsMfa: false,
    messages: ['users', 'list'],
  },
  { path: '/privacy', access: PUBLIC, needsMfa: false, messages: ['content'] },
  { path: '/terms-and-conditions', access: PUBLIC, needsMfa: false, messages: ['content'] },
  { path: '/e-learning', access: E_LEARNING, needsMfa: false, messages: ['content', 'e-learning'] },
  { path: '/e-learning/team', access: E_LEARNING, needsMfa: false, messages: TEAM_TEXTS },
  { path: '/e-learning/{course+}', access: E_LEARNING, needsMfa: false, messages: ['content', 'e-learning'] },
  { path: '/certificate', access: PUBLIC, needsMfa: false, messages: ['certificate'] },
  { path: '/company-sign-in/{provider}', access: PUBLIC, needsMfa: false, messages: COMPANY_TEXTS },
  { path: '/account-link', access: PUBLIC, needsMfa: false, messages: ['account-link'] },
  { path: '/invoice-mails', access: PUBLIC, needsMfa: false, messages: ['invoice-mail-link'] },
  { path: '/eat-this', access: content('eat-this'), needsMfa: false, messages: ['content'] },
  { path: '/contact', access: content('contact'), needsMfa: false, messages: ['content'] },
  multinational('/lwm-company-information'),
  multinational('/partnership'),
  multinational('/new-products'),
  multinational('/new-products', '/{page}'),
  multinational('/approved-products'),
  multinational('/approved-products', '/{page}'),
  multinational('/trend-information'),
  multinational('/market-activations'),
  multinational('/sustainability'),
  multinational('/best-practices'),
  multinational('/training'),
  multinational('/lwm-contact'),
  { path: '/dev/outbox', access: PUBLIC, needsMfa: false },
  { path: '/dev/design', access: PUBLIC, needsMfa: false },
] as const satisfies readonly Page[];

export type PagePath = (typeof pages)[number]['path'];

/** Paths that sign-in may lead back to (OPEN-05). */
export const knownPaths: readonly string[] = pages
  .map((page) => page.path)
  .filter((path) => !/^\/(auth|password-reset|account-link|company-sign-in)\b/.test(path));

/** The page that a path (without query and hash) leads to; null when there is none. */
export function pageAt(path: string): Page | null {
  return pages.find((page) => isKnownPath(path, [page.path])) ?? null;
}

/** The groups whose languages are offered at a path: of the page itself, else of the visitor. Source: I18N-02, MENU-22. */
export function groupsSpokenTo(path: string, groups: readonly string[]): readonly string[] {
  return pageAt(path)?.speaksTo ?? groups;
}
