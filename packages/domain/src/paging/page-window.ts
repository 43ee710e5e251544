/** Pages named before and after the current one (INV-05). */
const PAGES_EACH_SIDE = 3;

/** Number of pages, at least 1, so that an empty list still has a page to stand on. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** A page number moved between 1 and the last page. */
export function clampPage(page: number, pages: number): number {
  return Math.min(Math.max(Math.trunc(page) || 1, 1), Math.max(pages, 1));
}

/** Page numbers to offer: the current one and up to 3 on either side (INV-05). */
export function pageWindow(page: number, pages: number): number[] {
  const current = clampPage(page, pages);
  const first = Math.max(1, current - PAGES_EACH_SIDE);
  const last = Math.min(Math.max(pages, 1), current + PAGES_EACH_SIDE);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
