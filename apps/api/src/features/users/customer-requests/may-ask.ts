import { isAdministrator } from '@maincrop/domain/access/administration';
import { mayAskForCustomer } from '@maincrop/domain/customer-request/customer-request';
import type { Caller } from '../../../platform/access/caller.ts';

/** Whether a caller may ask to be connected to a customer. */
export function callerMayAsk(caller: Caller): boolean {
  return mayAskForCustomer({
    groups: caller.groups,
    hasCustomer: caller.enabledCustomerNrs.length > 0,
    isAdministrator: isAdministrator(caller),
  });
}
