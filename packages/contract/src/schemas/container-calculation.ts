import { CALCULATION_NAME_MAX, CONTAINER_TYPES, LOAD_BASES } from '@maincrop/domain/load/saved-calculation';
import { LAYERS_MAX, PALLETS_MAX } from '@maincrop/domain/quantity/limits';
import { z } from 'zod';
import { FileFormat } from './exported-file.ts';
import { LoadPlans, LoadSuggestionFields, LoadTotals } from './new-order.ts';

const LoadBase = z.enum(LOAD_BASES);
const ContainerType = z.enum(CONTAINER_TYPES);

/** At most 45 pallets and 750 layers of a product (LIM-07). */
const Products = z
  .array(
    z.object({
      ProductNr: z.string().max(40),
      NumPallets: z.int().min(0).max(PALLETS_MAX),
      NumLayers: z.int().min(0).max(LAYERS_MAX),
    }),
  )
  .max(1000);

/** Source: OPEN-42. */
export const CalculateContainerBody = z.object({
  loadBase: LoadBase,
  Products,
  containerType: ContainerType.default('40HC'),
});
export type CalculateContainerBody = z.output<typeof CalculateContainerBody>;

const SharedContainer = z.object({
  products: z.array(z.object({ ProductNr: z.string(), NumPallets: z.int(), NumLayers: z.int() })),
  Totals: LoadTotals,
});

const ContainerResult = z
  .object({
    ...LoadSuggestionFields,
    plans: LoadPlans,
    /** Null when one container is enough, or when there would be more than 24. */
    split: z
      .object({
        containers: z.array(SharedContainer),
        atLeast: z.int().meta({ description: 'No sharing needs fewer containers; proven' }),
        gapKg: z.number().meta({ description: 'By so much the heaviest may be above the best possible' }),
      })
      .nullable(),
  })
  .meta({ id: 'ContainerResult' });

/** The calculation failed, and because of which products (CON-08). */
const FailedResult = z.object({
  error: z.enum(['WEIGHT_UNKNOWN', 'PRODUCT_UNKNOWN']),
  Products: z.array(z.string()),
});

export const CalculateContainerAnswer = z.object({
  result: z.union([ContainerResult, FailedResult]),
  loadBase: LoadBase,
});
export type CalculateContainerAnswer = z.output<typeof CalculateContainerAnswer>;

const Container = z.object({
  cap: z.object({ EUR: z.int(), IND: z.int() }),
  maxWeight: z.number(),
});
const CountryLimits = z.object({ roadKg: z.int(), combinedKg: z.int() });

/** All that the browser needs to compute what the service would; weights in kg. */
export const ContainerParameters = z.object({
  containers: z.record(ContainerType, z.record(LoadBase, Container)),
  tareKg: z.object({ EUR: z.number(), IND: z.number(), SHEET: z.number() }),
  usual: z.array(z.string()),
  loadBase: LoadBase.meta({ description: 'What the customer usually loads on' }),
  haul: z.object({
    source: z.string(),
    lorryKg: z.int(),
    chassisOnBogieKg: z.int(),
    bogieShare: z.number(),
    bogieMaxKg: z.int(),
    containerKg: z.record(ContainerType, z.int()),
    countries: z.record(z.string(), CountryLimits),
  }),
});
export type ContainerParameters = z.output<typeof ContainerParameters>;

export const ExportContainerQuery = z.object({ format: FileFormat });

/** A calculation that is kept under a name. */
export const SavedCalculation = z
  .object({
    id: z.string(),
    name: z.string(),
    loadBase: LoadBase,
    containerType: ContainerType,
    Products: z.array(z.object({ ProductNr: z.string(), NumPallets: z.int(), NumLayers: z.int() })),
    changedAt: z.string(),
    isOwn: z.boolean().meta({ description: 'False for one that a colleague has passed on' }),
  })
  .meta({ id: 'SavedCalculation' });
export type SavedCalculation = z.output<typeof SavedCalculation>;
export const SavedCalculationList = z.object({ items: z.array(SavedCalculation) });

const id = z.uuid();
export const SavedCalculationQuery = z.object({ id: z.string().max(64) });
/** The id is chosen by whoever saves, so that saving twice, or once more after deleting, keeps one calculation. */
export const PutSavedCalculationBody = z.object({
  id,
  name: z.string().trim().min(1).max(CALCULATION_NAME_MAX),
  loadBase: LoadBase,
  containerType: ContainerType,
  Products: Products.max(200),
});
export type PutSavedCalculationBody = z.output<typeof PutSavedCalculationBody>;
