import {
  type ContentAddress,
  contentResource,
  isContentPath,
} from '@maincrop/domain/content/content-address';
import type { Pool } from 'pg';
import { excerptOf, excerptUrl } from '../excerpt.ts';
import { localesOf } from '../locales-of.ts';
import type { ContentPort, StoredPage } from '../port.ts';
import { type Release, releasesAround, releasesNow } from './releases.ts';

/**
 * What editors have published, over the pages of another store. It is asked for anew at each page, so that all
 * processes show a text from the same instant on (decision 105). A page that was taken away in a language is answered
 * in the default one, like one that was never translated.
 */
export function editedContent(pool: Pool, delivered: ContentPort, now: () => Date): ContentPort {
  return {
    page: pageOf,
    pages: async () => {
      const releases = await releasesNow(pool, now());
      const edited = new Set(releases.map(contentResource));
      const untouched = (await delivered.pages()).filter((page) => !edited.has(contentResource(page)));
      return [...untouched, ...releases.filter(({ content }) => content !== null)];
    },
    close: () => delivered.close(),
  };

  async function pageOf(address: ContentAddress): Promise<StoredPage | null> {
    const locales = localesOf(address);
    // No page has another name, and PostgreSQL does not take every text.
    if (locales.length === 0 || !isContentPath(address.path) || !/^[a-z_]+$/.test(address.webspace))
      return null;
    const releases = await releasesAround(pool, { ...address, locales, now: now() });
    for (const locale of locales) {
      const below = await delivered.page({ ...address, locale });
      const page = shown(
        { ...address, locale },
        releases.filter((release) => release.locale === locale),
        below?.locale === locale ? below : null,
      );
      if (page) return page;
    }
    return null;
  }
}

/** A page in one language: as it was released, else as it was delivered; null when it is gone or never was. */
function shown(
  address: ContentAddress,
  releases: readonly Release[],
  delivered: StoredPage | null,
): StoredPage | null {
  const own = releases.find((release) => release.path === address.path);
  const content = own ? own.content : delivered?.content;
  if (content === null || content === undefined) return null;
  const children = new Map((delivered?.children ?? []).map((child) => [urlOf(child), child]));
  for (const release of releases.filter((each) => each !== own)) {
    const url = excerptUrl(release);
    if (release.content === null) children.delete(url);
    else children.set(url, excerptOf(release, release.content));
  }
  return {
    content,
    children: [...children].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, child]) => child),
    locale: address.locale,
    asOf: delivered?.asOf ?? null,
  };
}

function urlOf(excerpt: unknown): string {
  const { url } = excerpt as { readonly url?: unknown };
  return typeof url === 'string' ? url : '';
}
