import { type FactorState, type SecondFactor, secondFactorOf } from './second-factor.ts';

/** How far an account is: it waits for its mailed code, it is in use, or an administrator closed it. */
export type AccountStatus = 'unconfirmed' | 'active' | 'deactivated';

export interface SignInAccount extends FactorState {
  readonly status: AccountStatus;
  readonly mustResetPassword: boolean;
}

/** What the row of an account says about its status. */
export function statusOf(account: {
  readonly isConfirmed: boolean;
  readonly isDeleted: boolean;
}): AccountStatus {
  if (account.isDeleted) return 'deactivated';
  return account.isConfirmed ? 'active' : 'unconfirmed';
}

export type PasswordVerdict =
  | { readonly kind: 'refused' }
  | { readonly kind: 'reset-required' }
  /** `MAIL`: there is no second factor to ask for, and a mailed code proves more than the password does. */
  | { readonly kind: 'code-required'; readonly method: Exclude<SecondFactor, 'none'> | 'MAIL' }
  /** `hasLostFactor`: a second factor is preferred that can no longer be asked for. */
  | { readonly kind: 'signed-in'; readonly hasLostFactor: boolean };

/**
 * What follows a password: nobody but the owner of an active account gets past it, and a second factor is asked for
 * unless the device is remembered; where there is none, a mailed code unless the device is known. `account` is null for
 * an address without one. Source: AUTH-06, AUTH-09, AUTH-19, OPEN-13, OPEN-15, decision 137.
 */
export function afterPassword(
  account: SignInAccount | null,
  proof: {
    readonly isRightPassword: boolean;
    readonly isDeviceRemembered: boolean;
    readonly isDeviceKnown: boolean;
  },
): PasswordVerdict {
  if (account?.status !== 'active' || !proof.isRightPassword) return { kind: 'refused' };
  if (account.mustResetPassword) return { kind: 'reset-required' };
  const method = secondFactorOf(account);
  if (method === 'none')
    return proof.isDeviceKnown
      ? { kind: 'signed-in', hasLostFactor: hasLostFactor(account) }
      : { kind: 'code-required', method: 'MAIL' };
  return proof.isDeviceRemembered
    ? { kind: 'signed-in', hasLostFactor: false }
    : { kind: 'code-required', method };
}

/** Whether a second factor is preferred that can no longer be asked for. */
export function hasLostFactor(account: FactorState): boolean {
  return account.preference !== 'none' && secondFactorOf(account) === 'none';
}

/**
 * What a sign-up does: a free address is stored, an unconfirmed account is replaced, the owner of a taken one is told
 * by mail, a closed one is left alone. The answer is the same each time. Source: AUTH-04, OPEN-03, OPEN-15.
 */
export function afterSignUp(status: AccountStatus | null): 'store' | 'tell-owner' | 'nothing' {
  if (status === 'active') return 'tell-owner';
  return status === 'deactivated' ? 'nothing' : 'store';
}

/** Whether a new password may be set with a mailed code. Source: AUTH-12, AUTH-19. */
export function mayResetPassword(status: AccountStatus | null): boolean {
  return status === 'active';
}
