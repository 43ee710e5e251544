import type { ProductDetails } from '@maincrop/contract/schemas/products';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aProduct } from '../../blocks/item-list/product.builder.ts';
import { needMessages } from '../../lib/i18n/catalogue.ts';
import { check, LANGUAGES, show } from '../../ui/stage.builder.tsx';
import { Converter } from './converter.tsx';
import { IngredientsCard } from './ingredients-card.tsx';
import { NutritionCard } from './nutrition-card.tsx';
import { PackagingCard } from './packaging-card.tsx';
import { PreparationCard } from './preparation-card.tsx';

beforeAll(() => needMessages(['products']));

/** A product of which nothing was given but what there must be. */
const BARE: ProductDetails = {
  ...aProduct({
    Id: 'prd-1',
    ProductText: 'Fries',
    Units: [],
    BoxesPerPallet: 64,
    LayersPerPallet: 8,
    LayersPerSheet: 9,
  }),
  isAvailable: true,
  packaging: {
    bagsPerCarton: null,
    cartonsPerLayer: 8,
    layers: 8,
    cartons: 64,
    lengthCm: null,
    widthCm: null,
    heightCm: null,
    palletHeightCm: null,
    palletTareKg: null,
    netWeightKg: null,
    grossWeightKg: null,
    palletType: 'EUR',
    eanNumber: null,
    gtinCarton: null,
    hsCode: null,
    shelfLifeCode: null,
    shelfLifeMonths: null,
    storageC: null,
    material: null,
  },
  ingredients: null,
  allergens: null,
  nutrition: null,
  preparation: null,
};

it.each(LANGUAGES)('a product of which nothing was given says so in each part, %s', async (locale) => {
  const { stage } = await show(
    <>
      <h1>F01</h1>
      <PackagingCard product={BARE} />
      <IngredientsCard product={BARE} />
      <NutritionCard nutrition={null} />
      <PreparationCard preparation={null} />
      <Converter product={BARE} />
    </>,
    locale,
  );

  const sentence = locale === 'de' ? /für dieses produkt ist nichts/ : /nothing is given for this/;
  expect(plain(stage).split(sentence)).toHaveLength(3);
  expect(stage.textContent).not.toMatch(/undefined|null|NaN/);
  await check();
});

it('PRD-02 nutrition stands in the order of the law, rounded and with its units', async () => {
  const nutrition = {
    energyKj: '641.84',
    energyKcal: '152.78',
    fatG: '4.92',
    saturatesG: '0.05',
    carbohydrateG: '23.4',
    sugarsG: '0.3',
    fibreG: null,
    proteinG: '2.0',
    saltG: '0.994',
  };
  await show(
    <>
      <h1>F01</h1>
      <NutritionCard nutrition={nutrition} />
    </>,
    'de',
  );

  const rows = page.getByRole('row').elements().slice(1);
  expect(rows.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Brennwert642 kJ153 kcal',
    'Fett4,9 g',
    'davon gesättigte Fettsäuren< 0,1 g',
    'Kohlenhydrate23 g',
    'davon Zucker< 0,5 g',
    'BallaststoffeNicht angegeben',
    'Eiweiß2,0 g',
    'Salz0,99 g',
  ]);
  await check();
});

it('an amount is answered while it is typed, and what cannot be answered says what to do', async () => {
  await show(
    <>
      <h1>F01</h1>
      <Converter product={BARE} />
    </>,
  );
  const quantity = page.getByLabelText('Quantity');
  const answer = page.getByRole('status');

  await quantity.fill('9 layers');
  await expect.element(page.getByLabelText('Unit')).toHaveValue('LAY');
  await expect.poll(() => plain(answer.element())).toContain('boxes72');
  await quantity.fill('5 kg');
  await expect.poll(() => plain(answer.element())).toContain('enter boxes');
  await quantity.fill('100000 boxes');
  await expect.poll(() => plain(answer.element())).toContain('99,999');
  for (const either of ['1.000', '1,000', ' 2.000 ']) {
    await quantity.fill('2 boxes');
    await expect.poll(() => plain(answer.element())).toContain('boxes2');
    await quantity.fill(either);
    await expect.poll(() => plain(answer.element())).toContain('whole number');
  }
  await quantity.fill('2.5 boxes');
  await expect.poll(() => plain(answer.element())).toContain('whole number');
  await check();
});

/** Small letters with spaces that may break. */
function plain({ textContent }: Element): string {
  return textContent.replaceAll('\u00a0', ' ').toLowerCase();
}
