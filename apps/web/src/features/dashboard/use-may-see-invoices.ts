import { useCan, useSignedIn } from '../../lib/session.ts';

/** The card of the open invoices needs a second factor and access to invoices and open amounts. Source: DASH-06. */
export function useMaySeeInvoices(): boolean {
  const { mfa, sapCustomer } = useSignedIn();
  const can = useCan();
  const isAllowed = can('get', '/invoices') && can('get', '/open-amount-invoices');
  return mfa !== 'none' && sapCustomer !== null && isAllowed;
}
