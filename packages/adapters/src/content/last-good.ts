import { type ContentAddress, contentResource } from '@maincrop/domain/content/content-address';
import type { ContentPort, StoredPage } from './port.ts';

/** More pages than a portal has; the oldest copy goes when there are more after all. */
const COPIES_MAX = 500;

/**
 * Answers the last good copy of a page, with its time, while its store is away; without a copy the failure stands.
 * A page that the store no longer has leaves no copy behind.
 */
export function keepLastGood(store: ContentPort, now: () => Date): ContentPort {
  const copies = new Map<string, { readonly page: StoredPage; readonly readAt: Date }>();
  return {
    page: (address) => pageOrCopy(address),
    pages: () => store.pages(),
    close: () => store.close(),
  };

  async function pageOrCopy(address: ContentAddress): Promise<StoredPage | null> {
    const key = contentResource(address);
    try {
      const page = await store.page(address);
      copies.delete(key);
      if (page !== null) copies.set(key, { page, readAt: now() });
      const [oldest] = copies.keys();
      if (copies.size > COPIES_MAX && oldest !== undefined) copies.delete(oldest);
      return page;
    } catch (error) {
      const copy = copies.get(key);
      if (!copy) throw error;
      return { ...copy.page, asOf: copy.readAt };
    }
  }
}
