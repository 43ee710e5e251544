import type { DisputePhoto } from '@maincrop/contract/schemas/disputes';
import type { DisputeKind, DisputeStatus } from '@maincrop/domain/disputes/limits';
import type { PoolClient } from 'pg';
import type { Database } from '../../db/client.ts';
import { type CustomerScope, scopedQuery } from '../../db/scope.ts';

/** Days are `yyyy-MM-dd`. */
export interface DisputeRow {
  readonly id: string;
  readonly receipt_number: string | null;
  readonly dispute_number: string | null;
  readonly document: 'order' | 'invoice';
  readonly document_id: string;
  readonly document_number: string;
  readonly line: number;
  readonly product_nr: string;
  readonly product_name: string;
  readonly kind: DisputeKind;
  readonly description: string;
  readonly photo_count: number;
  /** Those whose bytes are still here (decision 039). */
  readonly kept_photos: number;
  readonly status: DisputeStatus;
  readonly due_date: string | null;
  readonly reported_at: Date;
}

const COLUMNS = `id, dispute_number, document, document_id, document_number, line, product_nr, product_name, kind,
  description, photo_count, status, due_date::text, reported_at, (select count(*)::integer from dispute_photos p
    where p.customer_nr = disputes.customer_nr and p.dispute_id = disputes.id) as kept_photos, (select r.number
    from receipt_numbers r where r.customer_nr = disputes.customer_nr and r.dispute_id = disputes.id) as receipt_number`;

/** One page of the disputes of a customer, newest first, and how many there are; of one document when it is named. */
export async function disputesOf(
  db: Database,
  scope: CustomerScope,
  asked: {
    readonly document: string | null;
    readonly documentId: string | null;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly rows: readonly DisputeRow[]; readonly total: number }> {
  const condition = `customer_nr = $1 and ($2::text is null or document = $2)
    and ($3::text is null or document_id = $3)`;
  const values = [scope.customerNr, asked.document, asked.documentId];
  // No names: which index is right depends on whether a document is named.
  const [rows, [counted]] = await Promise.all([
    scopedQuery<DisputeRow>(db, scope, {
      text: `select ${COLUMNS} from disputes where ${condition}
        order by reported_at desc, id desc limit $4 offset $5`,
      values: [...values, asked.limit, asked.offset],
    }),
    scopedQuery<{ count: number }>(db, scope, {
      text: `select count(*)::integer as count from disputes where ${condition}`,
      values,
    }),
  ]);
  return { rows, total: counted?.count ?? 0 };
}

interface NewDispute {
  readonly customerNr: string;
  readonly row: DisputeRow;
  readonly userId: string;
  readonly photos: readonly { readonly name: string; readonly type: string; readonly content: Uint8Array }[];
}

/** Bytes of the photos that the customer has reported since; two at once are counted one after the other. */
export async function photoBytesSince(client: PoolClient, customerNr: string, since: Date): Promise<number> {
  await client.query("select pg_advisory_xact_lock(hashtextextended('photos of ' || $1, 0))", [customerNr]);
  const { rows } = await client.query<{ bytes: string }>({
    name: 'photo-bytes-since',
    text: `select coalesce(sum(octet_length(p.content)), 0)::text as bytes
      from disputes d join dispute_photos p on p.customer_nr = d.customer_nr and p.dispute_id = d.id
      where d.customer_nr = $1 and d.reported_at > $2`,
    values: [customerNr, since],
  });
  return Number(rows[0]?.bytes ?? 0);
}

/** Stores a dispute with its receipt number and its photos. */
export async function insertDispute(client: PoolClient, dispute: NewDispute): Promise<void> {
  const { row, customerNr } = dispute;
  await client.query(
    `insert into disputes (customer_nr, id, document, document_id, document_number, line, product_nr, product_name,
       kind, description, photo_count, status, reported_at, reported_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      customerNr,
      row.id,
      row.document,
      row.document_id,
      row.document_number,
      row.line,
      row.product_nr,
      row.product_name,
      row.kind,
      row.description,
      row.photo_count,
      row.status,
      row.reported_at,
      dispute.userId,
    ],
  );
  await client.query('insert into receipt_numbers (number, customer_nr, dispute_id) values ($1, $2, $3)', [
    row.receipt_number,
    customerNr,
    row.id,
  ]);
  for (const [place, photo] of dispute.photos.entries()) {
    await client.query(
      `insert into dispute_photos (customer_nr, dispute_id, place, name, type, content)
       values ($1, $2, $3, $4, $5, $6)`,
      [customerNr, row.id, place, photo.name, photo.type, photo.content],
    );
  }
}

export interface StoredPhoto {
  readonly name: string;
  readonly type: DisputePhoto['type'];
  readonly content: Buffer;
}

/** A photo of a dispute by its place, from 0; null when there is none or its bytes are gone. */
export async function photoOf(
  db: Database,
  scope: CustomerScope,
  wanted: { readonly id: string; readonly place: number },
): Promise<StoredPhoto | null> {
  const [row] = await scopedQuery<StoredPhoto & Record<string, unknown>>(db, scope, {
    // No name: megabytes must not hold the connections that every request needs to know its caller.
    text: 'select name, type, content from dispute_photos where customer_nr = $1 and dispute_id = $2 and place = $3',
    values: [scope.customerNr, wanted.id, wanted.place],
  });
  return row ?? null;
}
