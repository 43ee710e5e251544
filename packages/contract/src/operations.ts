import type { z } from 'zod';
import { accountLinkOperations } from './operations/account-link.ts';
import { accountOperations } from './operations/account.ts';
import { companySignInOperations } from './operations/company-sign-in.ts';
import { colleaguesOperations } from './operations/colleagues.ts';
import { agreementsOperations } from './operations/agreements.ts';
import { attachmentsOperations } from './operations/attachments.ts';
import { auditOperations } from './operations/audit.ts';
import { contentOperations } from './operations/content.ts';
import { contentEditingOperations } from './operations/content-editing.ts';
import { contentMediaOperations } from './operations/content-media.ts';
import { contentTransferOperations } from './operations/content-transfer.ts';
import { contractsOperations } from './operations/contracts.ts';
import { claimsOperations } from './operations/claims.ts';
import { containerCalculationOperations } from './operations/container-calculation.ts';
import { contactOperations } from './operations/contact.ts';
import { customerRequestsOperations } from './operations/customer-requests.ts';
import { demoOperations } from './operations/demo.ts';
import { coursesOperations } from './operations/courses.ts';
import { dishesOperations } from './operations/dishes.ts';
import { disputesOperations } from './operations/disputes.ts';
import { errorReportOperations } from './operations/error-report.ts';
import { invoicesOperations } from './operations/invoices.ts';
import { eInvoiceOperations } from './operations/e-invoice.ts';
import { invoiceMailOperations } from './operations/invoice-mail.ts';
import { newOrderOperations } from './operations/new-order.ts';
import { ordersOperations } from './operations/orders.ts';
import { passkeysOperations } from './operations/passkeys.ts';
import { portalStatusOperations } from './operations/portal-status.ts';
import { productsOperations } from './operations/products.ts';
import { profileOperations } from './operations/profile.ts';
import { usersOperations } from './operations/users.ts';
import { rolesOperations } from './operations/roles.ts';
import { restaurantsOperations } from './operations/restaurants.ts';
import { scimOperations } from './operations/scim.ts';
import { searchOperations } from './operations/search.ts';

/**
 * The endpoint table. Everything that answers below `/api` is a row here: route registration, OpenAPI, the typed
 * client, the resources an administrator may put into a policy and the authorization matrix are derived from it.
 * The rows stand by feature in `operations/`. Source: spec 7.
 */
export const operations = {
  ...accountOperations,
  ...accountLinkOperations,
  ...companySignInOperations,
  ...scimOperations,
  ...passkeysOperations,
  ...profileOperations,
  ...restaurantsOperations,
  ...coursesOperations,
  ...dishesOperations,
  ...ordersOperations,
  ...newOrderOperations,
  ...productsOperations,
  ...containerCalculationOperations,
  ...invoicesOperations,
  ...eInvoiceOperations,
  ...invoiceMailOperations,
  ...contractsOperations,
  ...disputesOperations,
  ...agreementsOperations,
  ...claimsOperations,
  ...attachmentsOperations,
  ...usersOperations,
  ...contactOperations,
  ...customerRequestsOperations,
  ...colleaguesOperations,
  ...rolesOperations,
  ...auditOperations,
  ...portalStatusOperations,
  ...contentOperations,
  ...contentEditingOperations,
  ...contentMediaOperations,
  ...contentTransferOperations,
  ...searchOperations,
  ...errorReportOperations,
  ...demoOperations,
} as const;

export type OperationId = keyof typeof operations;

/** Operations that are accepted once for each Idempotency-Key. */
export type OnceOperationId = {
  [K in OperationId]: (typeof operations)[K]['idempotent'] extends 'by-key' ? K : never;
}[OperationId];

type Operations = typeof operations;
type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Part<K extends OperationId, P extends string> = P extends keyof Operations[K]
  ? Operations[K][P]
  : undefined;

/** What a handler receives after validation. */
export interface HandlerInput<K extends OperationId> {
  readonly query: Out<Part<K, 'query'>>;
  readonly body: Out<Part<K, 'body'>>;
}
/** What a caller passes. */
export interface CallInput<K extends OperationId> {
  readonly query: In<Part<K, 'query'>>;
  readonly body: In<Part<K, 'body'>>;
}
export type Answer<K extends OperationId> = z.output<Operations[K]['response']>;
