import { DEFAULT_LOCALE, LOCALE_IDS } from '@maincrop/domain/locale/locales';
import { divide, multiply } from '@maincrop/domain/money/decimal';
import { z } from 'zod';
import type { ErpProduct } from '../product-record.ts';
import type { Customizing } from './customizing.ts';
import { decimalOf, inKilograms, plain } from './decimals.ts';
import { bareNumber, paddedNumber } from './numbers.ts';
import { packagingOf } from './packaging.ts';
import { readCounted, readWhole } from './pages.ts';
import { holds, product, type SapProduct, type UnitRow, unitRow } from './product-row.ts';
import { columnsOf, MalformedRow, orNull, text } from './row.ts';
import type { SapClient } from './sap-client.ts';
import { services } from './services.ts';
import { unitOf } from './units.ts';

const material = z.object({
  Customer: text,
  Material: text,
  MaterialByCustomer: text,
  MaterialDescriptionByCustomer: text,
});

export type SapCustomerMaterial = z.output<typeof material>;

/** Every product of the system; which are ours `isOurs` says. */
export async function readProducts(client: SapClient): Promise<SapProduct[]> {
  const rows = await readWhole(client, services.products, {
    set: 'A_Product',
    key: 'Product',
    ...columnsOf(product),
  });
  return rows.map((row) => product.parse(row));
}

/** Own numbers and texts of customers by product. */
export async function readCustomerMaterials(client: SapClient, { salesArea }: Customizing) {
  const rows = await readCounted(client, services.customerMaterials, {
    set: 'A_CustomerMaterial',
    orderBy: 'Material,Customer',
    ...columnsOf(material),
    filter: `SalesOrganization eq '${salesArea.organization}' and DistributionChannel eq '${salesArea.distributionChannel}'`,
  });
  return Map.groupBy(
    rows.map((row) => material.parse(row)),
    ({ Material }) => Material,
  );
}

/** Whether a product is sold in our sales area, now or once, and not to be deleted. */
export function isOurs(row: SapProduct, customizing: Customizing): boolean {
  return !row.IsMarkedForDeletion && salesOf(row, customizing) !== null;
}

/** The product of a row. Throws `MalformedRow` where what the portal counts with is not there. */
export function productFrom(
  row: SapProduct,
  materials: readonly SapCustomerMaterial[],
  customizing: Customizing,
): ErpProduct {
  const sales = salesOf(row, customizing);
  if (sales === null) throw new MalformedRow('to_SalesDelivery: not in our sales area');
  const { SupplyingPlant: plant } = sales;
  const count = countsOf(row, customizing);
  const groups = groupTexts(row, customizing);
  const layers = count('PAL', 'LAY');
  return {
    Id: `prd-${bareNumber(row.Product)}`,
    ProductNr: bareNumber(row.Product),
    ShortCode: shortCodeOf(row),
    Brand: customizing.brands[row.Brand] ?? orNull(row.Brand),
    Cut: orNull(row.SizeOrDimensionText),
    Names: textsOf(row, sales.to_SalesText),
    Label: groups[DEFAULT_LOCALE] ?? '',
    HierarchyLabels: groups,
    Index: placeOf(row.Product),
    Units: unitsOf(row, customizing),
    BoxesPerLayer: count('LAY', 'CAR'),
    LayersPerPallet: layers,
    BoxesPerPallet: count('PAL', 'CAR'),
    LayersPerSheet: layersPerSheet(row, customizing) ?? layers,
    AltUnit: 'CAR',
    SalesUnit: salesUnit(orNull(sales.SalesMeasureUnit) ?? row.BaseUnit, customizing),
    DeliveryPlantCode: plant,
    DeliveryPlantCity: customizing.plants[plant]?.city ?? plant,
    palletType: customizing.handlingUnitTypes[row.HandlingUnitType] ?? 'EUR',
    packaging: packagingOf(row, plant, customizing),
    details: { ingredients: null, allergens: null, nutrition: null, preparation: null },
    isAvailable: !sales.IsMarkedForDeletion && customizing.soldStatuses.includes(sales.ProductSalesStatus),
    customerTexts: materials.map(({ Customer, MaterialByCustomer, MaterialDescriptionByCustomer }) => ({
      CustomerNr: paddedNumber(Customer),
      CustomProductDesc: orNull(MaterialDescriptionByCustomer),
      CustomProductNr: orNull(MaterialByCustomer),
    })),
  };
}

