import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { contentConformance } from '@maincrop/testkit/content/conformance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { embeddedContent } from './embedded-content.ts';

/** The pages of the product, and one that is written in English alone. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mc-pages-'));
  cpSync(path.join(import.meta.dirname, 'pages'), folder, { recursive: true });
  writeFileSync(path.join(folder, 'customer_portal/en-gb/harvest.json'), '{"title":"Harvest","blocks":[]}');
});
afterAll(() => rmSync(folder, { recursive: true }));

contentConformance(() => embeddedContent(folder));

it('I18N-01 the pages of the product are in each language', async () => {
  const pages = await (await embeddedContent()).pages();
  const named = (locale: string) =>
    pages
      .filter((page) => page.locale === locale && page.webspace === 'customer_portal')
      .map((page) => page.path)
      .toSorted();

  for (const locale of LOCALE_IDS) expect(named(locale.toLowerCase())).toEqual(named('en-gb'));
});
