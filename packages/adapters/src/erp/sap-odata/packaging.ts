import { type Decimal, multiply, subtract, ZERO } from '@maincrop/domain/money/decimal';
import type { ErpPackaging } from '../product-record.ts';
import type { Customizing } from './customizing.ts';
import { decimalOf, inKilograms, plain } from './decimals.ts';
import { bareNumber } from './numbers.ts';
import { holds, type SapProduct, type UnitRow, unitRow } from './product-row.ts';
import { orNull } from './row.ts';

/** Measures of a carton and of a loaded pallet; null is what SAP does not keep. Throws `MalformedRow`. */
export function packagingOf(row: SapProduct, plant: string, customizing: Customizing): ErpPackaging {
  const bag = unitRow(row, customizing, 'BAG');
  const carton = unitRow(row, customizing, 'CAR');
  const pallet = unitRow(row, customizing, 'PAL');
  const storage = row.to_ProductStorage;
  const commodity = row.to_Plant.find(({ Plant }) => Plant === plant)?.Commodity;
  return {
    bagsPerCarton: holds(carton, bag),
    lengthCm: centimetres(carton, 'UnitSpecificProductLength'),
    widthCm: centimetres(carton, 'UnitSpecificProductWidth'),
    heightCm: centimetres(carton, 'UnitSpecificProductHeight'),
    palletHeightCm: centimetres(pallet, 'UnitSpecificProductHeight'),
    palletTareKg: tareOf(carton, pallet),
    eanBag: orNull(bag?.GlobalTradeItemNumber),
    gtinCarton: orNull(carton?.GlobalTradeItemNumber),
    hsCode: orNull(commodity),
    shelfLifeCode: null,
    shelfLifeMonths: storage && monthsOf(storage),
    storageC: storage && (customizing.temperatures[storage.TemperatureConditionInd] ?? null),
    material: bareNumber(row.Product),
  };
}

function centimetres(
  row: UnitRow | null,
  field: 'UnitSpecificProductLength' | 'UnitSpecificProductWidth' | 'UnitSpecificProductHeight',
): number | null {
  const factor = row === null ? undefined : CENTIMETRES[row.ProductMeasurementUnit];
  const measured = Number(row?.[field]);
  return factor === undefined || !(measured > 0) ? null : (measured * factor.times) / factor.through;
}

const CENTIMETRES: Readonly<Record<string, { readonly times: number; readonly through: number }>> = {
  MM: { times: 1, through: 10 },
  CM: { times: 1, through: 1 },
  M: { times: 100, through: 1 },
};

/** What a pallet weighs without its cartons. */
function tareOf(carton: UnitRow | null, pallet: UnitRow | null): string | null {
  const boxes = holds(pallet, carton);
  if (carton === null || pallet === null || boxes === null) return null;
  const [each, all] = [carton, pallet].map(({ GrossWeight, WeightUnit }) =>
    inKilograms(decimalOf(GrossWeight, 'GrossWeight'), WeightUnit, 'WeightUnit'),
  );
  const tare: Decimal = subtract(all ?? ZERO, multiply(each ?? ZERO, { units: BigInt(boxes), scale: 0 }));
  return tare.units > 0n ? plain(tare) : null;
}

/** A period in months: `2` counts months, `3` years; days and weeks are no months. */
function monthsOf({
  ShelfLifeExpirationDatePeriod: period,
  TotalShelfLife,
}: NonNullable<SapProduct['to_ProductStorage']>) {
  const length = Number(TotalShelfLife);
  if (!(length > 0)) return null;
  if (period === '2') return length;
  return period === '3' ? length * 12 : null;
}
