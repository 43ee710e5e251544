import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aProduct } from '../../blocks/item-list/product.builder.ts';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { queryClient } from '../../lib/query-client.ts';
import { aSession, mayDo } from '../../lib/session.builder.ts';
import { writeStored } from '../../lib/storage.ts';
import { aPage } from '../../ui/page.builder.tsx';
import { check, LANGUAGES, narrow, preferHere, show } from '../../ui/stage.builder.tsx';
import { SelectionBar } from './selection-bar.tsx';

beforeAll(() => needMessages(['products']));

const MANY = Array.from({ length: 60 }, (_, index) =>
  aProduct({ Id: `prd-${index}`, ProductNr: `${index}`, ShortCode: `F${index}` }),
);

/** What was asked of the service, in turn. */
let asked: unknown[] = [];
/** What the service answers next. */
let answers: Response[] = [];
// The choice of a user is kept while the page lives: each test is another user.
let users = 0;

beforeEach(() => {
  asked = [];
  answers = [];
  const service = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    asked.push(await new Request(input, init).json());
    return answers.shift() ?? Response.json({ id: 'archive-1' });
  });
  return () => service.mockRestore();
});

async function shown(
  count: number,
  { locale = 'en-GB', mayCompare = true, hasCustomer = true }: Partial<Shown> = {},
) {
  users += 1;
  const session = aSession({
    userId: `user-${users}`,
    policies: [
      mayDo('get', '/products'),
      mayDo('get', '/product-information-pdf-download-link'),
      ...(mayCompare ? [mayDo('get', '/product-information-details')] : []),
    ],
    ...(!hasCustomer && { sapCustomer: null }),
  });
  queryClient.setQueryData(['getSession', null], session);
  queryClient.setQueryData(['listProducts', null], { items: MANY, total: 60, as_of: null });
  writeStored(
    `products.user-${users}`,
    MANY.slice(0, count).map(({ Id }) => Id),
  );
  const { history, element } = aPage(
    <>
      <h1 tabIndex={-1}>Products</h1>
      <SelectionBar />
    </>,
    '/product-information',
  );
  const { stage } = await show(element, locale);
  const bar = page.getByRole('region');
  return {
    history,
    stage,
    bar,
    compare: bar.getByRole('link'),
    sheets: bar.getByRole('button', { name: /ZIP/u }),
    clear: bar.getByRole('button').first(),
  };
}

interface Shown {
  readonly locale: (typeof LANGUAGES)[number];
  readonly mayCompare: boolean;
  readonly hasCustomer: boolean;
}

describe('the bar of the chosen products', () => {
  it.each([
    [1, false, true],
    [2, true, true],
    [4, true, true],
    [5, false, true],
    [50, false, true],
    [51, false, false],
  ])('of %d: compared %s, their sheets saved %s', async (count, isCompared, isSaved) => {
    const { compare, sheets } = await shown(count);

    expect([compare.elements().length, sheets.elements().length]).toEqual([
      Number(isCompared),
      Number(isSaved),
    ]);
  });

  it.each(LANGUAGES)(
    'PRD-03 asks for the sheets in the language of the reader and leads to them, %s',
    async (locale) => {
      const { sheets, history } = await shown(3, { locale });
      await check();

      await sheets.click();

      await expect.poll(() => asked).toEqual([{ products: ['prd-0', 'prd-1', 'prd-2'], language: locale }]);
      await expect.poll(() => history.location.href).toBe('/product-information?sheets=archive-1');
    },
  );

  it.each(LANGUAGES)('says of more than fifty what to do, %s', async (locale) => {
    const { bar } = await shown(53, { locale });

    await expect
      .element(bar.getByRole('status'))
      .toHaveTextContent(
        locale === 'de'
          ? 'Eine ZIP-Datei fasst bis zu 50 Produktblätter. Nehmen Sie 3 Produkte aus der Auswahl.'
          : 'A ZIP file holds up to 50 product sheets. Take 3 products out of your selection.',
      );
    await check();
  });

  it('says why the service refuses, beside what can be done', async () => {
    answers = [
      Response.json({ code: 'products.unknown', params: { count: 1 }, message: 'No.' }, { status: 422 }),
    ];
    const { sheets, bar } = await shown(3);

    await sheets.click();

    await expect
      .element(bar.getByRole('alert'))
      .toHaveTextContent(
        'One of the chosen products is no longer available. Please reload the page and choose again.',
      );
    await check();
  });

  it('offers what the reader may do: no sheets without a customer, no comparison without details', async () => {
    const { sheets, compare } = await shown(3, { hasCustomer: false });
    expect([compare.elements().length, sheets.elements().length]).toEqual([1, 0]);
  });

  it('offers sheets alone to who may not see details', async () => {
    const { sheets, compare, bar } = await shown(5, { mayCompare: false });
    expect([compare.elements().length, sheets.elements().length]).toEqual([0, 1]);
    expect(bar.getByRole('status').elements()).toEqual([]);
  });

  it('lets go of the choice, and the focus goes to the heading', async () => {
    const { clear, bar } = await shown(4);

    await clear.click();

    expect(bar.elements()).toEqual([]);
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('keeps its controls in forced colours at 320 px', async () => {
    const { stage, sheets } = await shown(4, { locale: 'de' });
    await preferHere({ 'forced-colors': 'active' });
    await narrow();

    await expect.element(sheets).toBeVisible();
    expect(stage.scrollWidth).toBeLessThanOrEqual(stage.clientWidth);
  });
});
