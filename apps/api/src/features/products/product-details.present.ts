import type { ProductDetails, Packaging } from '@maincrop/contract/schemas/products';
import { DEFAULT_LOCALE, type Locale } from '@maincrop/domain/locale/locales';
import type { ProductDetailsRow } from './product-details.store.ts';

/** A product with all that is known of it; what nobody has given is null (PRD-02). */
export function presentProductDetails(row: ProductDetailsRow, locale: Locale): ProductDetails {
  const { allergens = null, nutrition = null, preparation = null } = row.details;
  return {
    ...row.product,
    isAvailable: row.isAvailable,
    packaging: presentPackaging(row),
    ingredients: ingredientsIn(row.details.ingredients ?? null, locale),
    allergens: allergens && { contains: [...allergens.contains], mayContain: [...allergens.mayContain] },
    nutrition,
    preparation: preparation && [...preparation],
  };
}

function presentPackaging({ product, packaging }: ProductDetailsRow): Packaging {
  const carton = product.Units.find((unit) => unit.UnitOfMeasure === 'CAR');
  return {
    bagsPerCarton: packaging.bagsPerCarton ?? null,
    cartonsPerLayer: product.BoxesPerLayer,
    layers: product.LayersPerPallet,
    cartons: product.BoxesPerPallet,
    lengthCm: packaging.lengthCm ?? null,
    widthCm: packaging.widthCm ?? null,
    heightCm: packaging.heightCm ?? null,
    palletHeightCm: packaging.palletHeightCm ?? null,
    // Rows that the ERP has not told again hold numbers.
    palletTareKg: textOf(packaging.palletTareKg),
    netWeightKg: carton?.NetWeight ?? null,
    grossWeightKg: carton?.GrossWeight ?? null,
    palletType: product.palletType,
    eanNumber: packaging.eanBag ?? null,
    gtinCarton: packaging.gtinCarton ?? null,
    hsCode: packaging.hsCode ?? null,
    shelfLifeCode: packaging.shelfLifeCode ?? null,
    shelfLifeMonths: packaging.shelfLifeMonths ?? null,
    storageC: packaging.storageC ?? null,
    material: packaging.material ?? null,
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** In the reader's language, else in English; the answer says which. */
function ingredientsIn(
  texts: Readonly<Record<string, string>> | null,
  locale: Locale,
): ProductDetails['ingredients'] {
  for (const wanted of [locale, DEFAULT_LOCALE]) {
    const text = texts?.[wanted];
    if (text !== undefined) return { text, locale: wanted };
  }
  return null;
}
