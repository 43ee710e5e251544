import type { ContentMedia } from '@maincrop/contract/schemas/content-media';
import { mediaAddress, mediaFileAddress } from '@maincrop/domain/content/media-address';
import type { FileKind, MediaKind } from '@maincrop/domain/content/media-rules';
import type { Pool, PoolClient } from 'pg';

type Row = Omit<ContentMedia, 'formatUri' | 'uploadedAt'> & { readonly uploadedAt: Date };

// A text counts while it is the newest of its page, shows, or is to show; older ones are history.
const USED_IN = `(select coalesce(jsonb_agg(distinct jsonb_build_object('webspace', v.webspace, 'locale', v.locale,
    'path', v.path, 'title', v.content ->> 'title')), '[]')
  from content_media_uses used join content_versions v using (webspace, locale, path, version)
  where used.media_id = m.id and (
    exists (select from content_pages p where p.webspace = v.webspace and p.locale = v.locale and p.path = v.path
      and p.version = v.version)
    or exists (select from content_releases r where r.webspace = v.webspace and r.locale = v.locale and r.path = v.path
      and r.version = v.version and not exists (select from content_releases n where n.webspace = r.webspace
        and n.locale = r.locale and n.path = r.path and n.visible_from <= $1
        and (n.visible_from, n.id) > (r.visible_from, r.id)))))`;
const COLUMNS = `m.id, m.kind, m.transcripts, m.file_name as "fileName", m.width, m.height, m.bytes, m.focus_x::float8 as "focusPointX",
  m.focus_y::float8 as "focusPointY", m.alts, m.version, m.uploaded_at as "uploadedAt", ${USED_IN} as "usedIn"`;

export interface AskedMedia {
  readonly search: string;
  /** Null for all. */
  readonly kinds: readonly MediaKind[] | null;
  readonly now: Date;
  readonly limit: number;
  readonly offset: number;
}

/** One page of the media whose name or text contains a text, newest first, and how many there are. */
export async function mediaNamed(
  db: Pool,
  asked: AskedMedia,
): Promise<{ readonly items: ContentMedia[]; readonly total: number }> {
  const found = await db.query<Row & { readonly total: number }>(
    // Where each is used is looked up for those of the page alone: the page is cut before.
    `select ${COLUMNS}, m.total from (
       select *, count(*) over ()::int as total from content_media
       where strpos(lower(file_name || ' ' || alts::text), lower($2)) > 0 and ($5::text[] is null or kind = any($5))
       order by uploaded_at desc, id limit $3 offset $4
     ) m order by m.uploaded_at desc, m.id`,
    [asked.now, asked.search, asked.limit, asked.offset, asked.kinds],
  );
  return {
    items: found.rows.map(({ total: _total, ...row }) => presented(row)),
    total: found.rows[0]?.total ?? 0,
  };
}

export async function mediaById(db: Pool | PoolClient, id: string, now: Date): Promise<ContentMedia | null> {
  const found = await db.query<Row>(`select ${COLUMNS} from content_media m where m.id = $2`, [now, id]);
  return found.rows.map(presented)[0] ?? null;
}

/** The ids of all pictures and files that there are. */
export async function knownMedia(db: Pool): Promise<ReadonlySet<string>> {
  const found = await db.query<{ id: string }>('select id from content_media');
  return new Set(found.rows.map(({ id }) => id));
}

function presented({ uploadedAt, ...row }: Row): ContentMedia {
  const formatUri = row.kind === 'picture' ? mediaAddress(row.id) : mediaFileAddress(row.id, row.kind);
  return { ...row, formatUri, uploadedAt: uploadedAt.toISOString() };
}

export interface NewMedia {
  readonly id: string;
  readonly kind: MediaKind;
  readonly fileName: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly bytes: number;
  readonly alts: Readonly<Record<string, string>>;
  readonly transcripts: Readonly<Record<string, string>>;
  readonly at: Date;
  readonly userId: string;
}

/** False when it is there already. */
export async function addMedia(client: PoolClient, media: NewMedia): Promise<boolean> {
  const done = await client.query(
    `insert into content_media
      (id, kind, file_name, width, height, bytes, alts, transcripts, uploaded_at, by_user_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (id) do nothing`,
    [
      media.id,
      media.kind,
      media.fileName,
      media.width,
      media.height,
      media.bytes,
      JSON.stringify(media.alts),
      JSON.stringify(media.transcripts),
      media.at,
      media.userId,
    ],
  );
  return done.rowCount === 1;
}

/** Name and size of a file that is no picture; null when there is none. */
export async function keptFile(
  db: Pool,
  { id, kind }: { readonly id: string; readonly kind: FileKind },
): Promise<{ readonly fileName: string; readonly bytes: number } | null> {
  const found = await db.query<{ fileName: string; bytes: number }>(
    'select file_name as "fileName", bytes from content_media where id = $1 and kind = $2',
    [id, kind],
  );
  return found.rows[0] ?? null;
}

/** Stores texts and focus point; false when somebody else was faster. */
export async function changeMedia(
  client: PoolClient,
  media: Pick<ContentMedia, 'id' | 'version' | 'focusPointX' | 'focusPointY'> & {
    readonly alts: Readonly<Record<string, string>>;
    readonly transcripts: Readonly<Record<string, string>>;
  },
): Promise<boolean> {
  const done = await client.query(
    `update content_media set focus_x = $3, focus_y = $4, alts = $5, transcripts = $6, version = version + 1
      where id = $1 and version = $2`,
    [
      media.id,
      media.version,
      media.focusPointX,
      media.focusPointY,
      JSON.stringify(media.alts),
      JSON.stringify(media.transcripts),
    ],
  );
  return done.rowCount === 1;
}

export async function removeMedia(client: PoolClient, id: string): Promise<void> {
  await client.query('delete from content_media where id = $1', [id]);
}

/** Of some media those that there are, which stay until the transaction ends: `share` for whoever shows them. */
export async function holdMedia(
  client: PoolClient,
  ids: readonly string[],
  as: 'share' | 'update',
): Promise<ReadonlySet<string>> {
  const found = await client.query<{ id: string }>(
    `select id from content_media where id = any($1::uuid[]) order by id for ${as === 'share' ? 'key share' : 'update'}`,
    [ids],
  );
  return new Set(found.rows.map(({ id }) => id));
}
