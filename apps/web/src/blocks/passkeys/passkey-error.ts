import { ApiError } from '@maincrop/contract/client';

/**
 * Which sentence a failure gets: `registered` when the authenticator has a passkey of the user already, `cancelled`
 * when the user turned away or the time ran out (browsers do not say which), `unusable` when browser or authenticator
 * cannot, and `service` for what the service says itself.
 * Source: https://www.w3.org/TR/webauthn-3/#sctn-op-make-cred and #sctn-createCredential (names of errors).
 */
export function passkeyErrorKind(error: unknown): 'registered' | 'cancelled' | 'unusable' | 'service' {
  if (error instanceof ApiError || !(error instanceof Error)) return 'service';
  return KINDS[error.name] ?? 'service';
}

const KINDS: Readonly<Record<string, 'registered' | 'cancelled' | 'unusable'>> = {
  InvalidStateError: 'registered',
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  TimeoutError: 'cancelled',
  NotSupportedError: 'unusable',
  ConstraintError: 'unusable',
  // The portal runs on an address that passkeys cannot be bound to.
  SecurityError: 'unusable',
};
