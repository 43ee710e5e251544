interface ResetSearch {
  /** Locked in its field (NAV-04). */
  readonly email?: string;
  /** `codeSent` once a code was asked for; mails that carry one say so too. */
  readonly state?: 'codeSent';
}

/** What the address of `/password-reset` may carry; everything else is dropped. */
export function parseResetSearch({ email, state }: Record<string, unknown>): ResetSearch {
  return {
    ...(typeof email === 'string' && { email }),
    ...(state === 'codeSent' && { state }),
  };
}
