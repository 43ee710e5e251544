import { useCan, useSignedIn } from '../../lib/session.ts';

/** Contracts need a customer and access to them; no second factor (OPEN-12). */
export function useMaySeeContracts(): boolean {
  const { sapCustomer } = useSignedIn();
  return useCan()('get', '/contracts') && sapCustomer !== null;
}
