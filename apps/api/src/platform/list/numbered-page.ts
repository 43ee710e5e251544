import { pageCount } from '@maincrop/domain/paging/page-window';

/** The answer of a list that is paged by number and counted to its end; pages from 1. */
export function numberedPage<Item>(
  { page, perPage }: { readonly page: number; readonly perPage: number },
  { items, total }: { readonly items: Item[]; readonly total: number },
) {
  return { items, current_page: page, pages: pageCount(total, perPage), per_page: perPage, total };
}
