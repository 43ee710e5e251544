import { z } from 'zod';
import { Invoice } from './invoices.ts';
import { Product } from './new-order.ts';

/** What can be found, in the order in which the groups stand. */
export const SEARCH_KINDS = [
  'products',
  'orders',
  'invoices',
  'claims',
  'agreements',
  'contracts',
  'claims-desk',
  'users',
  'colleagues',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const SearchQuery = z.object({
  q: z.string().meta({ description: 'Number or words; under 3 characters count as empty' }),
});

/** One find; what its parts are follows from the kind of its group. */
export const SearchHit = z
  .object({
    id: z.string(),
    /** Number, name or code; null where it has none yet. */
    title: z.string().nullable(),
    /** What tells it from others, most important first; empty ones are left out. */
    details: z.array(z.string()),
    day: z.string().nullable().meta({ description: 'yyyy-MM-dd' }),
    status: z.string().nullable(),
    documentKind: Invoice.shape.kind.optional().meta({ description: 'Of an invoice' }),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.output<typeof SearchHit>;

/** How a product that was found is packed, for amounts of it. */
export const FoundPacking = z
  .object({
    ProductNr: z.string(),
    BoxesPerLayer: z.int(),
    LayersPerPallet: z.int(),
    Units: Product.shape.Units,
  })
  .meta({ id: 'FoundPacking' });
export type FoundPacking = z.output<typeof FoundPacking>;

export const SearchGroup = z
  .object({
    kind: z.enum(SEARCH_KINDS),
    /** Best first. */
    hits: z.array(SearchHit),
    /** What the search of the list finds the rest by; null when there is no more, or the list does not find it. */
    more: z.string().nullable(),
  })
  .meta({ id: 'SearchGroup' });
export type SearchGroup = z.output<typeof SearchGroup>;

export const SearchAnswer = z
  .object({
    groups: z.array(SearchGroup),
    /** Nothing was found for what was typed, but for something one typing error away. */
    isCorrected: z.boolean(),
    /** Kinds that open to this user with the second factor. */
    withSecondFactor: z.array(z.enum(SEARCH_KINDS)),
    /** Of the best product, where there is one. */
    packing: FoundPacking.nullable(),
  })
  .meta({ id: 'SearchAnswer' });
export type SearchAnswer = z.output<typeof SearchAnswer>;
