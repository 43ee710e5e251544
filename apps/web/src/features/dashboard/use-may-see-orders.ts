import { isMemberOf } from '@maincrop/domain/access/groups';
import { useCan, useSignedIn } from '../../lib/session.ts';

/** The card of the last order is for direct customers with a second factor and access to orders. Source: DASH-04. */
export function useMaySeeOrders(): boolean {
  const { groups, mfa, sapCustomer } = useSignedIn();
  const can = useCan();
  const isBuyer = isMemberOf(groups, ['direct-customers']) && sapCustomer !== null;
  return isBuyer && mfa !== 'none' && can('get', '/orders');
}
