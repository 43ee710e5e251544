import type { Pool, PoolClient } from 'pg';
import { deskTransaction } from './claims-desk.ts';
import type { Database } from './client.ts';
import { type CustomerScope, grantScope, scopedQuery } from './scope.ts';

export interface LinkedDocument {
  readonly kind: 'pdf' | 'ubl' | 'facturx' | 'archive';
  readonly documentId: string;
}

/** A file, and the name under which it is saved. */
export interface LinkedFile {
  readonly kind: 'agreement' | 'attachment' | 'product-sheet' | 'sheet-archive';
  /** In the object storage; the id of a `sheet-archive`. */
  readonly key: string;
  readonly fileName: string;
}

/** What a link is good for: a session, for a while. */
export interface LinkTerms {
  readonly secretHash: Buffer;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/** What is shown to follow a link: its secret, in a session, now. */
export interface ShownLink {
  readonly secretHash: Buffer;
  readonly sessionId: string;
  readonly now: Date;
}

export async function insertLink(
  db: Database,
  scope: CustomerScope,
  link: LinkTerms & (LinkedDocument | LinkedFile),
): Promise<void> {
  const [target, fileName] = 'key' in link ? [link.key, link.fileName] : [link.documentId, null];
  await scopedQuery(db, scope, {
    keptPlan: 'insert-document-link',
    text: INSERT,
    values: [scope.customerNr, link.secretHash, link.sessionId, link.kind, target, fileName, link.expiresAt],
  });
}

/** A link of the desk to a file of a claim of this customer; within a transaction of the desk. */
export async function insertDeskLink(
  client: PoolClient,
  customerNr: string,
  link: LinkTerms & Omit<LinkedFile, 'kind'>,
): Promise<void> {
  await client.query({
    name: 'insert-document-link',
    text: INSERT,
    values: [
      customerNr,
      link.secretHash,
      link.sessionId,
      'evidence',
      link.key,
      link.fileName,
      link.expiresAt,
    ],
  });
}

/** The document that a link leads to, for the session and customer that it was made for and while it lasts; else null. */
export async function linkedDocument(
  db: Database,
  scope: CustomerScope,
  shown: ShownLink,
): Promise<LinkedDocument | null> {
  const [row] = await scopedQuery<LinkedDocument & Record<string, unknown>>(db, scope, {
    keptPlan: 'linked-document',
    text: `select kind, document_id as "documentId" from document_links
      where customer_nr = $1 and secret_hash = $2 and session_id = $3 and expires_at > $4 and file_name is null`,
    values: [scope.customerNr, shown.secretHash, shown.sessionId, shown.now],
  });
  return row ?? null;
}

type FollowedFile = Omit<LinkedFile, 'kind'> & { readonly kind: LinkedFile['kind'] | 'evidence' };

/** The same for a file: one of the customer that the session acts for, or one that the session got at the desk. */
export async function linkedFile(
  db: Database,
  customerNr: string | null,
  shown: ShownLink,
): Promise<FollowedFile | null> {
  const own = customerNr === null ? null : await fileOfCustomer(db, grantScope(customerNr), shown);
  return own ?? fileOfDesk(db, shown);
}

async function fileOfCustomer(
  db: Database,
  scope: CustomerScope,
  shown: ShownLink,
): Promise<FollowedFile | null> {
  const [row] = await scopedQuery<FollowedFile & Record<string, unknown>>(db, scope, {
    keptPlan: 'linked-file',
    text: `select kind, document_id as key, file_name as "fileName" from document_links
      where customer_nr = $1 and secret_hash = $2 and session_id = $3 and expires_at > $4
        and kind in ('agreement', 'attachment', 'product-sheet', 'sheet-archive')`,
    values: [scope.customerNr, shown.secretHash, shown.sessionId, shown.now],
  });
  return row ?? null;
}

async function fileOfDesk(db: Database, shown: ShownLink): Promise<FollowedFile | null> {
  return deskTransaction(db, async (client) => {
    const found = await client.query<FollowedFile>({
      name: 'linked-evidence',
      text: `select kind, document_id as key, file_name as "fileName" from document_links
        where secret_hash = $1 and session_id = $2 and expires_at > $3 and kind = 'evidence'`,
      values: [shown.secretHash, shown.sessionId, shown.now],
    });
    return found.rows[0] ?? null;
  });
}

/**
 * The session behind a cookie and the customer it acts for now: one that has access to the portal and is enabled for its
 * user, or for the user an administrator acts as; null for none. Null altogether when the session has ended or its user may not sign in.
 */
export async function sessionOfCookie(
  db: Database,
  secretHash: Buffer,
  now: Date,
): Promise<{ readonly sessionId: string; readonly customerNr: string | null } | null> {
  const found = await db.prepared.query<{ sessionId: string; customerNr: string | null }>({
    name: 'session-of-cookie',
    text: `select s.id as "sessionId", c.customer_nr as "customerNr" from sessions s
        join users a on a.id = s.user_id and a.deleted_at is null
        left join enabled_customers c on c.user_id = coalesce(s.impersonated_user_id, s.user_id)
          and c.customer_nr = s.active_customer_nr
      where s.secret_hash = $1 and s.ended_at is null and s.expires_at > $2
        and (s.impersonation_ends_at is null or s.impersonation_ends_at > $2)`,
    values: [secretHash, now],
  });
  return found.rows[0] ?? null;
}

const INSERT = `insert into document_links (customer_nr, secret_hash, session_id, kind, document_id, file_name, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7)`;

/** Forgets links that have run out; answers the keys of product sheets to which none leads any more. */
export async function forgetOldLinks(system: Pool, now: Date): Promise<string[]> {
  const sheets = await system.query<{ target: string }>(
    `with gone as (delete from document_links where expires_at < $1 returning kind, document_id)
     select distinct document_id as target from gone
     where kind = 'product-sheet' and not exists (
       select from document_links l where l.kind = 'product-sheet' and l.document_id = gone.document_id and l.expires_at >= $1)`,
    [now],
  );
  return sheets.rows.map(({ target }) => target);
}
