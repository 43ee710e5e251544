import type { ProductDetails } from '@maincrop/contract/schemas/products';
import type { Allergen } from '@maincrop/domain/product/allergens';
import { declaredValue, NUTRIENTS } from '@maincrop/domain/product/nutrition';
import { PREPARATION_METHODS } from '@maincrop/domain/product/preparation';
import { useLocale, useTranslations } from 'use-intl';
import { formatExactKg } from '../../lib/formats.ts';
import type { CompareRow } from './differences.ts';
import { useWayText } from './preparation-card.tsx';
import { formatCelsius, formatCm, formatDeclared, formatSize } from './product-formats.ts';
import { useShelfLife } from './storage-card.tsx';

interface RowGroup {
  readonly key: 'packaging' | 'storage' | 'ingredients' | 'nutrition' | 'preparation';
  readonly rows: readonly CompareRow[];
}

type FactOf = (product: ProductDetails) => string | null;

/** The facts of some products side by side, by the parts of the product page. */
export function useCompareRows(products: readonly ProductDetails[]): readonly RowGroup[] {
  const row = (key: string, name: string, of: FactOf): CompareRow => ({
    key,
    name,
    values: products.map((product) => of(product) || null),
  });
  const packaging = usePackagingFacts();
  const storage = useStorageFacts();
  const contents = useContentFacts();
  const nutrition = useNutritionFacts();
  const preparation = usePreparationFacts();
  const rowsOf = (facts: readonly (readonly [key: string, name: string, of: FactOf])[]) =>
    facts.map(([key, name, of]) => row(key, name, of));
  return [
    { key: 'packaging', rows: rowsOf(packaging) },
    { key: 'storage', rows: rowsOf(storage) },
    { key: 'ingredients', rows: rowsOf(contents) },
    { key: 'nutrition', rows: rowsOf(nutrition) },
    { key: 'preparation', rows: rowsOf(preparation) },
  ];
}

function usePackagingFacts() {
  const t = useTranslations('products');
  const locale = useLocale();
  const kg = (weight: string | null) => weight && formatExactKg(weight, locale);
  return [
    ['group', t('group'), (product) => product.HierarchyLabel],
    ['brand', t('brand'), (product) => product.Brand],
    ['cut', t('fact.cut'), (product) => product.Cut?.replaceAll('x', '\u00a0×\u00a0') ?? null],
    ['perBox', t('compare.perBox'), ({ packaging }) => textOf(packaging.bagsPerCarton)],
    ['net', t('fact.boxNet'), ({ packaging }) => kg(packaging.netWeightKg)],
    ['gross', t('fact.boxGross'), ({ packaging }) => kg(packaging.grossWeightKg)],
    ['size', t('packaging.boxMeasures'), ({ packaging }) => formatSize(packaging, locale)],
    ['perLayer', t('fact.perLayer'), ({ packaging }) => String(packaging.cartonsPerLayer)],
    ['layers', t('fact.layers'), ({ packaging }) => String(packaging.layers)],
    ['perPallet', t('fact.perPallet'), ({ packaging }) => String(packaging.cartons)],
    ['palletType', t('packaging.palletType'), ({ packaging }) => t(`pallet.${packaging.palletType}`)],
    [
      'palletHeight',
      t('packaging.palletHeight'),
      ({ packaging }) =>
        packaging.palletHeightCm === null ? null : formatCm(packaging.palletHeightCm, locale),
    ],
    ['hs', t('codes.hs'), ({ packaging }) => packaging.hsCode],
    ['warehouse', t('fact.warehouse'), (product) => product.DeliveryPlantCity],
  ] as const satisfies readonly Fact[];
}

function useStorageFacts() {
  const t = useTranslations('products');
  const locale = useLocale();
  const shelfLife = useShelfLife();
  return [
    [
      'storage',
      t('fact.storage'),
      ({ packaging }) => (packaging.storageC === null ? null : formatCelsius(packaging.storageC, locale)),
    ],
    ['shelfLife', t('fact.shelfLife'), ({ packaging }) => shelfLife(packaging)],
  ] as const satisfies readonly Fact[];
}

function useContentFacts() {
  const t = useTranslations('products');
  const list = (allergens: readonly Allergen[] | undefined, none: string) =>
    allergens ? allergens.map((allergen) => t(`allergen.${allergen}`)).join(', ') || none : null;
  return [
    [
      'ingredients',
      t('ingredients.ingredients'),
      ({ ingredients }) => ingredients?.text.replaceAll('**', '') ?? null,
    ],
    ['contains', t('ingredients.contains'), ({ allergens }) => list(allergens?.contains, t('compare.none'))],
    [
      'mayContain',
      t('ingredients.mayContain'),
      ({ allergens }) => list(allergens?.mayContain, t('ingredients.noTraces')),
    ],
  ] as const satisfies readonly Fact[];
}

function useNutritionFacts(): readonly Fact[] {
  const t = useTranslations('products.nutrition');
  const locale = useLocale();
  return NUTRIENTS.map(({ name, unit }): Fact => [
    name,
    name === 'energyKj' || name === 'energyKcal' ? `${t('energy')}, ${unit}` : t(name),
    ({ nutrition }) => {
      const declared = nutrition && declaredValue(name, nutrition[name]);
      return declared && formatDeclared(declared, unit, locale);
    },
  ]);
}

function usePreparationFacts(): readonly Fact[] {
  const t = useTranslations('products');
  const wayText = useWayText();
  return PREPARATION_METHODS.map((method): Fact => [
    method,
    t(`method.${method}`),
    ({ preparation }) => {
      const way = preparation?.find((each) => each.method === method);
      return way === undefined ? null : wayText(way);
    },
  ]);
}

type Fact = readonly [key: string, name: string, of: FactOf];

function textOf(count: number | null): string | null {
  return count === null ? null : String(count);
}
