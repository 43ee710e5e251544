import type { ProductDetails } from '@maincrop/contract/schemas/products';
import { LOCALE_IDS, type Locale } from '@maincrop/domain/locale/locales';
import { barsOf, readyScanner, scan } from '@maincrop/testkit/files/printed-bars';
import { typesetProduct } from '@maincrop/messages/typeset-shown';
import { Sheet, SIZES, WIDTH } from '@maincrop/paper/sheet';
import { createTestWorld, type TestWorld } from '@maincrop/testkit/world/test-world';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantScope } from '../../db/scope.ts';
import { sayIn } from '../../platform/texts.ts';
import { presentProductDetails } from './product-details.present.ts';
import { productDetailsOf } from './product-details.store.ts';
import {
  columnRoom,
  FACT_GAP,
  FACTS,
  NAME_TOP,
  nameSize,
  PARTS_TOP,
  PICTURE_TOP,
  textSize,
} from './product-sheet-layout.ts';
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

  /** Points that stay free at the tightest place of the page; below 0 a text runs into what follows. */
  function roomLeft(sheet: Sheet, product: ProductDetails, locale: Locale): number {
    const { say } = sayIn('products', locale);
    const columns = sheetParts(product, { locale, say }).map((column) =>
      columnRoom(sheet, column, textSize(sheet, column)),
    );
    const facts = sheetFacts(product, { locale, say }).reduce(
      (sum, [label, value]) =>
        sum +
        sheet.heightOf(label, { width: FACTS.width, size: SIZES.small }) +
        sheet.heightOf(value, { width: FACTS.width, size: 9, isBold: true }) +
        FACT_GAP,
      0,
    );
    const name = typesetProduct(product.ProductText);
    const title = sheet.heightOf(name, { width: WIDTH, size: nameSize(sheet, name), isBold: true });
    return Math.min(...columns, PARTS_TOP - PICTURE_TOP - facts, PICTURE_TOP - NAME_TOP - title);
  }

  // Making the 294 files takes 34 s, most of it in reading the typeface for each. Measuring them all on one sheet takes
  // 1.5 s, and finds what a count of pages does not: text that runs into the part below it.
  it('PRD-03 everything that is to be said fits its place on the page, of every product in every language', async () => {
    const sheet = new Sheet({ title: '', author: '', language: 'de', at: world.clock.now() });
    const rooms = [];
    for (const locale of LOCALE_IDS)
      for (const id of ids)
        rooms.push({ id, locale, room: roomLeft(sheet, await productIn(locale, id), locale) });

    expect(rooms.length).toBeGreaterThanOrEqual(49 * 6);
    expect(rooms.filter(({ room }) => room < 0)).toEqual([]);
  });

  it('PRD-03 the file of every language is one page, of the products that leave it the least room', async () => {
    for (const locale of LOCALE_IDS) {
      const sheet = new Sheet({ title: '', author: '', language: locale, at: world.clock.now() });
      const products = await Promise.all(ids.map((id) => productIn(locale, id)));
      const tightest = products
        .map((product) => ({ product, room: roomLeft(sheet, product, locale) }))
        .toSorted((a, b) => a.room - b.room || (a.product.Id < b.product.Id ? -1 : 1))
        .slice(0, 4);

      for (const { product } of tightest)
        expect([product.Id, locale, pagesOf(await pdfOf({ locale, product }))]).toEqual([
          product.Id,
          locale,
          1,
        ]);
    }
  });

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

  it('PRD-03 tells allergens apart in the list of ingredients', async () => {
    const listed = { text: 'Potatoes, **wheat**flour and salt', locale: 'en-GB' as const };
    const product = { ...(await productIn('en-GB', ids[0] ?? '')), ingredients: listed };

    const page = await (
      await getDocumentProxy(new Uint8Array(await pdfOf({ locale: 'en-GB', product })))
    ).getPage(1);
    const { items } = await page.getTextContent();

    const fontOf = (text: string) =>
      items.flatMap((item) => ('str' in item && item.str.trim() === text ? [item.fontName] : []));
    expect(fontOf('wheat')).toHaveLength(1);
    expect(fontOf('Potatoes,')).toEqual(fontOf('flour and salt'));
    expect(fontOf('wheat')).not.toEqual(fontOf('flour and salt'));
  });

  it('PRD-03 says as the page does that a list is given in English only, and a time of which only the end is given', async () => {
    const product: ProductDetails = {
      ...(await productIn('de', ids[0] ?? '')),
      ingredients: { text: 'Potatoes', locale: 'en-GB' },
      preparation: [{ method: 'pan', temperatureC: null, minutesFrom: null, minutesTo: 8 }],
    };
    const factsIn = (locale: Locale) =>
      sheetParts(product, { locale, say: sayIn('products', locale).say })
        .flat()
        .flatMap(({ facts }) => facts);

    expect(factsIn('de')).toContainEqual(['Nur auf Englisch angegeben.', '']);
    expect(factsIn('en-GB')).not.toContainEqual(['Given in English only.', '']);
    expect(factsIn('en-GB')).toContainEqual(['Pan', '8 minutes']);
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
