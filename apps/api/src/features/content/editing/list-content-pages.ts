import type { ListedContentPage, PageState } from '@maincrop/contract/schemas/content-editing';
import { DEFAULT_LOCALE, LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { holdsWords } from '@maincrop/domain/search/holds-words';
import { defineHandler } from '../../../platform/http/handler.ts';
import { numberedPage } from '../../../platform/list/numbered-page.ts';
import { editedPages, type PageRow } from './content-pages.store.ts';
import { stateOf } from './edited-page.present.ts';

const PER_PAGE = 25;
const LANGUAGES = LOCALE_IDS.map((id) => id.toLowerCase());

/** The pages of content, delivered or edited, in the reader's words, with their state in each language; by webspace and path. */
export const listContentPages = defineHandler('listContentPages', async ({ query, locale, services }) => {
  const [shown, edited] = await Promise.all([
    services.content.pages(),
    editedPages(services.db.app, services.clock.now()),
  ]);
  const found = new Map<string, Found>();
  for (const page of shown) entryOf(found, page).shown.set(page.locale, titleOf(page.content));
  for (const row of edited) entryOf(found, row).edited.set(row.locale, row);
  const pages = [...found.values()]
    .map((page) => listed(page, [locale, DEFAULT_LOCALE, ...LOCALE_IDS]))
    .filter(
      (page) =>
        (query.webspace === undefined || page.webspace === query.webspace) &&
        (query.state === undefined || page.languages.some(({ state }) => state === query.state)) &&
        holdsWords([page.title, page.path], query.search ?? ''),
    )
    .toSorted((a, b) => (`${a.webspace}/${a.path}` < `${b.webspace}/${b.path}` ? -1 : 1));
  const items = pages.slice((query.page - 1) * PER_PAGE, query.page * PER_PAGE);
  return numberedPage({ page: query.page, perPage: PER_PAGE }, { items, total: pages.length });
});

interface Found extends Pick<ListedContentPage, 'webspace' | 'path'> {
  readonly shown: Map<string, string>;
  readonly edited: Map<string, PageRow>;
}

function entryOf(
  found: Map<string, Found>,
  { webspace, path }: { readonly webspace: string; readonly path: string },
): Found {
  const key = `${webspace}/${path}`;
  const entry = found.get(key) ?? {
    // Stores have pages of the two webspaces and of no others.
    webspace: webspace as Found['webspace'],
    path,
    shown: new Map<string, string>(),
    edited: new Map<string, PageRow>(),
  };
  found.set(key, entry);
  return entry;
}

/** Named in the first of `named` in which it has a title. */
function listed({ webspace, path, shown, edited }: Found, named: readonly string[]): ListedContentPage {
  const titles = named.map((id) => id.toLowerCase()).map((id) => edited.get(id)?.title ?? shown.get(id));
  return {
    webspace,
    path,
    title: titles.find((title) => title !== undefined) ?? path,
    languages: LANGUAGES.map((locale) => {
      const row = edited.get(locale) ?? null;
      const state: PageState = stateOf(row, shown.has(locale));
      return {
        locale,
        state,
        changedAt: row?.changedAt.toISOString() ?? null,
        publishAt: row?.scheduled?.at.toISOString() ?? null,
      };
    }),
  };
}

function titleOf(content: unknown): string {
  const { title } = (content ?? {}) as { readonly title?: unknown };
  return typeof title === 'string' ? title : '';
}