/** The short code of a product: its old number, where it has one. */
export function shortCodeOf(row: Pick<SapProduct, 'Product' | 'ProductOldID'>): string {
  return orNull(row.ProductOldID) ?? bareNumber(row.Product);
}

/** By number, where it is one. */
function placeOf(number: string): number {
  return /^\d{1,9}$/.test(number) ? Number(number) : 0;
}

function salesOf(row: SapProduct, { salesArea }: Customizing) {
  return (
    row.to_SalesDelivery.find(
      ({ ProductSalesOrg, ProductDistributionChnl }) =>
        ProductSalesOrg === salesArea.organization &&
        ProductDistributionChnl === salesArea.distributionChannel,
    ) ?? null
  );
}

/** How many of one unit another holds. */
function countsOf(row: SapProduct, customizing: Customizing) {
  return (above: 'PAL' | 'LAY', below: 'LAY' | 'CAR'): number => {
    const found = holds(unitRow(row, customizing, above), unitRow(row, customizing, below));
    if (found === null)
      throw new MalformedRow(`to_ProductUnitsOfMeasure: ${above} is no whole number of ${below}`);
    return found;
  };
}

function layersPerSheet(row: SapProduct, customizing: Customizing): number | null {
  const sheet = row.to_ProductUnitsOfMeasure.find(
    ({ AlternativeUnit }) => AlternativeUnit === customizing.sheetUnit,
  );
  return holds(sheet ?? null, unitRow(row, customizing, 'LAY'));
}

function unitsOf(row: SapProduct, customizing: Customizing): ErpProduct['Units'] {
  return (['BAG', 'CAR', 'LAY', 'PAL'] as const).flatMap((name) => {
    const of = unitRow(row, customizing, name);
    return of === null ? [] : [{ UnitOfMeasure: name, NetWeight: netOf(row, of), GrossWeight: grossOf(of) }];
  });
}

const NET_PLACES = 6;

/** The net weight is kept for the base unit alone. Null where none is kept. */
function netOf(
  row: SapProduct,
  { QuantityNumerator: top, QuantityDenominator: bottom }: UnitRow,
): string | null {
  const base = decimalOf(row.NetWeight, 'NetWeight');
  const below = decimalOf(bottom, 'QuantityDenominator');
  if (base.units === 0n || below.units === 0n) return null;
  const exact = divide(multiply(base, decimalOf(top, 'QuantityNumerator')), below, NET_PLACES);
  return plain(inKilograms(exact, row.WeightUnit, 'WeightUnit'));
}

function grossOf({ GrossWeight, WeightUnit }: UnitRow): string | null {
  const exact = decimalOf(GrossWeight, 'GrossWeight');
  return exact.units === 0n ? null : plain(inKilograms(exact, WeightUnit, 'WeightUnit'));
}

function salesUnit(name: string, { units }: Customizing): ErpProduct['SalesUnit'] {
  const known = unitOf(name, units);
  if (known === null || known === 'KGM') throw new MalformedRow(`SalesMeasureUnit: ${name} is not known`);
  return known;
}

function groupTexts(row: SapProduct, { productGroups }: Customizing): Readonly<Record<string, string>> {
  const name = row.ProductHierarchy === '' ? row.ProductGroup : row.ProductHierarchy;
  return productGroups[row.ProductHierarchy] ?? productGroups[row.ProductGroup] ?? { [DEFAULT_LOCALE]: name };
}

/** Sales texts by locale, which may be long; descriptions, of forty characters, where there is none. */
function textsOf(
  row: SapProduct,
  salesTexts: readonly { readonly Language: string; readonly LongText: string }[],
): Readonly<Record<string, string>> {
  const told = [
    ...row.to_Description.map(({ Language, ProductDescription }) => [Language, ProductDescription] as const),
    ...salesTexts.map(({ Language, LongText }) => [Language, LongText.trim()] as const),
  ].filter(([, words]) => words !== '');
  const byLocale = Object.fromEntries(told.map(([language, words]) => [localeOf(language), words]));
  const anyText = told[0]?.[1] ?? bareNumber(row.Product);
  return { ...byLocale, [DEFAULT_LOCALE]: byLocale[DEFAULT_LOCALE] ?? anyText };
}

/** The portal's locale of a language of SAP (`EN`), the language itself for others. */
function localeOf(language: string): string {
  const wanted = language.toLowerCase();
  return LOCALE_IDS.find((locale) => locale.split('-')[0] === wanted) ?? wanted;
}
