import { isAllowed } from '@maincrop/domain/access/is-allowed';
import type { Caller } from '../../../platform/access/caller.ts';
import { AppError } from '../../../platform/app-error.ts';

/**
 * Nobody has mailed to others what they may not read themselves: the right to change the addresses alone is not enough.
 * Throws `access.denied`.
 */
export function requireInvoices(caller: Caller): void {
  const question = { action: 'get', resource: '/invoices', locale: caller.locale } as const;
  if (!isAllowed(caller, question)) throw new AppError('access.denied');
}
