import { z } from 'zod';
import type { ErpChange, ErpKind, ErpRecords } from '../../port.ts';
import { agreement, claim } from './claim-records.ts';
import { maybe, text } from './fields.ts';
import { invoice } from './invoice-record.ts';
import { customer, plant, shipToPartner } from './master-records.ts';
import { order } from './order-record.ts';
import { contract, dispute } from './other-records.ts';
import { product } from './product-record.ts';

/** How a record of each kind travels: the records of the port, as JSON. */
export const recordSchemas: { readonly [K in ErpKind]: z.ZodType<ErpRecords[K]> } = {
  customers: customer,
  plants: plant,
  products: product,
  shipToPartners: shipToPartner,
  orders: order,
  invoices: invoice,
  contracts: contract,
  disputes: dispute,
  agreements: agreement,
  claims: claim,
};

export const deletion = z
  .object({
    kind: z.literal('deleted'),
    id: text.meta({ description: 'The id of the record: see the table of kinds' }),
    externalReference: maybe(text),
    number: maybe(text),
  })
  .meta({ id: 'Deleted', description: 'A record that the ERP no longer has' });

/** A page of changes around its changes, of which each is read by itself: one that is wrong spoils no other. */
export const changesPage = z.object({
  changes: z.array(z.unknown()),
  watermark: text,
  isComplete: z.boolean(),
});

const toldRecord = z.object({ kind: z.literal('record'), record: z.unknown() });

/** Reads one change of a kind; what cannot be read comes back as `malformed` with the fields and why. Never throws. */
export function readChange<K extends ErpKind>(kind: K, raw: unknown): ErpChange<K> {
  const gone = deletion.safeParse(raw);
  if (gone.success) return gone.data;
  const told = toldRecord.safeParse(raw);
  if (!told.success)
    return { kind: 'malformed', raw, reason: 'the change is neither a record nor a deletion' };
  const read = recordSchemas[kind].safeParse(told.data.record);
  return read.success
    ? { kind: 'record', record: read.data }
    : { kind: 'malformed', raw: told.data.record, reason: problemsOf(read.error) };
}

const TOLD_PROBLEMS = 3;

/** What is wrong with a value, field by field: `OrderItems.0.SalesUnit: Invalid option ...`. */
export function problemsOf({ issues }: z.ZodError): string {
  const told = issues
    .slice(0, TOLD_PROBLEMS)
    .map(({ path, message }) => `${path.length === 0 ? 'the whole' : path.join('.')}: ${message}`);
  const more = issues.length - told.length;
  return more > 0 ? `${told.join('; ')}; and ${more} more` : told.join('; ');
}
