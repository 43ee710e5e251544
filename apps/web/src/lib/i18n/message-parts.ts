/**
 * Which features' messages travel together, so that a page loads the texts it shows and not those of the whole portal.
 * A page names its parts in the page table; `public` is there on every page. The error sentences of a feature travel
 * with its other messages.
 */
export const messageParts = {
  public: ['app', 'errors'],
  // What hardly anybody reads on any page, with sentences of refusals that any call may meet.
  refusals: ['impersonation', 'customer-changed', 'mfa-gate', 'conflict'],
  entry: ['account'],
  'account-link': ['account-link'],
  'company-sign-in': ['company-sign-in'],
  list: ['list'],
  orders: ['orders', 'order-status'],
  'order-card': ['order-card'],
  dashboard: ['dashboard'],
  invoices: ['invoices'],
  'invoice-status': ['invoice-status'],
  'invoice-details': ['invoice-details'],
  'invoice-mail': ['invoice-mail'],
  'invoice-mail-link': ['invoice-mail-link'],
  archive: ['archive'],
  'sales-order': ['sales-order'],
  'cash-view': ['cash-view'],
  statement: ['statement'],
  'new-order': ['new-order'],
  'pasted-lines': ['pasted-lines'],
  reorder: ['reorder'],
  'container-calculation': ['container-calculation'],
  contracts: ['contracts'],
  content: ['content', 'leave', 'notices'],
  'content-editor': ['content-editor'],
  'e-learning': ['e-learning'],
  certificate: ['certificate'],
  'menu-engineering': ['menu-engineering'],
  'menu-report': ['menu-report', 'menu-case'],
  'try-out': ['try-out', 'restaurant-types'],
  products: ['products', 'product-picture'],
  disputes: ['disputes'],
  profile: ['profile'],
  users: ['users'],
  // Sentences of refusals: the list shows none before somebody asks for something.
  'user-refusals': [],
  'customer-requests': ['customer-requests'],
  roles: ['roles'],
  audit: ['audit'],
  'portal-status': ['portal-status'],
  agreements: ['agreements'],
  claims: ['claims'],
  'claims-desk': ['claims-desk'],
  'new-claim': ['new-claim'],
  upload: ['upload', 'tables'],
  demo: ['demo'],
  design: ['design'],
  security: ['security'],
  passkeys: ['passkeys'],
  'sign-up': ['sign-up'],
  'password-strength': ['password-strength'],
  withdrawn: ['withdrawn'],
  search: ['search'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type MessagePart = keyof typeof messageParts;

// Not among the parts themselves: the browser needs no more of this file than these few names.
const ELSEWHERE: Readonly<Record<string, MessagePart>> = {
  account: 'entry',
  access: 'refusals',
  attachments: 'upload',
  contact: 'content',
  'e-invoice': 'invoice-details',
  // Orders, claims and reported problems share them.
  once: 'refusals',
  restaurants: 'profile',
  // Directories are told in English; nobody sees it.
  scim: 'company-sign-in',
  tables: 'upload',
  users: 'user-refusals',
};

/** Said while the service does not answer, which would have to send the sentence. */
const WITHOUT_SERVICE = ['internal', 'unknown', 'offline', 'no-answer', 'service-busy'];

/** The part with the sentence for an error: of `claims.overlap` that of the claims, by and large. */
export function partOfError(code: string): MessagePart {
  const [group = ''] = code.split('.', 1);
  if (group === code) return WITHOUT_SERVICE.includes(code) ? 'public' : 'refusals';
  // A test looks at every group that there is.
  return ELSEWHERE[group] ?? (group as MessagePart);
}
