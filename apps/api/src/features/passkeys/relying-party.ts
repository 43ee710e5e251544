import type { Config } from '../../platform/config.ts';

/** The portal as authenticators see it: a passkey is bound to the host, an answer to the whole origin. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origin: string;
}

/** From the address that browsers use. A host that is an IP address has no passkeys: browsers refuse to make them. */
export function relyingPartyOf({ publicUrl }: Config): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: 'Maincrop', origin };
}

/** How long the browser's question stands, and how long its answer is taken. */
export const PASSKEY_MINUTES = 5;

/**
 * Kinds of keys that are taken, the preferred first: ES256, EdDSA, RS256, which between them every authenticator has
 * (https://www.iana.org/assignments/cose/cose.xhtml#algorithms).
 */
export const ALGORITHMS: readonly number[] = [-7, -8, -257];
