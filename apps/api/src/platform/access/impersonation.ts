import { supplierRights } from '@maincrop/contract/supplier-rights';
import { isAdministrator } from '@maincrop/domain/access/administration';
import { type Accessor, isAllowed } from '@maincrop/domain/access/is-allowed';
import { atWorst, type HeldPolicy, isSupplierSide } from '@maincrop/domain/access/supplier-side';
import type { CallerRow } from './caller.store.ts';

/** How a session stands that an administrator started to act as somebody; null for an ordinary one. */
export interface Impersonation {
  readonly endsAt: Date;
  /** The administrator. */
  readonly fullName: string;
  /** The user, unless that account is gone. */
  readonly userId: string | null;
  /** It has ended by itself: everything is refused until it is stopped (PRO-10). */
  readonly hasEnded: boolean;
}

/** What somebody holds, in every language: rights that count in another one than is asked in are rights too. */
interface Holder {
  readonly groups: readonly string[];
  readonly policies: readonly HeldPolicy[];
}

/**
 * Whether somebody may be acted as: whoever neither administers others nor has any other right of the supplier's
 * side. Never fails. Source: OPEN-18, decisions 010 and 063.
 */
export function isActable(who: Holder): boolean {
  const administers = isAdministrator({ groups: who.groups, policies: atWorst(who.policies) });
  return !administers && !isSupplierSide(who, supplierRights);
}

/**
 * Whether acting as a user goes on: within its time, while the user is active and may be acted as, and while the
 * administrator may do so. Asked afresh at each request, like every right (AUTH-19).
 * Source: spec 4 "Impersonation", OPEN-18.
 */
export function impersonationOf(
  row: CallerRow,
  who: { readonly administrator: Accessor; readonly user: Holder; readonly now: Date },
): Impersonation | null {
  const { impersonation_ends_at: endsAt } = row;
  if (endsAt === null) return null;
  const goesOn =
    endsAt > who.now &&
    row.impersonated_user_id !== null &&
    row.deleted_at === null &&
    isAllowed(who.administrator, { action: 'post', resource: '/impersonate' }) &&
    isActable(who.user);
  return {
    endsAt,
    fullName: `${row.owner_first_name} ${row.owner_last_name}`.trim(),
    userId: row.impersonated_user_id,
    hasEnded: !goesOn,
  };
}
