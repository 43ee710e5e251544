import type { ContentAddress } from '@maincrop/domain/content/content-address';
import type { Pool } from 'pg';

/** What an editor has decided that counts now: the text that shows, or null for a page that was taken away. */
export interface Release extends ContentAddress {
  readonly content: unknown;
}

const NEWEST = `select distinct on (r.webspace, r.path, r.locale) r.webspace, r.locale, r.path, v.content
  from content_releases r left join content_versions v using (webspace, locale, path, version)`;
const ORDER = 'order by r.webspace, r.path, r.locale, r.visible_from desc, r.id desc';

/** The releases of a page and of those right below it. */
export async function releasesAround(
  pool: Pool,
  asked: {
    readonly webspace: string;
    readonly path: string;
    readonly locales: readonly string[];
    readonly now: Date;
  },
): Promise<readonly Release[]> {
  const found = await pool.query<Release>({
    name: 'content-releases-around',
    text: `${NEWEST} where r.webspace = $1 and r.locale = any($2) and r.visible_from <= $4 and (r.path = $3
      or starts_with(r.path, $3 || '/') and strpos(substr(r.path, length($3) + 2), '/') = 0) ${ORDER}`,
    values: [asked.webspace, asked.locales, asked.path, asked.now],
  });
  return found.rows;
}

/** All that count now. */
export async function releasesNow(pool: Pool, now: Date): Promise<readonly Release[]> {
  const found = await pool.query<Release>({
    name: 'content-releases-now',
    text: `${NEWEST} where r.visible_from <= $1 ${ORDER}`,
    values: [now],
  });
  return found.rows;
}
