import { useCan } from './session.ts';

/** Whether a second factor opens something to the user: orders and invoices show only with one. Source: MFA-13. */
export function useFactorOpens(): boolean {
  const can = useCan();
  return can('get', '/orders') || can('get', '/invoices');
}
