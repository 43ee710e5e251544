import type { CustomerScope } from '../../db/scope.ts';
import { hashOfSecret } from '../../platform/access/authenticate.ts';
import { minutesAfter } from '../../platform/access/lifetimes.ts';
import { newSecret } from '../../platform/access/secret.ts';
import type { World } from '../../platform/world.ts';
import { insertLink, type LinkKind } from './link.store.ts';

/** How long a link to a document is good (INV-19, OPEN-48). */
export const LINK_MINUTES = 5;

/**
 * A link to a document, good for five minutes within this session and for this customer. Its secret of 256 bits takes
 * the place of a signature: only its hash is stored, and an edited link is one that nobody was given (decision 033).
 */
export async function makeLink(
  world: World,
  scope: CustomerScope,
  link: { readonly sessionId: string; readonly kind: LinkKind; readonly documentId: string },
): Promise<string> {
  const secret = newSecret();
  const expiresAt = minutesAfter(world.clock.now(), LINK_MINUTES);
  await insertLink(world.db, scope, { ...link, secretHash: hashOfSecret(secret), expiresAt });
  return `/api/invoice-file?token=${secret}`;
}
