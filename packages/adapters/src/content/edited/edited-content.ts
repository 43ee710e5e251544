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
    const texts: Text[] = [];
    for (const locale of locales) {
      const below = await delivered.page({ ...address, locale });
      const own = releases.filter((release) => release.locale === locale);
      texts.push(textIn({ ...address, locale }, own, below?.locale === locale ? below : null));
    }
    const place = texts.findIndex(({ content }) => content !== null && content !== undefined);
    const [text] = texts.slice(place);
    if (place === -1 || text === undefined) return null;
    return {
      content: text.content,
      children: childrenOf(texts.slice(place)),
      locale: text.locale,
      asOf: text.asOf,
    };
  }
}

/** A page in one language: as it was released, else as it was delivered; without content when it is gone or never was. */
interface Text {
  readonly content: unknown;
  readonly locale: string;
  readonly asOf: Date | null;
  /** By URL; null for a page below that was taken away in the language. */
  readonly below: ReadonlyMap<string, unknown>;
}

function textIn(address: ContentAddress, releases: readonly Release[], delivered: StoredPage | null): Text {
  const own = releases.find((release) => release.path === address.path);
  const below = new Map((delivered?.children ?? []).map((child) => [urlOf(child), child]));
  for (const release of releases.filter((each) => each !== own))
    below.set(excerptUrl(release), release.content === null ? null : excerptOf(release, release.content));
  return {
    content: own ? own.content : delivered?.content,
    locale: address.locale,
    asOf: delivered?.asOf ?? null,
    below,
  };
}

/**
 * A list tells of a page that the language lacks in the default one, as its address does (I18N-01, OPEN-63). Of one that an
 * editor has taken away in the language it does not tell, though its address still shows the one in the default language.
 */
function childrenOf(texts: readonly Text[]): readonly unknown[] {
  const children = new Map(texts.toReversed().flatMap(({ below }) => [...below]));
  return [...children]
    .filter(([, child]) => child !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, child]) => child);
}

function urlOf(excerpt: unknown): string {
  const { url } = excerpt as { readonly url?: unknown };
  return typeof url === 'string' ? url : '';
}
