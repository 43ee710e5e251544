import { multiply } from '@maincrop/domain/money/decimal';
import { z } from 'zod';
import type { Customizing } from './customizing.ts';
import { decimalOf, wholeQuotient } from './decimals.ts';
import { decimal, flag, many, one, text } from './row.ts';
import { unitOf } from './units.ts';

const unit = z.object({
  AlternativeUnit: text,
  QuantityNumerator: decimal,
  QuantityDenominator: decimal,
  GrossWeight: decimal,
  WeightUnit: text,
  GlobalTradeItemNumber: text,
  UnitSpecificProductLength: decimal,
  UnitSpecificProductWidth: decimal,
  UnitSpecificProductHeight: decimal,
  ProductMeasurementUnit: text,
});

/** A product with what is read along with it. */
export const product = z.object({
  Product: text,
  ProductOldID: text,
  IsMarkedForDeletion: flag,
  BaseUnit: text,
  NetWeight: decimal,
  WeightUnit: text,
  Brand: text,
  ProductHierarchy: text,
  ProductGroup: text,
  SizeOrDimensionText: text,
  HandlingUnitType: text,
  to_Description: many(z.object({ Language: text, ProductDescription: text })),
  to_ProductUnitsOfMeasure: many(unit),
  to_SalesDelivery: many(
    z.object({
      ProductSalesOrg: text,
      ProductDistributionChnl: text,
      SupplyingPlant: text,
      SalesMeasureUnit: text,
      ProductSalesStatus: text,
      IsMarkedForDeletion: flag,
      to_SalesText: many(z.object({ Language: text, LongText: text })),
    }),
  ),
  to_ProductStorage: one(
    z.object({ TemperatureConditionInd: text, ShelfLifeExpirationDatePeriod: text, TotalShelfLife: decimal }),
  ),
  to_Plant: many(z.object({ Plant: text, Commodity: text })),
});

export type SapProduct = z.output<typeof product>;

export type UnitRow = z.output<typeof unit>;

/** The row of a unit of ours, null where a product has none. */
export function unitRow(
  row: SapProduct,
  { units }: Customizing,
  wanted: 'PAL' | 'LAY' | 'CAR' | 'BAG',
): UnitRow | null {
  return (
    row.to_ProductUnitsOfMeasure.find(({ AlternativeUnit }) => unitOf(AlternativeUnit, units) === wanted) ??
    null
  );
}

/** How many of `below` one of `above` holds, by the factors to the base unit. */
export function holds(above: UnitRow | null, below: UnitRow | null): number | null {
  if (above === null || below === null) return null;
  const numbers = [above, below].map(({ QuantityNumerator: top, QuantityDenominator: bottom }) => ({
    top: decimalOf(top, 'QuantityNumerator'),
    bottom: decimalOf(bottom, 'QuantityDenominator'),
  }));
  const [upper, lower] = numbers;
  if (upper === undefined || lower === undefined) return null;
  return wholeQuotient(multiply(upper.top, lower.bottom), multiply(upper.bottom, lower.top));
}
