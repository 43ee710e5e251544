/**
 * Which features' messages travel together, so that a page loads the texts it shows and not those of the whole portal.
 * A page names its parts in the page table; `public` is there on every page.
 */
export const messageParts = {
  public: ['app', 'account', 'errors'],
  orders: ['orders', 'order-status'],
  dashboard: ['dashboard'],
  invoices: ['invoices'],
  'invoice-status': ['invoice-status'],
  'invoice-details': ['invoice-details'],
  'invoice-archive': ['invoice-archive'],
  'sales-order': ['sales-order'],
  'cash-view': ['cash-view'],
  'new-order': ['new-order'],
  contracts: ['contracts'],
  disputes: ['disputes'],
  profile: ['profile'],
  users: ['users'],
  roles: ['roles'],
  audit: ['audit'],
  demo: ['demo'],
  security: ['security'],
  'sign-up': ['sign-up'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type MessagePart = keyof typeof messageParts;
