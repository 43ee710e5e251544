import type { Dish } from '@maincrop/contract/schemas/dishes';
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import { createTranslator } from 'use-intl';
import { currentCatalogue, needMessages } from '../../../lib/i18n/catalogue.ts';
import { check, LANGUAGES, show } from '../../../ui/stage.builder.tsx';
import type { DishEntry } from '../use-save-dish.ts';
import { CasePanel } from './case-panel.tsx';
import { CaseSource } from './case-source.tsx';
import { IngredientsField } from './ingredients-field.tsx';
import type { CaseProduct } from './use-cases.ts';

beforeAll(() => needMessages(['menu-engineering', 'menu-report']));

const PRODUCTS: readonly CaseProduct[] = [
  { productNr: '1', label: 'Frites 9×9 mm · F03', netWeightG: 2500 },
  { productNr: '2', label: 'Wedges · W01', netWeightG: null },
];
const SAVED = {
  productNr: '1',
  portionG: 230,
  yieldPercent: 70,
  netWeightG: 2000,
  priceCents: 3120,
  costCents: 513,
};
const DISH: DishEntry = {
  restaurantId: 'r',
  course: 'dinner',
  name: 'Fries',
  popularity: 10,
  costPrice: 4,
  chefTime: 0,
  staffTime: 0,
  price: 12,
};

const t = () => createTranslator({ ...currentCatalogue(), namespace: 'menu-case' });
const field = (label: string) => page.getByLabelText(label, { exact: true });

function Ingredients({
  start,
  saved = null,
}: {
  readonly start: DishEntry;
  readonly saved?: Dish['caseCost'];
}) {
  const [entry, setEntry] = useState(start);
  const change = (changed: Partial<DishEntry>) => setEntry((old) => ({ ...old, ...changed }));
  return (
    <>
      <h1>Dish</h1>
      <IngredientsField entry={entry} error={undefined} canUseCase onChange={change} />
      {entry.caseCost && (
        <CasePanel
          value={entry.caseCost}
          saved={saved}
          products={PRODUCTS}
          onChange={(caseCost) => change({ caseCost })}
        />
      )}
      <output hidden data-testid="entry">
        {JSON.stringify(entry.caseCost ?? entry.costPrice)}
      </output>
    </>
  );
}

const typed = () => page.getByTestId('entry').element().textContent;

describe.each(LANGUAGES)('ingredients from a box, %s', (locale) => {
  it('MENU-17 are typed with the keyboard alone, and go back to the slider', async () => {
    await show(<Ingredients start={DISH} />, locale);
    await page.getByRole('button', { name: t()('open') }).click();
    await expect.element(page.getByText(t()('incomplete'))).toBeVisible();

    await field(t()('product')).fill('f03');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(field(t()('weight'))).toHaveValue(locale === 'de' ? '2,5\u00a0kg' : '2.5\u00a0kg');
    await field(t()('portionG')).fill('230');
    await field(t()('price')).fill('31,2');
    await userEvent.tab();

    await expect.element(field(t()('price'))).toHaveValue(locale === 'de' ? '31,20' : '31.20');
    await expect.element(page.getByText(/^4[.,]10$/)).toBeVisible();
    await expect.element(page.getByText(/^4[.,]10 .*2[.,]5\u00a0kg .*31[.,]20$/)).toBeVisible();
    await check();
    await page.getByRole('button', { name: t()('remove') }).click();
    await expect.poll(typed).toContain('4');
  });

  it('MENU-17 say that the box has another weight and offer the new cost, which nobody takes over unasked', async () => {
    const { costCents: _cost, ...caseCost } = SAVED;
    await show(<Ingredients start={{ ...DISH, caseCost }} saved={SAVED} />, locale);

    await expect.poll(typed).toContain('"netWeightG":2000');
    await check();
    await page.getByRole('button', { name: /4[.,]10/ }).click();

    await expect.poll(typed).toContain('"netWeightG":2500');
    expect(
      page.getByRole('button', { name: t()('take', { now: locale === 'de' ? '4,10' : '4.10' }) }).elements(),
    ).toEqual([]);
  });
});

describe('ingredients from a box', () => {
  it('take a weight that we do not give, a product from the list alone, and a price that is one', async () => {
    await show(<Ingredients start={DISH} />);
    await page.getByRole('button', { name: t()('open') }).click();
    await field(t()('product')).fill('pizza');
    await expect.element(page.getByText(t()('choose'))).toBeVisible();
    await field(t()('product')).fill('Wedges · W01');
    await field(t()('weightG')).fill('99999');
    await expect.element(field(t()('weightG'))).toHaveValue('50000');

    for (const [text, cents] of [
      ['12.50', 1250],
      ['1 000,00', 100_000],
      ['0', 0],
      ['-3', 0],
      ['1000.01', 0],
      ['3.205', 0],
      ['thirty', 0],
    ] as const) {
      await field(t()('price')).fill(text);
      await expect.poll(typed).toContain(`"priceCents":${cents}`);
      expect(page.getByText('Enter a price such as 31.20, up to 1,000.00.').elements()).toHaveLength(
        cents === 0 ? 1 : 0,
      );
    }
  });

  it('say where a portion would be dearer than a dish may be', async () => {
    const caseCost = { productNr: '1', portionG: 2000, yieldPercent: 10, netWeightG: 2500, priceCents: 5000 };
    await show(<Ingredients start={{ ...DISH, caseCost }} />);

    await expect.element(page.getByText(t()('dear'))).toBeVisible();
  });

  it('of a product that is gone keep their cost, in the list of dishes as well', async () => {
    const gone = { ...SAVED, productNr: '9' };
    const { costCents: _cost, ...caseCost } = gone;
    await show(
      <>
        <Ingredients start={{ ...DISH, caseCost }} saved={gone} />
        <CaseSource cost={gone} products={PRODUCTS} />
        <CaseSource cost={gone} products={null} />
      </>,
    );

    await expect.element(page.getByText(t()('gone', { saved: '5.13' }))).toBeVisible();
    expect(page.getByText(t()('stale')).elements()).toHaveLength(1);
    expect(page.getByText(/^5.13 from a box of 2\u00a0kg at 31.20/).elements()).toHaveLength(3);
  });
});
