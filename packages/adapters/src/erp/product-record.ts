import type { AllergenStatement } from '@maincrop/domain/product/allergens';
import type { Nutrition } from '@maincrop/domain/product/nutrition';
import type { Preparation } from '@maincrop/domain/product/preparation';

/** Weights are kilograms as decimal text, null when the ERP does not know them. */
interface ErpProductUnit {
  readonly UnitOfMeasure: 'PAL' | 'LAY' | 'BAG' | 'CAR';
  readonly NetWeight: string | null;
  readonly GrossWeight: string | null;
}

/** Measures of a carton and of a loaded pallet, and what both are known by; null is what the ERP does not tell. */
export interface ErpPackaging {
  readonly bagsPerCarton: number | null;
  /** Outer measures of a carton. */
  readonly lengthCm: number | null;
  readonly widthCm: number | null;
  readonly heightCm: number | null;
  /** Height of a loaded pallet, the pallet itself included. */
  readonly palletHeightCm: number | null;
  readonly palletTareKg: string | null;
  /** EAN-13 of a bag and GTIN-14 of a carton. */
  readonly eanBag: string | null;
  readonly gtinCarton: string | null;
  readonly hsCode: string | null;
  readonly shelfLifeCode: string | null;
  readonly shelfLifeMonths: number | null;
  /** Warmest temperature of storage. */
  readonly storageC: number | null;
  readonly material: string | null;
}

/** What a product is made of and how it is prepared; null is what the supplier has not given. */
export interface ErpProductDetails {
  /** By locale, with allergens between pairs of asterisks. */
  readonly ingredients: Readonly<Record<string, string>> | null;
  readonly allergens: AllergenStatement | null;
  readonly nutrition: Nutrition | null;
  readonly preparation: readonly Preparation[] | null;
}

export interface ErpProduct {
  readonly Id: string;
  readonly ProductNr: string;
  readonly ShortCode: string;
  readonly Brand: string | null;
  /** How it is cut, as the supplier writes it: `9x9 mm`, `8-cut`, `43 g`. */
  readonly Cut: string | null;
  /** Texts by locale; `en-GB` is always there. */
  readonly Names: Readonly<Record<string, string>>;
  readonly Label: string;
  readonly HierarchyLabels: Readonly<Record<string, string>>;
  readonly Index: number;
  readonly Units: readonly ErpProductUnit[];
  readonly BoxesPerLayer: number;
  readonly LayersPerPallet: number;
  readonly BoxesPerPallet: number;
  readonly LayersPerSheet: number;
  readonly AltUnit: ErpProductUnit['UnitOfMeasure'];
  readonly SalesUnit: ErpProductUnit['UnitOfMeasure'];
  readonly DeliveryPlantCode: string;
  readonly DeliveryPlantCity: string;
  readonly palletType: 'EUR' | 'IND';
  readonly packaging: ErpPackaging;
  readonly details: ErpProductDetails;
  /** False for a product that is no longer sold. */
  readonly isAvailable: boolean;
  /** A customer's own text and number of the product (requirement PRD-04). */
  readonly customerTexts: readonly {
    readonly CustomerNr: string;
    readonly CustomProductDesc: string | null;
    readonly CustomProductNr: string | null;
  }[];
}
