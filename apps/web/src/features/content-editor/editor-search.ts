import type { EditedAddress, ListedContentPage, PageState } from '@maincrop/contract/schemas/content-editing';
import { isContentPath } from '@maincrop/domain/content/content-address';
import { DEFAULT_LOCALE, LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { searchQuery } from '@maincrop/domain/text/search-query';
import { textOf } from '../../lib/search-params.ts';

export const WEBSPACES = [
  'customer_portal',
  'multinational_portal',
] as const satisfies readonly ListedContentPage['webspace'][];
export const STATES = [
  'published',
  'changed',
  'draft',
  'scheduled',
  'missing',
] as const satisfies readonly PageState[];

/** What the address of the list of pages holds; what is left out narrows nothing. */
export interface ContentListSearch {
  readonly q?: string;
  readonly webspace?: (typeof WEBSPACES)[number];
  readonly state?: PageState;
}

/** The search part of the address; what it does not know is left out. */
export function parseContentListSearch(raw: Readonly<Record<string, unknown>>): ContentListSearch {
  const q = searchQuery(textOf(raw['q']));
  const webspace = WEBSPACES.find((each) => each === raw['webspace']);
  const state = STATES.find((each) => each === raw['state']);
  return { ...(q !== '' && { q }), ...(webspace && { webspace }), ...(state && { state }) };
}

/** The page of the address; the dashboard in the default language where it names none. */
export function parseEditedAddress(raw: Readonly<Record<string, unknown>>): EditedAddress {
  const path = textOf(raw['path']);
  const locale = textOf(raw['locale']);
  return {
    webspace: WEBSPACES.find((each) => each === raw['webspace']) ?? WEBSPACES[0],
    locale: LOCALE_IDS.some((id) => id.toLowerCase() === locale) ? locale : DEFAULT_LOCALE.toLowerCase(),
    path: isContentPath(path) ? path : 'dashboard',
  };
}
