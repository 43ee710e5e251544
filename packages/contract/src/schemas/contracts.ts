import { z } from 'zod';
import { FileFormat } from './exported-file.ts';

/** Kilograms as exact decimal text, at most three decimals. */
const Kilograms = z.string().meta({ description: 'Kilograms as decimal text' });

/**
 * When a line, or a contract as a whole, runs out at the present pace, which is what was billed and ordered per day since it began.
 * `lasts`: not before the contract ends, then `leftKg` would be unused.
 */
const Forecast = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('runs-out'), on: z.string().meta({ description: 'yyyy-MM-dd' }) }),
  z.object({ kind: z.literal('lasts'), leftKg: Kilograms }),
  z.object({ kind: z.literal('used-up') }),
  z.object({ kind: z.literal('not-begun') }),
  z.object({ kind: z.literal('ended') }),
]);
export type Forecast = z.output<typeof Forecast>;

/** Source: spec 3 "Volume contract", CTR-02, OPEN-49. */
export const ContractLine = z
  .object({
    lwCode: z.string(),
    material: z.string(),
    productName: z.string(),
    contractQtyKg: Kilograms,
    billedQtyKg: Kilograms,
    openOrdersKg: Kilograms,
    kgLeft: Kilograms,
    percentLeft: z.string().meta({ description: 'Decimal text with one decimal' }),
    forecast: Forecast,
  })
  .meta({ id: 'ContractLine' });
export type ContractLine = z.output<typeof ContractLine>;

/** Source: spec 3 "Volume contract", CTR-01; `kgLeft`, `percentLeft` and `forecast` are of all lines together. */
export const Contract = z
  .object({
    contractNumber: z.string(),
    validFrom: z.string().meta({ description: 'yyyy-MM-dd' }),
    validTo: z.string().meta({ description: 'yyyy-MM-dd' }),
    state: z.enum(['not-begun', 'running', 'ended']),
    totalVolumeKg: Kilograms,
    kgLeft: Kilograms,
    percentLeft: z.string(),
    percentPassed: z
      .string()
      .meta({ description: 'Of its time, today included; decimal text with one decimal' }),
    forecast: Forecast,
    lines: z.array(ContractLine),
  })
  .meta({ id: 'Contract' });
export type Contract = z.output<typeof Contract>;

/** Running contracts first, then those to come, then those that have ended. */
export const ContractList = z.object({
  items: z.array(Contract),
  running: z
    .object({ count: z.int(), contractedKg: Kilograms, kgLeft: Kilograms, percentLeft: z.string() })
    .meta({ description: 'The running ones of `items` together' }),
  total: z.int().meta({ description: 'Contracts of the customer; `items` holds the first 200 of them' }),
  as_of: z.string().nullable().meta({ description: 'Instant of the last successful contact with the ERP' }),
});
export type ContractList = z.output<typeof ContractList>;

export const ExportContractsQuery = z.object({ format: FileFormat });
