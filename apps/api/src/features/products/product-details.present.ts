import type { ErpPackaging } from '@maincrop/adapters/erp/product-record';
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
  const { eanBag, ...told } = { ...NOTHING_TOLD, ...packaging };
  return {
    ...told,
    eanNumber: eanBag,
    cartonsPerLayer: product.BoxesPerLayer,
    layers: product.LayersPerPallet,
    cartons: product.BoxesPerPallet,
    netWeightKg: carton?.NetWeight ?? null,
    grossWeightKg: carton?.GrossWeight ?? null,
    palletType: product.palletType,
  };
}

const NOTHING_TOLD: ErpPackaging = {
  bagsPerCarton: null,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  palletHeightCm: null,
  palletTareKg: null,
  eanBag: null,
  gtinCarton: null,
  hsCode: null,
  shelfLifeCode: null,
  shelfLifeMonths: null,
  storageC: null,
  material: null,
};

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
