import type { ArchiveState } from '@maincrop/contract/schemas/archive';
import type { Locale } from '@maincrop/domain/locale/locales';
import type { Pool, PoolClient } from 'pg';
import type { Database } from './client.ts';
import { type CustomerScope, scopedQuery } from './scope.ts';

/** What is packed into ZIP files by a job, and what whoever asks for one has to state (decision 032). */
interface ArchiveSubjects {
  /** `month` is yyyy-MM. */
  readonly invoices: { readonly month: string };
  /** Ids of products in their own order, so that the same choice is the same text. */
  readonly 'product-sheets': { readonly products: readonly string[]; readonly language: Locale };
}
export type ArchiveKind = keyof ArchiveSubjects;

export interface ArchiveRow<K extends ArchiveKind> {
  readonly id: string;
  readonly user_id: string;
  readonly wanted: ArchiveSubjects[K];
  readonly status: ArchiveState['status'];
  readonly done: number;
  readonly total: number;
}

/** What a user asks for. */
export interface AskedArchive<K extends ArchiveKind> {
  readonly userId: string;
  readonly kind: K;
  readonly wanted: ArchiveSubjects[K];
}

/** An archive that is being packed, with the language of whoever asked for it. */
export interface BegunArchive<K extends ArchiveKind> {
  readonly id: string;
  readonly customerNr: string;
  readonly wanted: ArchiveSubjects[K];
  readonly locale: Locale;
}

/** Whom to tell about an archive, and what it is. */
export interface EndedArchive<K extends ArchiveKind> {
  readonly id: string;
  readonly userId: string;
  readonly wanted: ArchiveSubjects[K];
  /** The name and the number of the customer. */
  readonly customer: string;
}

/** Names an archive in jobs, which know no scope. */
export interface ArchiveName {
  readonly customerNr: string;
  readonly archiveId: string;
}

// Advisory locks carry two numbers: what they are for, and the hash of a name.
const ARCHIVES_OF_USER = 4718;

/** Lets the requests of one user for archives pass one after the other, until the end of the transaction. */
export async function oneArchiveRequest(client: PoolClient, userId: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [ARCHIVES_OF_USER, userId]);
}

/** The user's archives of a kind that are not there yet, the newest first; `same`: of the same things. */
export async function openArchives<K extends ArchiveKind>(
  client: PoolClient,
  scope: CustomerScope,
  { userId, kind, wanted }: AskedArchive<K>,
): Promise<{ readonly id: string; readonly same: boolean }[]> {
  const found = await client.query<{ id: string; same: boolean }>(
    `select id, wanted = $4::jsonb as same from archives
     where customer_nr = $1 and user_id = $2 and kind = $3 and status in ('waiting', 'running')
     order by created_at desc`,
    [scope.customerNr, userId, kind, JSON.stringify(wanted)],
  );
  return found.rows;
}

export async function insertArchive<K extends ArchiveKind>(
  client: PoolClient,
  scope: CustomerScope,
  { id, userId, kind, wanted, now }: AskedArchive<K> & { readonly id: string; readonly now: Date },
): Promise<void> {
  await client.query(
    'insert into archives (customer_nr, id, user_id, kind, wanted, created_at) values ($1, $2, $3, $4, $5, $6)',
    [scope.customerNr, id, userId, kind, JSON.stringify(wanted), now],
  );
}

/** An archive of the customer; whoever asked for it is in the row. Null for one of another kind. */
export async function archiveOf<K extends ArchiveKind>(
  db: Database,
  scope: CustomerScope,
  { kind, id }: { readonly kind: K; readonly id: string },
): Promise<ArchiveRow<K> | null> {
  const [row] = await scopedQuery<ArchiveRow<K> & Record<string, unknown>>(db, scope, {
    keptPlan: 'archive-of',
    text: `select id, user_id, wanted, status, done, total from archives
      where customer_nr = $1 and id::text = $2 and kind = $3`,
    values: [scope.customerNr, id, kind],
  });
  return row ?? null;
}

/** Begins to pack, from the start; null when the archive is gone or packed already. */
export async function beginArchive<K extends ArchiveKind>(
  system: Pool,
  kind: K,
  name: ArchiveName,
): Promise<BegunArchive<K> | null> {
  const begun = await system.query<BegunArchive<K>>(
    `update archives a set status = 'running', done = 0, total = 0
     where a.customer_nr = $1 and a.id = $2 and a.kind = $3 and a.status in ('waiting', 'running')
     returning id, customer_nr as "customerNr", wanted, (select u.locale from users u where u.id = a.user_id) as locale`,
    [name.customerNr, name.archiveId, kind],
  );
  return begun.rows[0] ?? null;
}

/** Notes how many of how many documents are packed. */
export async function noteProgress(
  system: Pool,
  name: ArchiveName,
  { done, total }: Pick<ArchiveState, 'done' | 'total'>,
): Promise<void> {
  await system.query('update archives set done = $3, total = $4 where customer_nr = $1 and id = $2', [
    name.customerNr,
    name.archiveId,
    done,
    total,
  ]);
}

/** Ends an archive, once; answers whom to tell, or null when it is gone or has ended already. */
export async function noteEnd<K extends ArchiveKind>(
  client: PoolClient,
  name: ArchiveName,
  { kind, status }: { readonly kind: K; readonly status: 'ready' | 'failed' },
): Promise<EndedArchive<K> | null> {
  const ended = await client.query<EndedArchive<K>>(
    `update archives a set status = $4, done = case $4 when 'failed' then 0 else a.done end
     where a.customer_nr = $1 and a.id = $2 and a.kind = $3 and a.status in ('waiting', 'running')
     returning a.id, a.user_id as "userId", a.wanted, concat_ws(', ',
       (select k.name from customers k where k.customer_nr = a.customer_nr), a.customer_nr) as customer`,
    [name.customerNr, name.archiveId, kind, status],
  );
  return ended.rows[0] ?? null;
}

/** Forgets archives from before an instant and links that have run out; answers whose files are to go. */
export async function forgetOldArchives(
  system: Pool,
  before: Date,
): Promise<{ readonly kind: ArchiveKind; readonly id: string }[]> {
  const gone = await system.query<{ kind: ArchiveKind; id: string }>(
    'delete from archives where created_at < $1 returning kind, id',
    [before],
  );
  return gone.rows;
}
