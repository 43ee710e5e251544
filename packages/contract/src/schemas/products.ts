import { ALLERGENS } from '@maincrop/domain/product/allergens';
import { PREPARATION_METHODS } from '@maincrop/domain/product/preparation';
import { z } from 'zod';
import { ArchiveState } from './archive.ts';
import { Locale } from './locale.ts';
import { Product } from './new-order.ts';

const Centimetres = z.number().nullable();
/** Decimal text as the ERP has it; rounding is for who shows it. */
const Measured = z.string().nullable();

/**
 * `cartons` and `layers` of a pallet, measures of a carton in cm, weights of a carton in kg; null is what the supplier has
 * not given. Source: spec 3 "Product info", PRD-02.
 */
const Packaging = z.object({
  bagsPerCarton: z.number().nullable(),
  cartonsPerLayer: z.int(),
  layers: z.int(),
  cartons: z.int(),
  lengthCm: Centimetres,
  widthCm: Centimetres,
  heightCm: Centimetres,
  palletHeightCm: Centimetres,
  palletTareKg: z.string().nullable(),
  netWeightKg: z.string().nullable(),
  grossWeightKg: z.string().nullable(),
  palletType: z.enum(['EUR', 'IND']),
  eanNumber: z.string().nullable().meta({ description: 'EAN-13 of a bag' }),
  gtinCarton: z.string().nullable().meta({ description: 'GTIN-14 of a carton' }),
  hsCode: z.string().nullable(),
  shelfLifeCode: z.string().nullable(),
  shelfLifeMonths: z.number().nullable(),
  storageC: z.number().nullable().meta({ description: 'Warmest temperature of storage in °C' }),
  material: z.string().nullable(),
});
export type Packaging = z.output<typeof Packaging>;

/** Per 100 g as measured, in the order of Regulation (EU) No 1169/2011, Annex XV; `declaredValue` rounds. */
const Nutrition = z.object({
  energyKj: Measured,
  energyKcal: Measured,
  fatG: Measured,
  saturatesG: Measured,
  carbohydrateG: Measured,
  sugarsG: Measured,
  fibreG: Measured,
  proteinG: Measured,
  saltG: Measured,
});

const Allergens = z.array(z.enum(ALLERGENS));

/** A product with all that is known of it; what is null was not given by the supplier. */
export const ProductDetails = Product.extend({
  isAvailable: z.boolean().meta({ description: 'False for a product that is no longer sold' }),
  packaging: Packaging,
  ingredients: z
    .object({
      text: z.string().meta({ description: 'Allergens stand between pairs of asterisks' }),
      locale: z
        .string()
        .meta({ description: 'The language of the text: that of the request where there is one' }),
    })
    .nullable(),
  allergens: z.object({ contains: Allergens, mayContain: Allergens }).nullable(),
  nutrition: Nutrition.nullable(),
  preparation: z
    .array(
      z.object({
        method: z.enum(PREPARATION_METHODS),
        temperatureC: z.number().nullable(),
        minutesFrom: z.number().nullable(),
        minutesTo: z.number().nullable(),
      }),
    )
    .nullable(),
}).meta({ id: 'ProductDetails' });
export type ProductDetails = z.output<typeof ProductDetails>;

const ProductId = z.string().trim().min(1).max(80);

export const ProductSheetQuery = z.object({
  short_code: z.string().trim().min(1).max(40),
  language: Locale,
  id: ProductId.optional().meta({ description: 'Of several products with the short code, this one' }),
});
export const ProductSheetLink = z.object({ s3_url: z.string() });

/** More than `SHEETS_MAX` are refused with a sentence that says what to do. */
export const StartProductSheetsBody = z.object({
  products: z.array(ProductId).min(1).max(2000).meta({ description: 'Id of each product' }),
  language: Locale,
});
/** With what was asked for, so that the same can be asked for again. */
export const ProductSheets = ArchiveState.extend({ products: z.array(z.string()), language: Locale }).meta({
  id: 'ProductSheets',
});
export type ProductSheets = z.output<typeof ProductSheets>;

export const GetProductDetailsQuery = z.object({ id: ProductId });
