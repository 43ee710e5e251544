import { DEFAULT_LOCALE } from '@maincrop/domain/locale/locales';
import { parseDecimal } from '@maincrop/domain/money/decimal';
import { ALLERGENS, type Allergen } from '@maincrop/domain/product/allergens';
import { NUTRIENTS, type Nutrient, type Nutrition } from '@maincrop/domain/product/nutrition';
import { PREPARATION_METHODS, type Preparation } from '@maincrop/domain/product/preparation';
import type { ErpPackaging, ErpProduct, ErpProductDetails } from '../product-record.ts';
import { fieldsOf, MalformedRecord, type RecordFields } from './record-fields.ts';

/** Reads a product; what it does not tell about packaging and contents is null. Throws MalformedRecord. */
export function parseProduct(fields: RecordFields): ErpProduct {
  const names = fields.textMap('Names');
  if (names[DEFAULT_LOCALE] === undefined) throw new MalformedRecord(`Names has no ${DEFAULT_LOCALE}`);
  const packaging = fieldsOf(fields.raw('Packaging'));
  return {
    Id: fields.text('Id'),
    ProductNr: fields.text('ProductNr'),
    ShortCode: fields.text('ShortCode'),
    Brand: told(fields, 'Brand'),
    Cut: told(fields, 'Cut'),
    Names: names,
    Label: fields.text('Label'),
    HierarchyLabels: fields.textMap('HierarchyLabels'),
    Index: fields.whole('Index'),
    Units: fields.list('Units').map((unit) => ({
      UnitOfMeasure: unit.oneOf('UnitOfMeasure', UNITS),
      NetWeight: decimal(unit, 'NetWeight'),
      GrossWeight: decimal(unit, 'GrossWeight'),
    })),
    BoxesPerLayer: positive(fields, 'BoxesPerLayer'),
    LayersPerPallet: positive(fields, 'LayersPerPallet'),
    BoxesPerPallet: positive(fields, 'BoxesPerPallet'),
    LayersPerSheet: positive(fields, 'LayersPerSheet'),
    AltUnit: fields.oneOf('AltUnit', UNITS),
    SalesUnit: fields.oneOf('SalesUnit', UNITS),
    DeliveryPlantCode: fields.text('DeliveryPlantCode'),
    DeliveryPlantCity: fields.text('DeliveryPlantCity'),
    palletType: packaging.oneOf('palletType', ['EUR', 'IND']),
    packaging: parsePackaging(packaging),
    details: isTold(fields.raw('Details')) ? parseDetails(fieldsOf(fields.raw('Details'))) : NO_DETAILS,
    isAvailable: fields.raw('isAvailable') !== false,
    customerTexts:
      fields.raw('customerTexts') === undefined ? [] : fields.list('customerTexts').map(customerText),
  };
}

const UNITS = ['PAL', 'LAY', 'BAG', 'CAR'] as const;
const NO_DETAILS: ErpProductDetails = {
  ingredients: null,
  allergens: null,
  nutrition: null,
  preparation: null,
};

function parsePackaging(fields: RecordFields): ErpPackaging {
  return {
    bagsPerCarton: measure(fields, 'bagsPerCarton'),
    lengthCm: measure(fields, 'lengthCm'),
    widthCm: measure(fields, 'widthCm'),
    heightCm: measure(fields, 'heightCm'),
    palletHeightCm: measure(fields, 'palletHeightCm'),
    palletTareKg: decimal(fields, 'palletTareKg'),
    eanBag: told(fields, 'eanBag'),
    gtinCarton: told(fields, 'gtinCarton'),
    hsCode: told(fields, 'hsCode'),
    shelfLifeCode: told(fields, 'shelfLifeCode'),
    shelfLifeMonths: measure(fields, 'shelfLifeMonths'),
    storageC: celsius(told(fields, 'storage')),
    material: told(fields, 'material'),
  };
}

function parseDetails(fields: RecordFields): ErpProductDetails {
  const part = (name: string) => (isTold(fields.raw(name)) ? fieldsOf(fields.raw(name)) : null);
  const allergens = part('allergens');
  const nutrition = part('nutrition');
  return {
    ingredients: isTold(fields.raw('ingredients')) ? fields.textMap('ingredients') : null,
    allergens: allergens && {
      contains: allergenList(allergens, 'contains'),
      mayContain: allergenList(allergens, 'mayContain'),
    },
    nutrition: nutrition && parseNutrition(nutrition),
    preparation: isTold(fields.raw('preparation')) ? fields.list('preparation').map(parsePreparation) : null,
  };
}

/** In the order of the law. An allergen that is not known must not be lost, so the record is refused. */
function allergenList(fields: RecordFields, name: string): readonly Allergen[] {
  const raw = fields.raw(name);
  const given: readonly unknown[] = Array.isArray(raw) ? raw : [];
  const known = ALLERGENS.filter((allergen) => given.includes(allergen));
  if (!Array.isArray(raw) || known.length !== new Set(given).size)
    throw new MalformedRecord(`${name} is no list of allergens`);
  return known;
}

function parseNutrition(fields: RecordFields): Nutrition {
  const entries = NUTRIENTS.map(({ name }): [Nutrient, string | null] => [name, decimal(fields, name)]);
  // Every name of the table is there: they come from it.
  return Object.fromEntries(entries) as Record<Nutrient, string | null>;
}

function parsePreparation(fields: RecordFields): Preparation {
  return {
    method: fields.oneOf('method', PREPARATION_METHODS),
    temperatureC: measure(fields, 'temperatureC'),
    minutesFrom: measure(fields, 'minutesFrom'),
    minutesTo: measure(fields, 'minutesTo'),
  };
}

function customerText(fields: RecordFields): ErpProduct['customerTexts'][number] {
  return {
    CustomerNr: fields.text('CustomerNr'),
    CustomProductDesc: fields.optionalText('CustomProductDesc'),
    CustomProductNr: fields.optionalText('CustomProductNr'),
  };
}

function isTold(value: unknown): boolean {
  return value !== null && value !== undefined;
}

/** A text that says something; ERPs leave fields blank where they have nothing. */
function told(fields: RecordFields, name: string): string | null {
  const text = fields.optionalText(name)?.trim() ?? '';
  return text === '' ? null : text;
}

function decimal(fields: RecordFields, name: string): string | null {
  const value = fields.raw(name);
  if (!isTold(value)) return null;
  if (parseDecimal(value) === null) throw new MalformedRecord(`${name} is no decimal number`);
  return String(value);
}

/** A number above 0; anything else was not measured. */
function measure(fields: RecordFields, name: string): number | null {
  const value = Number(decimal(fields, name));
  return value > 0 ? value : null;
}

/** The number in a text such as `-18 C`. */
function celsius(text: string | null): number | null {
  const match = /^(-?\d{1,3}) ?°? ?C$/.exec(text ?? '');
  return match === null ? null : Number(match[1]);
}

function positive(fields: RecordFields, name: string): number {
  const value = fields.whole(name);
  if (value < 1) throw new MalformedRecord(`${name} is not at least 1`);
  return value;
}
