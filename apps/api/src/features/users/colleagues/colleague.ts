import type { PoolClient } from 'pg';
import type { Caller } from '../../../platform/access/caller.ts';
import { AppError } from '../../../platform/app-error.ts';
import { administers, type Delegation, delegationOf } from '../user-roles/delegation.ts';
import { customersGivenTo, type UserForChange, userForChange } from '../user.store.ts';

export interface ColleagueDelegation extends Delegation {
  /** All that the caller was given, so that one without access to the portal takes nobody out of their reach. */
  readonly customerNrs: readonly string[];
}

/** What a customer's administrator may hand on: their own rights, even if they also write roles elsewhere. */
export async function colleagueDelegation(client: PoolClient, me: Caller): Promise<ColleagueDelegation> {
  const delegation = await delegationOf(client, me);
  return { ...delegation, isUnlimited: false, customerNrs: await customersGivenTo(client, me.userId) };
}

/**
 * Whether a customer's administrator may change a colleague: not themselves, no administrator of the portal, and
 * nobody who also acts for a customer that they do not act for, because roles and accounts hold for all customers.
 */
export function isEditableColleague(
  me: Caller,
  delegation: ColleagueDelegation,
  colleague: Pick<UserForChange, 'id' | 'group_name' | 'role_ids' | 'customer_nrs'>,
): boolean {
  return (
    colleague.id !== me.userId &&
    colleague.customer_nrs.every((customerNr) => delegation.customerNrs.includes(customerNr)) &&
    !administers(delegation, colleague)
  );
}

/** Whether a colleague was deactivated for this customer, and so may be activated again for it. */
export function mayEnable(
  colleague: Pick<UserForChange, 'deleted_at' | 'disabled_for_customer_nr'>,
  customerNr: string,
): boolean {
  return colleague.deleted_at !== null && colleague.disabled_for_customer_nr === customerNr;
}

/**
 * The colleague who is to be changed, locked. Somebody without the active customer answers like somebody who does not
 * exist; a colleague out of reach is refused.
 */
export async function colleagueForChange(
  client: PoolClient,
  wanted: { readonly id: string; readonly customerNr: string },
  by: { readonly me: Caller; readonly delegation: ColleagueDelegation },
): Promise<UserForChange> {
  const colleague = await userForChange(client, wanted.id);
  if (!colleague?.customer_nrs.includes(wanted.customerNr)) throw new AppError('not-found');
  if (colleague.id === by.me.userId) throw new AppError('users.not-on-oneself');
  if (!isEditableColleague(by.me, by.delegation, colleague)) throw new AppError('users.beyond-own-rights');
  return colleague;
}
