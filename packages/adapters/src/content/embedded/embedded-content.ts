import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { closestLocale, DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import {
  type ContentAddress,
  contentResource,
  CUSTOMER_WEBSPACE,
} from '@maincrop/domain/content/content-address';
import type { ContentPort, StoredPage } from '../port.ts';

const PAGES = path.resolve(import.meta.dirname, 'pages');

interface PageFile {
  readonly content: unknown;
  readonly excerpt: unknown;
}

/**
 * The pages that come with the product: `pages/{webspace}/{locale}/{path}.json`, read once, so that no address of a
 * request ever becomes the name of a file. What a language lacks is answered in the default one (I18N-01).
 */
export async function embeddedContent(folder: string = PAGES): Promise<ContentPort> {
  const pages = await readPages(folder);
  return {
    page: async (address) => pageOf(pages, address),
    close: async () => {},
  };
}

function pageOf(pages: ReadonlyMap<string, PageFile>, address: ContentAddress): StoredPage | null {
  const wanted = closestLocale(address.locale);
  if (wanted === null || wanted.toLowerCase() !== address.locale) return null;
  for (const locale of [address.locale, DEFAULT_LOCALE.toLowerCase()]) {
    const page = pages.get(contentResource({ ...address, locale }));
    if (page) {
      const children = childrenOf(pages, { ...address, locale });
      return { content: page.content, children, locale, asOf: null };
    }
  }
  return null;
}

function childrenOf(pages: ReadonlyMap<string, PageFile>, address: ContentAddress): readonly unknown[] {
  const parent = `${contentResource(address)}/`;
  return [...pages]
    .filter(([key]) => key.startsWith(parent) && !key.slice(parent.length).includes('/'))
    .map(([, page]) => page.excerpt);
}

async function readPages(folder: string): Promise<ReadonlyMap<string, PageFile>> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.endsWith('.json')).toSorted();
  return new Map(
    await Promise.all(
      files.map(async (name) => {
        const content: unknown = JSON.parse(await readFile(path.join(folder, name), 'utf8'));
        const slug = name.slice(0, -'.json'.length).replaceAll(path.sep, '/');
        return [`/content/${slug}`, { content, excerpt: excerptOf(slug, content) }] as const;
      }),
    ),
  );
}

/**
 * What a card shows of a page; its URL begins with the webspace, that of a multinational with its section, which the
 * portal drops (CNT-16).
 */
function excerptOf(slug: string, content: unknown): unknown {
  const [webspace = '', , ...segments] = slug.split('/');
  const stated = typeof content === 'object' && content !== null ? content : {};
  const first = webspace === CUSTOMER_WEBSPACE ? [webspace] : [];
  return { ...stated, url: `/${[...first, ...segments].join('/')}` };
}
