import type { ContentPort } from '@maincrop/adapters/content/port';
import { contentResource } from '@maincrop/domain/content/content-address';
import { describe, expect, it } from 'vitest';

/** What the portal relies on of any store of content pages. */
export function contentConformance(open: () => Promise<ContentPort>): void {
  describe('a store of content pages', () => {
    it('CNT-01 answers each page that it lists, in its own language', async () => {
      const store = await open();
      const pages = await store.pages();

      expect(pages.length).toBeGreaterThan(0);
      expect(new Set(pages.map(contentResource)).size).toBe(pages.length);
      for (const { content, ...address } of pages)
        expect(await store.page(address)).toMatchObject({ content, locale: address.locale, asOf: null });
    });

    it('I18N-01 answers in the default language what another one lacks, and nothing for what no language has', async () => {
      const store = await open();
      const pages = await store.pages();
      const known = new Set(pages.map(contentResource));
      const lacking = pages.find(
        (page) => page.locale === 'en-gb' && !known.has(contentResource({ ...page, locale: 'de' })),
      );

      expect(lacking).toBeDefined();
      expect(lacking && (await store.page({ ...lacking, locale: 'de' }))).toMatchObject({ locale: 'en-gb' });
      for (const address of [
        { webspace: 'customer_portal', locale: 'de', path: 'never-was' },
        { webspace: 'customer_portal', locale: 'xx', path: 'contact' },
        { webspace: 'customer_portal', locale: 'EN-GB', path: 'contact' },
        { webspace: 'nowhere', locale: 'de', path: 'contact' },
        { webspace: 'customer_portal', locale: 'de', path: '../de/contact' },
      ])
        expect(await store.page(address)).toBeNull();
    });

    it('CNT-02 describes the pages right below a page and no others', async () => {
      const store = await open();
      const page = await store.page({ webspace: 'customer_portal', locale: 'de', path: 'e-learning' });
      const urls = (page?.children ?? []).map((child) => (child as { readonly url: string }).url);

      expect(urls.length).toBeGreaterThan(0);
      expect(urls).toEqual(urls.toSorted());
      for (const url of urls) expect(url).toMatch(/^\/customer_portal\/e-learning\/[^/]+$/);
    });
  });
}
