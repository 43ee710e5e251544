/** What is asked for besides the password; `none` closes what needs one (OPEN-12). */
export type SecondFactor = 'none' | 'SMS' | 'TOTP';

/** What an account has to prove a second factor with. */
export interface FactorState {
  readonly preference: SecondFactor;
  readonly hasPhone: boolean;
  readonly hasAuthenticator: boolean;
}

/**
 * The second factor that can really be asked for: a preference without a phone or authenticator behind it counts as
 * none, so that nobody is locked out by a number that went missing. Source: MFA-01, OPEN-13.
 */
export function secondFactorOf({ preference, hasPhone, hasAuthenticator }: FactorState): SecondFactor {
  if (preference === 'SMS') return hasPhone ? 'SMS' : 'none';
  if (preference === 'TOTP') return hasAuthenticator ? 'TOTP' : 'none';
  return 'none';
}

export type FactorChange =
  | {
      readonly ok: true;
      readonly isChange: boolean;
      /** Made when the second factor is switched on, dropped when it is switched off, else left as they are. */
      readonly recoveryCodes: 'make' | 'drop' | 'keep';
    }
  | { readonly ok: false; readonly reason: 'phone-missing' | 'authenticator-missing' };

/**
 * Whether a second factor may become the preferred one, and what follows from it. An authenticator is preferred only
 * after one of its codes was right. Source: MFA-01, MFA-04, MFA-07, MFA-10.
 */
export function changeFactor(account: FactorState, wanted: SecondFactor): FactorChange {
  if (wanted === 'SMS' && !account.hasPhone) return { ok: false, reason: 'phone-missing' };
  if (wanted === 'TOTP' && !account.hasAuthenticator) return { ok: false, reason: 'authenticator-missing' };
  const current = secondFactorOf(account);
  const isChange = wanted !== account.preference;
  if (wanted === 'none') return { ok: true, isChange, recoveryCodes: 'drop' };
  return { ok: true, isChange, recoveryCodes: current === 'none' ? 'make' : 'keep' };
}
