import { z } from 'zod';
import { erpKinds } from '../port.ts';
import { claimReceipt, newClaim, newClaimDecision } from './wire/claim-records.ts';
import { newOrder, orderReceipt } from './wire/order-record.ts';
import { disputeReceipt, newDispute } from './wire/other-records.ts';
import { customer } from './wire/master-records.ts';

/** Version of the interface; 1.x only adds what may be left out. */
export const INTERFACE_VERSION = '1.0';

export const interfaceStatement = z
  .object({ interface: z.literal('maincrop-erp'), version: z.string().regex(/^1\.\d+$/) })
  .meta({ id: 'Interface' });

type Answer = z.ZodType | 'changes' | 'pdf' | 'nothing';

export interface ErpInterfaceCall {
  readonly method: 'GET' | 'PUT';
  /** Parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly body?: z.ZodType;
  /** What each good status answers. */
  readonly answers: Readonly<Record<number, Answer>>;
  /** Statuses that say no: 404 not found, 422 refused, 501 not supported. */
  readonly refusals: readonly (404 | 422 | 501)[];
}

const ONCE =
  'Enters it once: PUT again under the same reference answers 200 with the same receipt and enters nothing, also when both come at once. 422 only for what will never be taken.';
const FOUND =
  '404 with the type `not-found` only when it is not there for certain: the portal enters it then. Sees what was entered as soon as PUT has answered.';

/** Every call of the interface, in the order in which it is told. OpenAPI, adapter, server and check follow from it. */
export const erpInterface = {
  statement: {
    method: 'GET',
    path: '/',
    summary: 'Which interface this is',
    description: 'For people and for the check; the portal does not ask.',
    answers: { 200: interfaceStatement },
    refusals: [],
  },
  changes: {
    method: 'GET',
    path: '/changes/{kind}',
    summary: 'What changed after a watermark',
    description: `Kinds: ${erpKinds.join(', ')}. Without \`after\` everything there is, oldest change first, in pages of at most a thousand changes. A change is told at least once, after everything that changed before it; a record is told as a whole. 501: this ERP has no such records.`,
    answers: { 200: 'changes' },
    refusals: [501],
  },
  lookUpCustomer: {
    method: 'GET',
    path: '/customers/{customerNr}',
    summary: 'One customer',
    description: 'Asked when somebody is given access.',
    answers: { 200: customer },
    refusals: [404],
  },
  document: {
    method: 'GET',
    path: '/invoices/{id}/document',
    summary: 'The PDF of an invoice',
    description: '`id` is `document.Id` of the invoice. 404 when none is filed.',
    answers: { 200: 'pdf' },
    refusals: [404],
  },
  findOrder: {
    method: 'GET',
    path: '/orders/{reference}',
    summary: 'The order that was submitted under a reference',
    description: FOUND,
    answers: { 200: orderReceipt },
    refusals: [404],
  },
  submitOrder: {
    method: 'PUT',
    path: '/orders/{reference}',
    summary: 'Enters an order',
    description: ONCE,
    body: newOrder,
    answers: { 201: orderReceipt, 200: orderReceipt },
    refusals: [422],
  },
  findDispute: {
    method: 'GET',
    path: '/disputes/{reference}',
    summary: 'The dispute that was submitted under a reference',
    description: `${FOUND} 501: this ERP takes none.`,
    answers: { 200: disputeReceipt },
    refusals: [404, 501],
  },
  submitDispute: {
    method: 'PUT',
    path: '/disputes/{reference}',
    summary: 'Enters a dispute, with photos',
    description: `${ONCE} 501: this ERP takes none; people see it as failed.`,
    body: newDispute,
    answers: { 201: disputeReceipt, 200: disputeReceipt },
    refusals: [422, 501],
  },
  findClaim: {
    method: 'GET',
    path: '/claims/{reference}',
    summary: 'The claim that was submitted under a reference',
    description: `${FOUND} 501: this ERP takes none.`,
    answers: { 200: claimReceipt },
    refusals: [404, 501],
  },
  submitClaim: {
    method: 'PUT',
    path: '/claims/{reference}',
    summary: 'Enters a claim',
    description: `${ONCE} 501: this ERP takes none; people see it as failed.`,
    body: newClaim,
    answers: { 201: claimReceipt, 200: claimReceipt },
    refusals: [422, 501],
  },
  submitClaimDecision: {
    method: 'PUT',
    path: '/claim-decisions/{key}',
    summary: 'Takes what the portal’s desk decided of a claim',
    description:
      'Once under its key. A decision that the ERP has made itself stands. 501: it takes no decisions, they stay in the portal.',
    body: newClaimDecision,
    answers: { 204: 'nothing' },
    refusals: [422, 501],
  },
} as const satisfies Readonly<Record<string, ErpInterfaceCall>>;

export type ErpInterfaceCallName = keyof typeof erpInterface;
