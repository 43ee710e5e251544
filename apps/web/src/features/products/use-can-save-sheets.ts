import { useCan, useSignedIn } from '../../lib/session.ts';

/** Sheets of products are handed out to who acts for a customer. */
export function useCanSaveSheets(): boolean {
  const can = useCan();
  const { sapCustomer } = useSignedIn();
  return can('get', '/product-information-pdf-download-link') && sapCustomer !== null;
}
