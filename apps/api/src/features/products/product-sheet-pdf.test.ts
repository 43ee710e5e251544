import type { ProductDetails } from '@maincrop/contract/schemas/products';
import { LOCALE_IDS, type Locale } from '@maincrop/domain/locale/locales';
import { barsOf, readyScanner, scan } from '@maincrop/testkit/files/printed-bars';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantScope } from '../../db/scope.ts';
import { sayIn } from '../../platform/texts.ts';
import { presentProductDetails } from './product-details.present.ts';
import { productDetailsOf } from './product-details.store.ts';
import { sheetFacts, sheetParts } from './product-sheet-parts.ts';
import { productSheetPdf } from './product-sheet-pdf.ts';

const CUSTOMER = '0000100001';

describe('productSheetPdf', () => {
  let world: TestWorld;
  let ids: readonly string[] = [];
  beforeAll(async () => {
    [world] = await Promise.all([createTestWorld(), readyScanner()]);
    const { rows } = await world.db.system.query<{ id: string }>('select id from products order by id');
    ids = rows.map(({ id }) => id);
  });
  afterAll(() => world.close());

  async function productIn(locale: Locale, id: string): Promise<ProductDetails> {
    const row = await productDetailsOf(world.services.db, grantScope(CUSTOMER), { id, locale });
    if (row === null) throw new Error(`There is no product ${id}.`);
    return presentProductDetails(row, locale);
  }

  /** In the language in which most is to be set; every sheet in every language would take a minute. */
  async function longestSheet(id: string) {
    const sheets = await Promise.all(
      LOCALE_IDS.map(async (locale) => ({ locale, product: await productIn(locale, id) })),
    );
    const [longest] = sheets.toSorted((a, b) => lettersOf(b) - lettersOf(a));
    if (longest === undefined) throw new Error('There is no language.');
    return { ...longest, pdf: await pdfOf(longest) };
  }

  const pdfOf = ({ locale, product }: { readonly locale: Locale; readonly product: ProductDetails }) =>
    productSheetPdf(product, { locale, asOf: world.clock.now() });

  it('PRD-03 every product stays on one page in its longest language, and a scanner reads all its codes', async () => {
    expect(ids.length).toBeGreaterThan(40);
    for (const id of ids) {
      const { pdf, product, locale } = await longestSheet(id);
      const { eanNumber, gtinCarton } = product.packaging;

      expect([id, locale, pagesOf(pdf)]).toEqual([id, locale, 1]);
      const codes = [eanNumber, gtinCarton].filter((code) => code !== null);
      expect([id, new Set(await scan(barsOf(pdf)))]).toEqual([id, new Set(codes)]);
    }
  });

  it('PRD-03 a bar that has moved is not read as the same code', async () => {
    const product = await productIn('en-GB', ids[0] ?? '');
    const bars = barsOf(await pdfOf({ locale: 'en-GB', product }));
    const { eanNumber, gtinCarton } = product.packaging;
    expect(new Set(await scan(bars))).toEqual(new Set([eanNumber, gtinCarton]));
    const thinnest = Math.min(...bars.map(({ width }) => width));

    // An EAN-13 has 30 bars; what follows are those of the box.
    for (const [moved, code] of [
      [8, eanNumber],
      [40, gtinCarton],
    ] as const) {
      const shifted = bars.map((bar, place) => (place === moved ? { ...bar, x: bar.x + thinnest } : bar));
      expect(await scan(shifted)).not.toContain(code);
    }
  });
});

function lettersOf({ locale, product }: { readonly locale: Locale; readonly product: ProductDetails }) {
  const { say } = sayIn('products', locale);
  const facts = sheetParts(product, { locale, say })
    .flat()
    .flatMap((part) => part.facts);
  return [...facts, ...sheetFacts(product, { locale, say })].flat().join('').length;
}

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}
