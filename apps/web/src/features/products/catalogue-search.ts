import { SEARCH_MAX_LENGTH, searchQuery } from '@maincrop/domain/text/search-query';
import { textOf } from '../../lib/search-params.ts';

/** What the address of the product list holds; what is left out has its default. */
export interface CatalogueSearch {
  readonly q?: string;
  /** Label of the group, the same in every language. */
  readonly group?: string;
  readonly brand?: string;
  /** The dialog of sheets as a ZIP file: the id of one that has been asked for. */
  readonly sheets?: string;
}

/** The search part of the address; of a text that is too long enough is kept to say that it is. */
export function parseCatalogueSearch(raw: Readonly<Record<string, unknown>>): CatalogueSearch {
  const q = searchQuery(textOf(raw['q'])).slice(0, SEARCH_MAX_LENGTH + 1);
  const [group, brand] = [textOf(raw['group']).slice(0, NAME_MAX), textOf(raw['brand']).slice(0, NAME_MAX)];
  const sheets = textOf(raw['sheets']).slice(0, NAME_MAX);
  return {
    ...(q !== '' && { q }),
    ...(group !== '' && { group }),
    ...(brand !== '' && { brand }),
    ...(sheets !== '' && { sheets }),
  };
}

const NAME_MAX = 80;

/** What the address of a comparison holds. */
export interface CompareSearch {
  /** Product ids divided by commas. */
  readonly ids?: string;
}

/** The search part of the address; more than some ids is not kept. */
export function parseCompareSearch(raw: Readonly<Record<string, unknown>>): CompareSearch {
  const ids = textOf(raw['ids']).slice(0, IDS_TEXT_MAX);
  return ids === '' ? {} : { ids };
}

const IDS_TEXT_MAX = 1000;
