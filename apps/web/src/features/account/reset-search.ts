interface ResetSearch {
  /** Locked in its field (NAV-04). */
  readonly email?: string;
  /** `codeSent` once a code was asked for; mails that carry one say so too. */
  readonly state?: 'codeSent';
  /** The address wanted before sign-in, which the new password must not lose. */
  readonly redirect?: string;
}

/** What the address of `/password-reset` may carry; everything else is dropped. */
export function parseResetSearch({ email, state, redirect }: Record<string, unknown>): ResetSearch {
  return {
    ...(typeof email === 'string' && { email }),
    ...(state === 'codeSent' && { state }),
    ...(typeof redirect === 'string' && { redirect }),
  };
}
