import { ALLERGENS } from '@maincrop/domain/product/allergens';
import { type Nutrient, NUTRIENTS } from '@maincrop/domain/product/nutrition';
import { PREPARATION_METHODS } from '@maincrop/domain/product/preparation';
import { z } from 'zod';
import type { ErpProduct } from '../../product-record.ts';
import { customerNr, decimal, kilograms, maybe, text, texts } from './fields.ts';

const unit = z.enum(['PAL', 'LAY', 'BAG', 'CAR']).meta({ description: 'Pallet, layer, bag or carton' });
const measure = maybe(z.number().positive());
const count = z.int().min(1);
const allergens = z.array(z.enum(ALLERGENS)).readonly();

const packaging = z
  .object({
    bagsPerCarton: measure,
    lengthCm: measure,
    widthCm: measure,
    heightCm: measure,
    palletHeightCm: measure,
    palletTareKg: maybe(kilograms),
    eanBag: maybe(text),
    gtinCarton: maybe(text),
    hsCode: maybe(text),
    shelfLifeCode: maybe(text),
    shelfLifeMonths: measure,
    storageC: maybe(z.number()),
    material: maybe(text),
  })
  .meta({
    description:
      'Outer measures of a carton, height of a loaded pallet with the pallet itself, EAN-13 of a bag, GTIN-14 of a carton, warmest temperature of storage',
  });

const details = z
  .object({
    ingredients: maybe(z.record(z.string(), z.string())).meta({
      description: 'By locale, with allergens between pairs of asterisks: `**wheat** flour`',
    }),
    allergens: maybe(z.object({ contains: allergens, mayContain: allergens })),
    nutrition: maybe(z.object(nutrients())).meta({ description: 'What 100 g hold, decimal text' }),
    preparation: maybe(
      z.array(
        z.object({
          method: z.enum(PREPARATION_METHODS),
          temperatureC: measure,
          minutesFrom: measure,
          minutesTo: measure,
        }),
      ),
    ),
  })
  .meta({ description: 'What it is made of and how it is prepared' });

export const product: z.ZodType<ErpProduct> = z
  .object({
    Id: text,
    ProductNr: text,
    ShortCode: text,
    Brand: maybe(text),
    Cut: maybe(text).meta({ examples: ['9x9 mm'] }),
    Names: texts,
    Label: z.string(),
    HierarchyLabels: z.record(z.string(), z.string()).meta({ description: 'Product groups by locale' }),
    Index: z.int().meta({ description: 'Place in the catalogue; smaller comes first' }),
    Units: z
      .array(z.object({ UnitOfMeasure: unit, NetWeight: maybe(kilograms), GrossWeight: maybe(kilograms) }))
      .meta({ description: 'Weights of one of each unit' }),
    BoxesPerLayer: count,
    LayersPerPallet: count,
    BoxesPerPallet: count,
    LayersPerSheet: count,
    AltUnit: unit,
    SalesUnit: unit,
    DeliveryPlantCode: text.meta({ description: '`code` of a plant' }),
    DeliveryPlantCity: text,
    palletType: z.enum(['EUR', 'IND']),
    packaging: packaging.prefault({}),
    details: details.prefault({}),
    isAvailable: z.boolean().meta({ description: 'False for a product that is no longer sold' }),
    customerTexts: z
      .array(
        z.object({
          CustomerNr: customerNr,
          CustomProductDesc: maybe(z.string()),
          CustomProductNr: maybe(z.string()),
        }),
      )
      .default([])
      .meta({ description: 'Own texts and numbers of customers (customer materials)' }),
  })
  .meta({ id: 'Product', description: 'A product, told again as a whole when anything of it changes' });

function nutrients(): Record<Nutrient, ReturnType<typeof maybe<typeof decimal>>> {
  // Every name of the table is there: they come from it.
  return Object.fromEntries(NUTRIENTS.map(({ name }) => [name, maybe(decimal)])) as ReturnType<
    typeof nutrients
  >;
}
