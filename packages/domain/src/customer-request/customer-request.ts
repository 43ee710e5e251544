import type { Group } from '../access/groups.ts';

/** Longest texts of a request to be connected to a customer, in characters; `reason` is why it was refused. */
export const CUSTOMER_REQUEST_LENGTHS = {
  companyName: 120,
  customerNumber: 12,
  town: 100,
  message: 1000,
  reason: 300,
} as const;

/** Requests that one person may send in a day, withdrawn and refused ones included. */
export const CUSTOMER_REQUESTS_PER_DAY = 3;

/** Groups in which somebody acts for a customer: those that an approved request can lead to. */
export const CUSTOMER_GROUPS = [
  'direct-customers',
  'indirect-customers',
  'end-users',
] as const satisfies readonly Group[];

/**
 * Whether somebody may ask to be connected to a customer: who has none and is neither of a multinational nor one of the
 * supplier's people. Somebody without a group may. Never fails.
 */
export function mayAskForCustomer(who: {
  readonly groups: readonly string[];
  readonly hasCustomer: boolean;
  readonly isAdministrator: boolean;
}): boolean {
  const others: readonly Group[] = ['multinationals', 'administrators'];
  return !who.hasCustomer && !who.isAdministrator && !others.some((group) => who.groups.includes(group));
}

/**
 * Whether a text can be a customer number: empty, or up to 12 letters and digits. Whether there is such a customer is
 * not told to who asks; administrators see it.
 */
export function isCustomerNumber(text: string): boolean {
  return /^[A-Za-z0-9]*$/.test(text) && text.length <= CUSTOMER_REQUEST_LENGTHS.customerNumber;
}
