import type { InvoiceRecipient, MailedDocument } from '@maincrop/contract/schemas/invoice-mail';
import type { Locale } from '@maincrop/domain/locale/locales';
import type { PoolClient } from 'pg';
import type { Database } from '../../../db/client.ts';
import { type CustomerScope, scopedQuery } from '../../../db/scope.ts';

interface RecipientRow {
  readonly id: string;
  readonly email: string;
  readonly locale: Locale;
  readonly documents: readonly MailedDocument[];
  readonly asked_at: Date;
  readonly confirmed_at: Date | null;
  readonly stopped_at: Date | null;
  readonly version: number;
}

const COLUMNS = 'id, email, locale, documents, asked_at, confirmed_at, stopped_at, version';

/** The addresses of a customer, in the order of the alphabet. */
export async function recipientsOf(db: Database, scope: CustomerScope): Promise<InvoiceRecipient[]> {
  const rows = await scopedQuery<RecipientRow>(db, scope, {
    keptPlan: 'invoice-recipients-of',
    text: `select ${COLUMNS} from invoice_recipients where customer_nr = $1 order by lower(email), id`,
    values: [scope.customerNr],
  });
  return rows.map(present);
}

// Advisory locks carry two numbers: what they are for, and the hash of a name.
const RECIPIENTS_OF_CUSTOMER = 4721;

/**
 * The same before an address is added: requests for one customer pass one after the other until the end of the
 * transaction, so that addresses stay apart and their count holds.
 */
export async function recipientsForChange(
  client: PoolClient,
  scope: CustomerScope,
): Promise<InvoiceRecipient[]> {
  const { customerNr } = scope;
  await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [RECIPIENTS_OF_CUSTOMER, customerNr]);
  const there = await client.query<RecipientRow>(
    `select ${COLUMNS} from invoice_recipients where customer_nr = $1`,
    [customerNr],
  );
  return there.rows.map(present);
}

/** Adds an address that waits for its confirmation. */
export async function insertRecipient(
  client: PoolClient,
  { customerNr }: CustomerScope,
  recipient: {
    readonly email: string;
    readonly locale: Locale;
    readonly documents: readonly MailedDocument[];
    readonly addedBy: string;
    readonly now: Date;
  },
): Promise<InvoiceRecipient> {
  const { email, locale, documents, addedBy, now } = recipient;
  const added = await client.query<RecipientRow>(
    `insert into invoice_recipients (customer_nr, email, locale, documents, added_by, asked_at)
     values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
    [customerNr, email, locale, documents, addedBy, now],
  );
  return present(oneOf(added.rows));
}

/** Changes what is mailed and how, in the version that was read; null when that is not the stored one any more. */
export async function updateRecipient(
  client: PoolClient,
  scope: CustomerScope,
  change: {
    readonly id: string;
    readonly locale: Locale;
    readonly documents: readonly MailedDocument[];
    readonly version: number;
  },
): Promise<InvoiceRecipient | null> {
  const changed = await client.query<RecipientRow>(
    `update invoice_recipients set locale = $3, documents = $4, version = version + 1
     where customer_nr = $1 and id = $2 and version = $5 returning ${COLUMNS}`,
    [scope.customerNr, change.id, change.locale, change.documents, change.version],
  );
  return changed.rows[0] === undefined ? null : present(changed.rows[0]);
}

/** One address of the customer, locked; null for an unknown one and for another customer's. */
export async function recipientForChange(
  client: PoolClient,
  scope: CustomerScope,
  id: string,
): Promise<InvoiceRecipient | null> {
  const found = await client.query<RecipientRow>(
    `select ${COLUMNS} from invoice_recipients where customer_nr = $1 and id = $2 for update`,
    [scope.customerNr, id],
  );
  return found.rows[0] === undefined ? null : present(found.rows[0]);
}

/** Takes an address off; false when it was not there. What was mailed to it leads nowhere from now on. */
export async function deleteRecipient(
  client: PoolClient,
  scope: CustomerScope,
  id: string,
): Promise<boolean> {
  const gone = await client.query('delete from invoice_recipients where customer_nr = $1 and id = $2', [
    scope.customerNr,
    id,
  ]);
  return gone.rowCount === 1;
}

/** Notes that the reader of the address is asked again, by a link of its own: who had said no waits for a yes. */
export async function askAgain(
  client: PoolClient,
  scope: CustomerScope,
  asked: { readonly id: string; readonly now: Date },
): Promise<void> {
  await forgetConfirmLinks(client, scope, asked.id);
  await client.query(
    `update invoice_recipients set asked_at = $3, confirmed_at = null, stopped_at = null, version = version + 1
     where customer_nr = $1 and id = $2`,
    [scope.customerNr, asked.id, asked.now],
  );
}

/** Earlier mails cannot confirm the address any more. */
export async function forgetConfirmLinks(
  client: PoolClient,
  scope: CustomerScope,
  id: string,
): Promise<void> {
  await client.query(
    "delete from invoice_recipient_links where customer_nr = $1 and recipient_id = $2 and purpose = 'confirm'",
    [scope.customerNr, id],
  );
}

function oneOf(rows: readonly RecipientRow[]): RecipientRow {
  const [row] = rows;
  if (row === undefined) throw new Error('The insert answered no row.');
  return row;
}

function present({ asked_at, confirmed_at, stopped_at, ...row }: RecipientRow): InvoiceRecipient {
  const { id, email, locale, version } = row;
  const since = stopped_at ?? confirmed_at ?? asked_at;
  const mailed = { id, email, locale, documents: [...row.documents], since: since.toISOString(), version };
  if (stopped_at !== null) return { ...mailed, status: 'stopped' };
  return { ...mailed, status: confirmed_at === null ? 'waiting' : 'confirmed' };
}
