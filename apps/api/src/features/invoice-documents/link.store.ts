import type { Database } from '../../db/client.ts';
import { type CustomerScope, scopedQuery } from '../../db/scope.ts';

export type LinkKind = 'pdf' | 'ubl' | 'facturx' | 'archive';

export interface LinkedDocument {
  readonly kind: LinkKind;
  readonly document_id: string;
}

export async function insertLink(
  db: Database,
  scope: CustomerScope,
  link: {
    readonly secretHash: Buffer;
    readonly sessionId: string;
    readonly kind: LinkKind;
    readonly documentId: string;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await scopedQuery(db, scope, {
    name: 'insert-document-link',
    text: `insert into document_links (customer_nr, secret_hash, session_id, kind, document_id, expires_at)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [scope.customerNr, link.secretHash, link.sessionId, link.kind, link.documentId, link.expiresAt],
  });
}

/** What a link leads to, for the session and customer that it was made for and while it lasts; else null. */
export async function linkedDocument(
  db: Database,
  scope: CustomerScope,
  link: { readonly secretHash: Buffer; readonly sessionId: string; readonly now: Date },
): Promise<LinkedDocument | null> {
  const [row] = await scopedQuery<LinkedDocument & Record<string, unknown>>(db, scope, {
    name: 'linked-document',
    text: `select kind, document_id from document_links
      where customer_nr = $1 and secret_hash = $2 and session_id = $3 and expires_at > $4`,
    values: [scope.customerNr, link.secretHash, link.sessionId, link.now],
  });
  return row ?? null;
}

/**
 * The session behind a cookie and the customer it acts for now: one that is enabled for its user, or for the user an
 * administrator acts as. Null when the session has ended, its user may not sign in, or no customer is active.
 */
export async function sessionOfCookie(
  db: Database,
  secretHash: Buffer,
  now: Date,
): Promise<{ readonly sessionId: string; readonly customerNr: string } | null> {
  const found = await db.lookup.query<{ sessionId: string; customerNr: string }>({
    name: 'session-of-cookie',
    text: `select s.id as "sessionId", s.active_customer_nr as "customerNr" from sessions s
        join users a on a.id = s.user_id and a.deleted_at is null
        join user_sap_customers c on c.user_id = coalesce(s.impersonated_user_id, s.user_id)
          and c.customer_nr = s.active_customer_nr
      where s.secret_hash = $1 and s.ended_at is null and s.expires_at > $2
        and (s.impersonation_ends_at is null or s.impersonation_ends_at > $2)`,
    values: [secretHash, now],
  });
  return found.rows[0] ?? null;
}
