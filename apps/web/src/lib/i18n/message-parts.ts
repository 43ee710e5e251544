/**
 * Which features' messages travel together, so that a page loads the texts it shows and not those of the whole portal.
 * A page names its parts in the page table; `public` is there on every page.
 */
export const messageParts = {
  public: ['app', 'account', 'errors'],
  orders: ['dashboard', 'orders', 'order-status'],
  'new-order': ['new-order'],
  profile: ['profile'],
  users: ['users'],
  roles: ['roles'],
  audit: ['audit'],
  agreements: ['agreements'],
  claims: ['claims'],
  'claims-desk': ['claims-desk'],
  'new-claim': ['new-claim'],
  upload: ['upload'],
  demo: ['demo'],
  security: ['security'],
  'sign-up': ['sign-up'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type MessagePart = keyof typeof messageParts;
