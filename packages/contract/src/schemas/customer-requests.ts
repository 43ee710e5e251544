import {
  CUSTOMER_GROUPS,
  CUSTOMER_REQUEST_LENGTHS as LENGTHS,
  isCustomerNumber,
} from '@maincrop/domain/customer-request/customer-request';
import { z } from 'zod';

const stated = {
  companyName: z.string(),
  /** As it was typed; empty when it is not known. */
  customerNumber: z.string(),
  town: z.string(),
  message: z.string(),
  askedAt: z.string(),
};

/** A request as its person sees it; `CustomerNr` is the customer that came of it, `reason` why none did. */
export const CustomerRequest = z
  .object({
    id: z.string(),
    ...stated,
    status: z.enum(['open', 'approved', 'refused', 'withdrawn']),
    decidedAt: z.string().nullable(),
    reason: z.string().nullable(),
    CustomerNr: z.string().nullable(),
  })
  .meta({ id: 'CustomerRequest' });
export type CustomerRequest = z.output<typeof CustomerRequest>;

/** The latest of the caller's requests; null when there was none. `mayAsk`: a new one would be taken. */
export const OwnCustomerRequest = z.object({ request: CustomerRequest.nullable(), mayAsk: z.boolean() });
export type OwnCustomerRequest = z.output<typeof OwnCustomerRequest>;

export const AskForCustomerBody = z.object({
  companyName: z.string().trim().min(1).max(LENGTHS.companyName),
  customerNumber: z.string().trim().max(LENGTHS.customerNumber).refine(isCustomerNumber).default(''),
  town: z.string().trim().min(1).max(LENGTHS.town),
  message: z.string().trim().max(LENGTHS.message).default(''),
});
export type AskForCustomerBody = z.output<typeof AskForCustomerBody>;

/** An open request as an administrator sees it, with who asks. */
export const WaitingRequest = z
  .object({
    id: z.string(),
    ...stated,
    user: z.object({
      id: z.string(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      group: z.string().nullable(),
    }),
  })
  .meta({ id: 'WaitingRequest' });
export type WaitingRequest = z.output<typeof WaitingRequest>;

export const ListCustomerRequestsQuery = z.object({
  per_page: z.coerce.number().int().min(1).max(100).default(10),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
export const CustomerRequestList = z.object({
  items: z.array(WaitingRequest),
  current_page: z.int(),
  pages: z.int(),
  per_page: z.int(),
  total: z.int(),
});

/** The customer that the person may act for from now on, and the group in which they do. */
export const ApproveCustomerRequestBody = z.object({
  id: z.uuid(),
  sapId: z.string().trim().min(1).max(40),
  group: z.enum(CUSTOMER_GROUPS),
});
export const RefuseCustomerRequestBody = z.object({
  id: z.uuid(),
  reason: z.string().trim().min(3).max(LENGTHS.reason),
});
