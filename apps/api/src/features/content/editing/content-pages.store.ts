import type { EditedAddress, EditedContent, EditedPage } from '@maincrop/contract/schemas/content-editing';
import type { Pool, PoolClient } from 'pg';

/** Where a page stands in one language, of those that were ever edited. */
export interface PageRow extends Pick<EditedAddress, 'webspace' | 'path'> {
  readonly locale: string;
  /** Of the newest version. */
  readonly version: number;
  readonly title: string;
  readonly changedAt: Date;
  readonly changedBy: EditedPage['changedBy'];
  /** What counts now; null when nothing was ever published here. */
  readonly live: { readonly version: number | null } | null;
  readonly scheduled: { readonly version: number; readonly at: Date } | null;
}

const NAME = `case when u.id is null then null
  else jsonb_build_object('id', u.id, 'fullName', trim(u.first_name || ' ' || u.last_name)) end`;
const OF_PAGE = 'r.webspace = p.webspace and r.locale = p.locale and r.path = p.path';
const ROWS = `select p.webspace, p.locale, p.path, p.version, v.content ->> 'title' as title, v.at as "changedAt",
    ${NAME} as "changedBy", live.shown as live, planned.version as "plannedVersion", planned.visible_from as "plannedAt"
  from content_pages p
  join content_versions v using (webspace, locale, path, version)
  left join users u on u.id = v.by_user_id
  left join lateral (select jsonb_build_object('version', r.version) as shown from content_releases r
    where ${OF_PAGE} and r.visible_from <= $1 order by r.visible_from desc, r.id desc limit 1) live on true
  left join lateral (select r.version, r.visible_from from content_releases r
    where ${OF_PAGE} and r.visible_from > $1 order by r.visible_from, r.id limit 1) planned on true`;

type Found = Omit<PageRow, 'scheduled'> & {
  readonly plannedVersion: number | null;
  readonly plannedAt: Date | null;
};

/** Every page that was edited, in each language; an editor's pages are hundreds. */
export async function editedPages(db: Pool, now: Date): Promise<readonly PageRow[]> {
  const found = await db.query<Found>(`${ROWS} order by p.webspace, p.path, p.locale limit 5000`, [now]);
  return found.rows.map(presented);
}

/** One of them; null for a page that was never edited in this language. */
export async function editedPage(
  db: Pool | PoolClient,
  { webspace, locale, path }: EditedAddress,
  now: Date,
): Promise<PageRow | null> {
  const found = await db.query<Found>(`${ROWS} where p.webspace = $2 and p.locale = $3 and p.path = $4`, [
    now,
    webspace,
    locale,
    path,
  ]);
  return found.rows.map(presented)[0] ?? null;
}

function presented({ plannedVersion, plannedAt, ...row }: Found): PageRow {
  const isPlanned = plannedVersion !== null && plannedAt !== null;
  return { ...row, scheduled: isPlanned ? { version: plannedVersion, at: plannedAt } : null };
}

/** A text that was saved; null when there is no such version. What is in there was checked when it was stored. */
export async function contentOf(
  db: Pool | PoolClient,
  { webspace, locale, path, version }: EditedAddress & { readonly version: number },
): Promise<EditedContent | null> {
  const found = await db.query<{ content: EditedContent }>(
    'select content from content_versions where webspace = $1 and locale = $2 and path = $3 and version = $4',
    [webspace, locale, path, version],
  );
  return found.rows[0]?.content ?? null;
}

/** The newest text of every page that was edited, in each language. */
export async function newestTexts(db: Pool) {
  const found = await db.query<EditedAddress & { readonly content: EditedContent }>(
    `select webspace, locale, path, v.content from content_pages join content_versions v
      using (webspace, locale, path, version) where version > 0 limit 5000`,
  );
  return found.rows;
}

