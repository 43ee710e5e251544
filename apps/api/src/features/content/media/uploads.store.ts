import type { FileKind } from '@maincrop/domain/content/media-rules';
import type { Pool, PoolClient } from 'pg';

/** A file that may be posted and has not been kept yet. */
export interface PermittedFile {
  readonly id: string;
  readonly kind: FileKind;
  readonly fileName: string;
  readonly bytes: number;
}

/** Stores what was permitted to a person; false where as many wait already. */
export async function permitFile(
  db: Pool,
  file: PermittedFile,
  by: { readonly userId: string; readonly now: Date; readonly most: number },
): Promise<boolean> {
  const done = await db.query(
    `insert into content_uploads (id, kind, file_name, bytes, issued_at, by_user_id)
      select $1, $2, $3, $4, $5, $6 where (select count(*) from content_uploads where by_user_id = $6) < $7`,
    [file.id, file.kind, file.fileName, file.bytes, by.now, by.userId, by.most],
  );
  return done.rowCount === 1;
}

/** What was permitted to this person under an id; null when it was not, or is settled. */
export async function permittedFile(
  db: Pool,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<PermittedFile | null> {
  const found = await db.query<PermittedFile>(
    'select id, kind, file_name as "fileName", bytes from content_uploads where id = $1 and by_user_id = $2',
    [id, userId],
  );
  return found.rows[0] ?? null;
}

/** Forgets what was kept or refused. */
export async function settleFile(db: Pool | PoolClient, id: string): Promise<void> {
  await db.query('delete from content_uploads where id = $1', [id]);
}

/** Forgets what nobody has confirmed since `before`, a bounded number at a time, and answers what it was. */
export async function takeUnconfirmed(
  system: Pool,
  before: Date,
  atMost: number,
): Promise<readonly Pick<PermittedFile, 'id' | 'kind'>[]> {
  const { rows } = await system.query<Pick<PermittedFile, 'id' | 'kind'>>(
    `delete from content_uploads where id in (select id from content_uploads where issued_at < $1
      order by issued_at limit $2 for update skip locked) returning id, kind`,
    [before, atMost],
  );
  return rows;
}
