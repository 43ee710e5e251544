import { QUANTITY_MAX } from '@maincrop/domain/quantity/limits';
import { SEARCH_MAX_LENGTH } from '@maincrop/domain/text/search-query';
import { z } from 'zod';

const SalesUnit = z.enum(['PAL', 'LAY', 'BAG', 'CAR']);

/** Weights in kg as decimal text, null when the ERP does not know them. Source: spec 3 "Product", NEW-04. */
export const Product = z
  .object({
    Id: z.string(),
    ProductNr: z.string(),
    ShortCode: z.string(),
    ProductText: z.string(),
    HierarchyLabel: z.string(),
    Index: z.int(),
    Label: z.string(),
    Units: z.array(
      z.object({
        UnitOfMeasure: SalesUnit,
        NetWeight: z.string().nullable(),
        GrossWeight: z.string().nullable(),
      }),
    ),
    BoxesPerLayer: z.int(),
    BoxesPerPallet: z.int(),
    LayersPerPallet: z.int(),
    LayersPerSheet: z.int(),
    palletType: z.enum(['EUR', 'IND']),
    AltUnit: SalesUnit,
    SalesUnit,
    DeliveryPlantCode: z.string(),
    DeliveryPlantCity: z.string(),
    CustomProductDesc: z.string().nullable(),
    CustomProductNr: z.string().nullable(),
    Brand: z.string().nullable(),
    Cut: z.string().nullable(),
    EnglishText: z.string().meta({ description: 'The text in en-GB, by which pictures of cuts are chosen' }),
    eanBag: z.string().nullable(),
    gtinCarton: z.string().nullable(),
  })
  .meta({ id: 'Product' });
export type Product = z.output<typeof Product>;

export const ListProductsQuery = z.object({ search: z.string().trim().max(SEARCH_MAX_LENGTH).optional() });
export const ProductList = z.object({
  items: z.array(Product),
  total: z.int(),
  as_of: z.string().nullable(),
});
export type ProductList = z.output<typeof ProductList>;

export const ShipToPartner = z
  .object({
    Id: z.string(),
    CustomerNr: z.string(),
    PartnerName: z.string(),
    StreetAndNumber: z.string(),
    City: z.string(),
    PostalCode: z.string(),
    CountryKey: z.string(),
    IncoTerms1: z.string(),
  })
  .meta({ id: 'ShipToPartner' });
export type ShipToPartner = z.output<typeof ShipToPartner>;
export const ShipToPartnerList = z.object({ items: z.array(ShipToPartner), total: z.int() });
export type ShipToPartnerList = z.output<typeof ShipToPartnerList>;

/** Capacity in floor places, weights in kg. Source: domain rule "loading". */
export const LoadParameters = z.object({
  vehicleId: z.string(),
  isContainer: z.boolean(),
  vehicle: z.object({
    cap: z.object({ EUR: z.int(), IND: z.int() }),
    maxWeight: z.number(),
    scales: z.array(z.int()).nullable(),
    base: z.enum(['PALLET', 'SHEET']),
  }),
  tareKg: z.object({ EUR: z.number(), IND: z.number(), SHEET: z.number() }),
  usual: z.array(z.string()),
  usualShipTo: z.string().nullable().meta({ description: 'The ship-to party of most of the last orders' }),
});
export type LoadParameters = z.output<typeof LoadParameters>;

export const CalculateOrderBody = z.object({
  Products: z
    .array(
      z.object({
        ProductNr: z.string().max(40),
        NumPallets: z.int().min(0).max(QUANTITY_MAX),
        NumLayers: z.int().min(0).max(QUANTITY_MAX),
      }),
    )
    .max(1000),
});

export const LoadTotals = z.object({ WeightLoading: z.int(), NumBoxes: z.int(), NumPallets: z.int() });
const Change = z.object({ ProductNr: z.string(), NumPallets: z.int() });
const Plan = z.object({ changes: z.array(Change), Totals: LoadTotals, optimal: z.literal(true) });
export const LoadPlans = z.object({
  'fewest-changes': Plan.nullable(),
  'most-weight': Plan.nullable(),
  'usual-products': Plan.nullable(),
});

/** Source: spec 3 "Truck/container suggestion", NEW-19. */
export const LoadSuggestionFields = {
  CorrectionSuggestion: z.array(Change),
  ExceededWeight: z.boolean(),
  Fit: z.boolean(),
  Filled: z.boolean(),
  Totals: LoadTotals,
};
/** `plans` stand beside the single suggestion. */
const LoadSuggestion = z.object({ ...LoadSuggestionFields, plans: LoadPlans }).meta({ id: 'LoadSuggestion' });
/** A box weight that the ERP does not know leaves no result; the order may go on. */
export const CalculateOrderAnswer = z.union([
  LoadSuggestion,
  z.object({ error: z.literal('WEIGHT_UNKNOWN') }),
]);
export type CalculateOrderAnswer = z.output<typeof CalculateOrderAnswer>;

/** Business rules (caps, plant, ship-to party, date, reference) answer 422 with their own codes, not here. */
export const PlaceOrderBody = z.object({
  items: z
    .array(
      z.object({
        ProductNr: z.string().max(40),
        Quantity: z.number(),
        SalesUnit: z.enum(['PAL', 'LAY', 'CAR']),
      }),
    )
    .max(1000),
  ShipToParty: z.string().trim().max(12),
  ReqDlvDate: z.string().trim().max(10).meta({ description: 'yyyyMMdd' }),
  PurchOrder: z.string().trim().max(200).default(''),
  DeliveryPlantCode: z.string().trim().max(12),
});
export type PlaceOrderBody = z.input<typeof PlaceOrderBody>;
