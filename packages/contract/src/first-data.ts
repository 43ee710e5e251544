import { PAGE_SIZES } from '@maincrop/domain/paging/page-sizes';
import type { OperationId } from './operations.ts';
import type { ListInvoicesQuery } from './schemas/invoices.ts';
import type { ListOrdersQuery } from './schemas/orders.ts';
import type { ListUsersQuery } from './schemas/users.ts';

/** Orders per page of the list in focus and of the other one (ORD-09, spec 9). */
export const ORDERS_PER_PAGE = PAGE_SIZES.orders;
export const OTHER_ORDERS_PER_PAGE = PAGE_SIZES.otherOrders;
/** Invoices per page (INV-04). */
export const INVOICES_PER_PAGE = PAGE_SIZES.invoices;
/** Users per page (ADM-01, spec 9). */
export const USERS_PER_PAGE = PAGE_SIZES.users;

export const lastOrderQuery: ListOrdersQuery = { per_page: 1, page: 1 };
export const openOrdersQuery: ListOrdersQuery = { per_page: ORDERS_PER_PAGE, page: 1, filter: 'open' };
export const closedOrdersQuery: ListOrdersQuery = {
  per_page: OTHER_ORDERS_PER_PAGE,
  page: 1,
  filter: 'closed',
};
const firstInvoicesQuery: ListInvoicesQuery = { per_page: INVOICES_PER_PAGE, page: 1 };
const firstUsersQuery: ListUsersQuery = { per_page: USERS_PER_PAGE, page: 1 };

export type FirstCall = readonly [id: OperationId, query: object | null];

const wizard: readonly FirstCall[] = [
  ['listProducts', null],
  ['getLoadParameters', null],
  ['listShipToPartners', null],
  // What is left stands below the products; coming later it would push them down.
  ['listContracts', null],
];

/**
 * What a page needs at once. The service puts the answers into the page itself, so that a reload costs no further
 * round trip; the browser files them under the same query keys, `[operation id, query]`.
 */
export const firstData: Readonly<Record<string, readonly FirstCall[]>> = {
  '/dashboard': [
    ['getOrderOverview', null],
    ['getOpenAmounts', null],
    ['listOrders', lastOrderQuery],
  ],
  '/orders': [
    ['listOrders', openOrdersQuery],
    ['listOrders', closedOrdersQuery],
  ],
  '/invoices': [
    ['listInvoices', firstInvoicesQuery],
    ['getOpenAmounts', null],
  ],
  '/user-management': [['listUsers', firstUsersQuery]],
  '/settings/profile': [
    ['getProfile', null],
    ['listSessions', null],
  ],
  '/orders/new/select-products': wizard,
  '/orders/new/order-reference-and-shipping': wizard,
  '/orders/new/order-summary-and-confirmation': wizard,
};

/** What the service writes into the page as `<script type="application/json" id="boot">`. */
export interface BootData {
  readonly locale: string;
  readonly isDemo: boolean;
  /** The supplier's own website; null without one. */
  readonly corporateSiteUrl: string | null;
  /** The initials in labels of the supplier's number, code and contact; null for neutral words (OPEN-39). */
  readonly supplier: string | null;
  /** Companies that the sign-in page offers; without an id: chosen by the address that is typed. */
  readonly companies: readonly { readonly id: string | null; readonly name: string }[];
  /** Group of people who sign up by themselves; decides their languages. */
  readonly signUpGroup: string;
  /** Claims need proof, which has a step of its own then (CLM-32). */
  readonly isClaimProofRequired: boolean;
  readonly token: { readonly accessToken: string; readonly expiresInS: number } | null;
  readonly session: unknown;
  readonly queries: readonly (readonly [key: FirstCall, answer: unknown])[];
}
