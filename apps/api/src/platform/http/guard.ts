import { isMemberOf } from '@maincrop/domain/access/groups';
import { MULTINATIONAL_WEBSPACE } from '@maincrop/domain/access/multinational-slug';
import { type Operation, writesForCustomer } from '@maincrop/contract/operation';
import {
  type ContentAddress,
  contentResource,
  isPublicContent,
} from '@maincrop/domain/content/content-address';
import { type Accessor, isAllowed, rowRuleOf } from '@maincrop/domain/access/is-allowed';
import type { RowRule } from '@maincrop/domain/access/row-rule';
import { type CustomerScope, grantScope } from '../../db/scope.ts';
import type { Caller } from '../access/caller.ts';
import { requireFactor, requireFreshProof } from '../access/session-proof.ts';
import { AppError } from '../app-error.ts';

/**
 * Whether the caller may do this at all: access policies, then the second factor, which this very session must have
 * proved, then what only the owner of an account may do and only shortly after proving it.
 * Source: spec 6 "Access rule", ACC-19, OPEN-12.
 */
export function checkAccess(operation: Operation, caller: Caller, now: Date): void {
  if (caller.impersonation?.hasEnded) return refuseAfterImpersonation(operation);
  if (!isGranted(operation, caller)) throw new AppError('access.denied');
  if (operation.mfa) requireFactor(caller, caller.mfa);
  if (operation.ownerOnly && caller.impersonatorId !== null) throw new AppError('access.impersonated');
  if (operation.fresh)
    requireFreshProof(caller, { factor: caller.mfa, enrols: operation.enrols ?? false }, now);
}

/** Whether the policies of somebody open an operation, as far as it asks for any. */
export function isGranted({ access }: Operation, who: Accessor & { readonly locale: string }): boolean {
  return typeof access !== 'object' || isAllowed(who, { ...access, locale: who.locale });
}

/**
 * Whether the caller, or with null a stranger, may read a content page: the language of the address is the one that
 * `{locale}` stands for; the webspace of the multinationals is for their group alone. Source: spec 6, NAV-22, OPEN-09, OPEN-11, I18N-05.
 */
export function checkContentAccess(address: ContentAddress, caller: Caller | null): void {
  if (isPublicContent(address)) return;
  if (caller === null) throw new AppError('account.sign-in-required');
  if (caller.impersonation?.hasEnded) throw new AppError('access.impersonation-ended');
  if (address.webspace === MULTINATIONAL_WEBSPACE && !isMemberOf(caller.groups, ['multinationals']))
    throw new AppError('access.denied');
  const question = { action: 'get', resource: contentResource(address), locale: address.locale } as const;
  if (!isAllowed(caller, question)) throw new AppError('access.denied');
}

// No row belongs to it.
const NO_CUSTOMER = '';
/** Nothing is done for the user or the administrator by accident once acting as the user has ended by itself (PRO-10). */
function refuseAfterImpersonation({ afterImpersonation }: Operation): void {
  if (afterImpersonation === 'clear') throw new AppError('profile.clear-impersonation');
  if (afterImpersonation !== 'open') throw new AppError('access.impersonation-ended');
}

/**
 * The customer of the call. A write says for which customer it was composed; when the active one has changed
 * meanwhile, nothing is written (OPEN-21).
 */
export function scopeOf(operation: Operation, caller: Caller, composedFor: string | null): CustomerScope {
  if (caller.customerNr === null) {
    if (operation.customerScoped === 'if-any') return grantScope(NO_CUSTOMER);
    throw new AppError(
      caller.withdrawnCustomerNr === null ? 'access.no-customer' : 'access.customer-withdrawn',
    );
  }
  if (writesForCustomer(operation)) {
    if (composedFor === null) throw new AppError('required-parameter-missing', { name: 'SAP-Customer' });
    if (composedFor !== caller.customerNr) throw new AppError('customer-changed');
  }
  return grantScope(caller.customerNr, rowsOf(operation, caller));
}

function rowsOf({ access }: Operation, caller: Caller): RowRule {
  if (typeof access !== 'object') return 'all';
  return rowRuleOf(caller, { ...access, locale: caller.locale });
}

/** Whether a caller may call an operation that reads, and the rows that it would read; null without a customer of its own. */
export type Opened =
  | { readonly kind: 'open'; readonly scope: CustomerScope | null }
  | { readonly kind: 'second-factor' | 'closed' };

/** The answer of the guards for a call that is not made: for one that reads what several others do. Never throws. */
export function openedBy(operation: Operation, caller: Caller, now: Date): Opened {
  try {
    checkAccess(operation, caller, now);
    const scope = operation.customerScoped === false ? null : scopeOf(operation, caller, null);
    return { kind: 'open', scope };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isFactor = error.code === 'MFA_REQUIRED' || error.code === 'account.step-up-required';
    return { kind: isFactor && caller.customerNr !== null ? 'second-factor' : 'closed' };
  }
}
