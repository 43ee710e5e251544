import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ContentAddress, contentResource } from '@maincrop/domain/content/content-address';
import { excerptOf } from '../excerpt.ts';
import { localesOf } from '../locales-of.ts';
import type { ContentPort, ListedPage, StoredPage } from '../port.ts';

const PAGES = path.resolve(import.meta.dirname, 'pages');

/**
 * The pages that come with the product: `pages/{webspace}/{locale}/{path}.json`, read once, so that no address of a
 * request ever becomes the name of a file. What a language lacks is answered in the default one (I18N-01).
 */
export async function embeddedContent(folder: string = PAGES): Promise<ContentPort> {
  const pages = await readPages(folder);
  return {
    page: async (address) => pageOf(pages, address),
    pages: async () => [...pages.values()],
    close: async () => {},
  };
}

function pageOf(pages: ReadonlyMap<string, ListedPage>, address: ContentAddress): StoredPage | null {
  for (const locale of localesOf(address)) {
    const page = pages.get(contentResource({ ...address, locale }));
    if (page) {
      const children = childrenOf(pages, { ...address, locale });
      return { content: page.content, children, locale, asOf: null };
    }
  }
  return null;
}

function childrenOf(pages: ReadonlyMap<string, ListedPage>, address: ContentAddress): readonly unknown[] {
  const parent = `${contentResource(address)}/`;
  return [...pages]
    .filter(([key]) => key.startsWith(parent) && !key.slice(parent.length).includes('/'))
    .map(([, page]) => excerptOf(page, page.content));
}

async function readPages(folder: string): Promise<ReadonlyMap<string, ListedPage>> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.endsWith('.json')).toSorted();
  return new Map(
    await Promise.all(
      files.map(async (name) => {
        const content: unknown = JSON.parse(await readFile(path.join(folder, name), 'utf8'));
        const [webspace = '', locale = '', ...segments] = name.slice(0, -'.json'.length).split(path.sep);
        const address = { webspace, locale, path: segments.join('/') };
        return [contentResource(address), { ...address, content }] as const;
      }),
    ),
  );
}
