/**
 * Which features' messages travel together, so that a page loads the texts it shows and not those of the whole portal.
 * A page names its parts in the page table; `public` is there on every page. The error sentences of a feature travel
 * with its other messages, the rest of them with `public`.
 */
export const messageParts = {
  public: ['app', 'errors'],
  entry: ['account'],
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
  agreements: ['agreements'],
  claims: ['claims'],
  'claims-desk': ['claims-desk'],
  'new-claim': ['new-claim'],
  upload: ['upload', 'attachments'],
  demo: ['demo'],
  security: ['security'],
  passkeys: ['passkeys'],
  'sign-up': ['sign-up'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type MessagePart = keyof typeof messageParts;

/** The part with the sentence for an error, `account.invalid-code` for instance. */
export function partOfError(code: string): MessagePart {
  const [group = ''] = code.split('.', 1);
  const parts = Object.entries<readonly string[]>(messageParts);
  const found = parts.find(([, features]) => features.includes(group))?.[0];
  // The keys of an object literal are exactly those of its type.
  return (found as MessagePart | undefined) ?? 'public';
}
