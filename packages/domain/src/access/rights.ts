import type { Action } from './policy.ts';

/**
 * Every right that a call, a page or a button may ask for: what can be done with which resource. What is not listed
 * does not compile where it is asked for or given.
 * Source: spec 6, requirements ACC-09 and ACC-13.
 */
export const RIGHTS = {
  '/agreements': ['get'],
  '/agreements-download-link': ['get'],
  '/audit': ['get'],
  '/audit-export': ['get'],
  '/calculate-container': ['post'],
  '/claims': ['get', 'post'],
  '/claims-desk': ['get', 'post'],
  '/claims/create-attachment': ['post'],
  '/colleague': ['post'],
  '/colleague-roles': ['put'],
  '/colleagues': ['get'],
  '/content-editor': ['get', 'put'],
  '/content-editor/publication': ['post', 'delete'],
  '/contracts': ['get'],
  '/course/progress': ['get', 'post'],
  '/customer-routing': ['get', 'put'],
  '/disable-colleague': ['post'],
  '/disable-user': ['post'],
  '/dish': ['get', 'put', 'delete'],
  '/dishes': ['get'],
  '/dispute': ['post'],
  '/disputes': ['get'],
  '/enable-colleague': ['post'],
  '/enable-user': ['post'],
  '/impersonate': ['post'],
  '/invoice-download-link': ['get'],
  '/invoice-recipients': ['get', 'put'],
  '/invoices': ['get'],
  '/lift-wait': ['post'],
  '/new-order': ['post'],
  '/open-amount-invoices': ['get'],
  '/order': ['get'],
  '/order/calculate': ['post'],
  '/orders': ['get'],
  '/permission-xray': ['get'],
  '/portal-status': ['get', 'post'],
  '/product-information-details': ['get'],
  '/product-information-pdf-download-link': ['get'],
  '/products': ['get'],
  '/profile': ['get', 'put', 'delete'],
  '/profile/sap_customer_switch': ['post'],
  '/profile/sap_customers': ['get'],
  '/profile/update_enabled_sap_customers': ['post'],
  '/profiles': ['get'],
  '/reset-mfa': ['post'],
  '/reset-password': ['post'],
  '/restaurant': ['put', 'delete'],
  '/restaurants': ['get'],
  '/role': ['put', 'delete'],
  '/role-attributes': ['get'],
  '/role-versions': ['get'],
  '/roles': ['get'],
  '/sap-customer-lookup': ['get'],
  '/ship-to-partners': ['get'],
  '/user': ['post', 'put'],
  '/user-invitation': ['post'],
  '/user-roles': ['get', 'put'],
  '/user-roles-bulk': ['put'],
  '/users/export': ['get'],
  '/users/import': ['post'],
} as const satisfies Readonly<Record<`/${string}`, readonly Action[]>>;

/** What a right is about: the path of a call, by its name in the specification. */
export type Resource = keyof typeof RIGHTS;

/** What can be done with a resource. */
export type ActionOn<R extends Resource> = (typeof RIGHTS)[R][number];

/** A right that there is. */
export type Right = {
  [R in Resource]: { readonly action: ActionOn<R>; readonly resource: R };
}[Resource];
