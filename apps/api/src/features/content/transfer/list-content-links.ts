import type { ContentLinks } from '@maincrop/contract/schemas/content-transfer';
import { portalPath } from '@maincrop/domain/content/content-address';
import { mediaIdIn } from '@maincrop/domain/content/media-address';
import { defineHandler } from '../../../platform/http/handler.ts';
import { knownMedia } from '../media/media.store.ts';
import { type NewestPage, newestPages } from './newest-pages.ts';

/**
 * Where the newest texts lead inside the portal and which files they show. Whether a page is there, the page table of
 * the browser says; addresses elsewhere are not asked: their owners would count us as a robot.
 */
export const listContentLinks = defineHandler(
  'listContentLinks',
  async ({ services }): Promise<ContentLinks> => {
    const pages = await newestPages(services);
    const media = await knownMedia(services.db.app);
    return {
      items: pages.flatMap(({ webspace, locale, path, content }) =>
        distinctLinks(content).map(({ address, kind }) => {
          const id = mediaIdIn(address);
          return {
            webspace,
            locale,
            path,
            title: content.title,
            address,
            kind,
            isGone: id !== null && !media.has(id),
          };
        }),
      ),
      paths: [...new Set(pages.map(({ path }) => path))],
    };
  },
);

interface Link {
  readonly address: string;
  readonly kind: 'page' | 'file';
}

const KINDS: Readonly<Record<string, Link['kind']>> = {
  href: 'page',
  link: 'page',
  button_link: 'page',
  url: 'file',
  file_url: 'file',
};

/** Addresses inside the portal, however deep. The cards of pages name the URLs of pages. */
function* linksIn(value: unknown, inCards = false): Generator<Link> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    const kind = KINDS[name];
    if (kind && typeof field === 'string' && field.startsWith('/'))
      yield inCards && name === 'url'
        ? { address: portalPath(field), kind: 'page' }
        : { address: field, kind };
    else yield* linksIn(field, inCards ? name !== 'excerptImages' : name === 'pages');
  }
}

function distinctLinks(content: NewestPage['content']): Link[] {
  return [...new Map([...linksIn(content)].map((link) => [link.address, link])).values()];
}
