import type { Locator, Page } from '@playwright/test';

/** The page without its frame. */
export function main(page: Page): Locator {
  return page.locator('#main');
}

/** One of the two lists, by its heading. */
export function list(page: Page, name: RegExp): Locator {
  return page.getByRole('region', { name });
}

/** The visible rows of orders; opened details and the header are none. */
export function rowsOf(section: Locator): Locator {
  return section.locator('tbody tr').filter({ has: section.page().getByRole('rowheader') });
}
