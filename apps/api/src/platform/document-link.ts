import type { PoolClient } from 'pg';
import {
  insertDeskLink,
  insertLink,
  type LinkedDocument,
  type LinkedFile,
  type LinkTerms,
  sessionOfCookie,
  type ShownLink,
} from '../db/document-links.ts';
import type { CustomerScope } from '../db/scope.ts';
import { hashOfSecret } from './access/authenticate.ts';
import { minutesAfter } from './access/lifetimes.ts';
import { newSecret } from './access/secret.ts';
import type { Services } from './services.ts';

/** How long a link to a document is good (INV-19, OPEN-48). */
const LINK_MINUTES = 5;

/**
 * A link to a document or file, good for five minutes within this session and for this customer. Its secret of 256 bits
 * takes the place of a signature: only its hash is stored, and an edited link is one that nobody was given
 * (decision 033). It is relative to the portal, so that it works behind every address.
 */
export async function makeLink(
  services: Services,
  scope: CustomerScope,
  link: { readonly sessionId: string } & (LinkedDocument | LinkedFile),
): Promise<string> {
  const { secret, terms } = newTerms(services, link.sessionId);
  await insertLink(services.db, scope, { ...link, ...terms });
  return 'key' in link ? fileAddress(secret) : `/api/invoice-file?token=${secret}`;
}

/** The same to a file of a claim of any customer, within a transaction of the desk: good for this session alone. */
export async function makeDeskLink(
  services: Services,
  client: PoolClient,
  link: { readonly sessionId: string; readonly customerNr: string } & Omit<LinkedFile, 'kind'>,
): Promise<string> {
  const { secret, terms } = newTerms(services, link.sessionId);
  await insertDeskLink(client, link.customerNr, { ...terms, key: link.key, fileName: link.fileName });
  return fileAddress(secret);
}

/**
 * What a browser shows with a link: its secret and the session of its cookie, with the customer that the session acts
 * for. Null without a session that is alive.
 */
export async function shownLink(
  services: Services,
  shown: { readonly cookie: string | undefined; readonly token: string },
): Promise<(ShownLink & { readonly customerNr: string | null }) | null> {
  if (!shown.cookie) return null;
  const now = services.clock.now();
  const session = await sessionOfCookie(services.db, hashOfSecret(shown.cookie), now);
  return session && { ...session, secretHash: hashOfSecret(shown.token), now };
}

function newTerms(
  services: Services,
  sessionId: string,
): { readonly secret: string; readonly terms: LinkTerms } {
  const secret = newSecret();
  const expiresAt = minutesAfter(services.clock.now(), LINK_MINUTES);
  return { secret, terms: { sessionId, secretHash: hashOfSecret(secret), expiresAt } };
}

function fileAddress(secret: string): string {
  return `/api/attachments?token=${secret}`;
}
