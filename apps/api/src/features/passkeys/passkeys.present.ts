import type { Passkey, PasskeySignInOptions } from '@maincrop/contract/schemas/passkeys';
import type { CredentialRow, PasskeyRow } from './passkeys.store.ts';

export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

/** A passkey as the browser finds it again. */
export function presentDescriptor(row: CredentialRow): PasskeySignInOptions['allowCredentials'][number] {
  return { id: row.credential_id, type: 'public-key', transports: row.transports };
}