/** The newest 100 versions, newest first. */
export async function versionsOf(db: Pool, { webspace, locale, path }: EditedAddress) {
  const found = await db.query<{
    readonly version: number;
    readonly at: Date;
    readonly by: EditedPage['changedBy'];
    readonly content: EditedContent;
  }>(
    `select v.version, v.at, ${NAME} as by, v.content from content_versions v left join users u on u.id = v.by_user_id
      where v.webspace = $1 and v.locale = $2 and v.path = $3 order by v.version desc limit 100`,
    [webspace, locale, path],
  );
  return found.rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/**
 * The number of the newest version, for nobody else to write until the transaction ends. Versions begin to be kept with
 * the page as it was delivered, which is null for a new one: 0.
 */
export async function openPage(
  client: PoolClient,
  address: EditedAddress,
  { delivered, at }: { readonly delivered: EditedContent | null; readonly at: Date },
): Promise<number> {
  const { webspace, locale, path } = address;
  const begun = await client.query(
    'insert into content_pages (webspace, locale, path, version) values ($1, $2, $3, 0) on conflict do nothing',
    [webspace, locale, path],
  );
  const found = await client.query<{ version: number }>(
    'select version from content_pages where webspace = $1 and locale = $2 and path = $3 for update',
    [webspace, locale, path],
  );
  if (begun.rowCount === 1 && delivered !== null)
    await addVersion(client, { address, version: 0, content: delivered, at, userId: null });
  return found.rows[0]?.version ?? 0;
}

export interface NewVersion {
  readonly address: EditedAddress;
  readonly version: number;
  readonly content: EditedContent;
  readonly at: Date;
  readonly userId: string | null;
}

/** Stores a text as the newest version. */
export async function addVersion(client: PoolClient, added: NewVersion): Promise<void> {
  const { webspace, locale, path } = added.address;
  await client.query(
    'update content_pages set version = $4 where webspace = $1 and locale = $2 and path = $3',
    [webspace, locale, path, added.version],
  );
  await client.query(
    `insert into content_versions (webspace, locale, path, version, content, at, by_user_id)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [webspace, locale, path, added.version, JSON.stringify(added.content), added.at, added.userId],
  );
}

/**
 * Whether a later version than this one shows, or is planned to be shown; whoever asks is the only one who publishes
 * the page until the transaction ends.
 */
export async function isLaterReleased(
  client: PoolClient,
  {
    address,
    version,
    now,
  }: { readonly address: EditedAddress; readonly version: number; readonly now: Date },
): Promise<boolean> {
  const { webspace, locale, path } = address;
  await client.query(
    'select from content_pages where webspace = $1 and locale = $2 and path = $3 for update',
    [webspace, locale, path],
  );
  const found = await client.query(
    `with released as (
       select version, visible_from > $4 as is_planned,
         row_number() over (partition by visible_from > $4 order by visible_from desc, id desc) as nth
       from content_releases where webspace = $1 and locale = $2 and path = $3)
     select from released where version > $5 and (is_planned or nth = 1) limit 1`,
    [webspace, locale, path, now, version],
  );
  return found.rowCount !== 0;
}

/** Forgets a version that is planned to be shown from an instant on; false when it is not, or not any more. */
export async function unschedule(
  client: PoolClient,
  planned: {
    readonly address: EditedAddress;
    readonly version: number;
    readonly visibleFrom: Date;
    readonly now: Date;
  },
): Promise<boolean> {
  const { webspace, locale, path } = planned.address;
  const forgotten = await client.query(
    `delete from content_releases where webspace = $1 and locale = $2 and path = $3 and version = $4
       and visible_from = $5 and visible_from > $6`,
    [webspace, locale, path, planned.version, planned.visibleFrom, planned.now],
  );
  return forgotten.rowCount !== 0;
}

/** Says which version shows from an instant on, null for none; what was planned before is forgotten. */
export async function release(
  client: PoolClient,
  wanted: {
    readonly address: EditedAddress;
    readonly version: number | null;
    readonly visibleFrom: Date;
    readonly now: Date;
    readonly userId: string;
  },
): Promise<void> {
  const { webspace, locale, path } = wanted.address;
  await client.query(
    'delete from content_releases where webspace = $1 and locale = $2 and path = $3 and visible_from > $4',
    [webspace, locale, path, wanted.now],
  );
  await client.query(
    `insert into content_releases (webspace, locale, path, version, visible_from, by_user_id)
      values ($1, $2, $3, $4, $5, $6)`,
    [webspace, locale, path, wanted.version, wanted.visibleFrom, wanted.userId],
  );
}
