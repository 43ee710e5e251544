import type { Group } from './groups.ts';
import { GENERIC_SECTION, MULTINATIONAL_WEBSPACE } from './multinational-slug.ts';
import type { Policy } from './policy.ts';
import type { ActionOn, Resource } from './rights.ts';

export interface DefaultRole {
  readonly id: string;
  readonly name: string;
  /** The group whose members get this role when they join; absent for add-on roles. */
  readonly group?: Group;
  readonly policies: readonly Policy[];
}

const CUSTOMER_CONTENT = '/content/customer_portal/{locale}';

const ownProfile = [allow('/profile', 'get', 'put', 'delete')];
const customerContent = [
  allowContent(`${CUSTOMER_CONTENT}/*`),
  allowContent(`${CUSTOMER_CONTENT}/e-learning/*`),
  allow('/course/progress', 'get', 'post'),
];
const multinationalContent = [
  allowContent(`${CUSTOMER_CONTENT}/dashboard`),
  allowContent(`${CUSTOMER_CONTENT}/announcements`),
  allowContent(`${CUSTOMER_CONTENT}/eat-this`),
  allowContent(`/content/${MULTINATIONAL_WEBSPACE}/{locale}/${GENERIC_SECTION}/*`),
];
const productInformation = [
  allow('/products', 'get'),
  allow('/product-information-details', 'get'),
  allow('/product-information-pdf-download-link', 'get'),
];
const ordering = [
  allow('/orders', 'get'),
  allow('/order', 'get'),
  allow('/ship-to-partners', 'get'),
  allow('/new-order', 'post'),
  allow('/order/calculate', 'post'),
  allow('/calculate-container', 'post'),
];
const invoicing = [
  allow('/invoices', 'get'),
  allow('/invoice-download-link', 'get'),
  allow('/customer-routing', 'get', 'put'),
  allow('/invoice-recipients', 'get'),
  allow('/open-amount-invoices', 'get'),
];
const disputing = [allow('/dispute', 'post'), allow('/disputes', 'get')];
const volumeContracts = [allow('/contracts', 'get')];
const claiming = [
  allow('/agreements', 'get'),
  allow('/agreements-download-link', 'get'),
  allow('/claims', 'get', 'post'),
  allow('/claims/create-attachment', 'post'),
];
const contentEditing = [
  allow('/content-editor', 'get', 'put'),
  allow('/content-editor/publication', 'post', 'delete'),
];
const claimsDesk = [allow('/claims-desk', 'get', 'post')];
const menuEngineering = [
  allow('/dishes', 'get'),
  allow('/dish', 'get', 'put', 'delete'),
  allow('/restaurants', 'get'),
  allow('/restaurant', 'put', 'delete'),
];
const customerSwitch = [
  allow('/profile/sap_customers', 'get'),
  allow('/profile/sap_customer_switch', 'post'),
];
const userManagement = [
  allow('/profiles', 'get'),
  allow('/user', 'post', 'put'),
  allow('/user-invitation', 'post'),
  allow('/users/import', 'post'),
  allow('/users/export', 'get'),
  allow('/user-roles', 'get', 'put'),
  allow('/user-roles-bulk', 'put'),
  allow('/disable-user', 'post'),
  allow('/enable-user', 'post'),
  allow('/reset-mfa', 'post'),
  allow('/reset-password', 'post'),
  allow('/lift-wait', 'post'),
  allow('/sap-customer-lookup', 'get'),
  allow('/profile/update_enabled_sap_customers', 'post'),
  allow('/impersonate', 'post'),
];
const colleagueManagement = [
  allow('/colleagues', 'get'),
  allow('/colleague', 'post'),
  allow('/colleague-roles', 'put'),
  allow('/disable-colleague', 'post'),
  allow('/enable-colleague', 'post'),
];
/** Changing what others of the same customer live with; that somebody sees invoices is asked for beside it. */
const customerSettings = [allow('/invoice-recipients', 'put')];
const permissionManagement = [
  allow('/roles', 'get'),
  allow('/role-attributes', 'get'),
  allow('/role', 'put', 'delete'),
  allow('/role-versions', 'get'),
  allow('/permission-xray', 'get'),
  allow('/audit', 'get'),
  allow('/audit-export', 'get'),
  allow('/portal-status', 'get', 'post'),
];

/**
 * The roles of a new installation: one for each group, so that every screen is reachable by somebody, and the add-on
 * roles. A multinational's own section comes on top through `multinationalSectionPolicy`.
 * Source: ACC-13, OPEN-01 (table "default role to policies"), OPEN-02.
 */
export const DEFAULT_ROLES: readonly DefaultRole[] = [
  {
    id: 'administrators',
    name: 'Administrators',
    group: 'administrators',
    policies: [
      ...ownProfile,
      ...customerContent,
      ...productInformation,
      ...userManagement,
      ...permissionManagement,
    ],
  },
  {
    id: 'direct-customers',
    name: 'Direct customers',
    group: 'direct-customers',
    policies: [
      ...ownProfile,
      ...customerContent,
      ...productInformation,
      ...ordering,
      ...invoicing,
      ...disputing,
      ...volumeContracts,
      ...claiming,
      ...customerSwitch,
    ],
  },
  {
    id: 'indirect-customers',
    name: 'Indirect customers',
    group: 'indirect-customers',
    policies: [
      ...ownProfile,
      ...customerContent,
      ...productInformation,
      ...menuEngineering,
      ...customerSwitch,
    ],
  },
  {
    id: 'end-users',
    name: 'End users',
    group: 'end-users',
    policies: [
      ...ownProfile,
      ...customerContent,
      ...productInformation,
      ...claiming,
      ...menuEngineering,
      ...customerSwitch,
    ],
  },
  {
    id: 'multinationals',
    name: 'Multinationals',
    group: 'multinationals',
    policies: [...ownProfile, ...multinationalContent],
  },
  { id: 'claims', name: 'Claims', policies: claiming },
  { id: 'claims-desk', name: 'Claims desk', policies: claimsDesk },
  { id: 'contracts', name: 'Volume contracts', policies: volumeContracts },
  { id: 'menu-engineering', name: 'Menu engineering', policies: menuEngineering },
  { id: 'user-support', name: 'User support', policies: userManagement },
  { id: 'editor', name: 'Content editor', policies: contentEditing },
  {
    id: 'customer-admin',
    name: 'Customer administration',
    policies: [...colleagueManagement, ...customerSettings],
  },
];

/** The default role of a group (ACC-13). */
export function defaultRoleOf(group: Group): DefaultRole | null {
  return DEFAULT_ROLES.find((role) => role.group === group) ?? null;
}

function allow<R extends Resource>(resource: R, ...actions: ActionOn<R>[]): Policy {
  return { resource, actions, effect: 'allow', wildcard: false };
}

/** Reading content: one page, or with `/*` all below it. */
function allowContent(path: `/content/${string}`): Policy {
  return { resource: path, actions: ['get'], effect: 'allow', wildcard: path.endsWith('/*') };
}
