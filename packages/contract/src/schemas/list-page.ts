import { z } from 'zod';

/** The order of a list, `field+desc` or `field+asc` of those in `sorts/` (OPEN-44). */
export const SortText = z.string().trim().max(40).optional().meta({ description: 'field+desc or field+asc' });

/** What a caller may ask of every list of a customer. */
export const listFilterFields = {
  filter: z.string().trim().max(40).optional(),
  search: z.string().trim().max(80).optional(),
  sort: SortText,
};

/** Which page of it; `cursor` is an opaque value of an earlier answer that makes a neighbour page cheap. */
export const listPageFields = {
  per_page: z.coerce.number().int().min(1).max(100).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  cursor: z.string().max(400).optional(),
};

/** What every such list says of its page; `total_is_exact` is false when there is more than is worth counting. */
export const listFrameFields = {
  current_page: z.int(),
  pages: z.int(),
  per_page: z.int(),
  total: z.int(),
  total_is_exact: z.boolean(),
  cursors: z.object({ first: z.string(), last: z.string() }).nullable(),
  as_of: z.string().nullable().meta({ description: 'Instant of the last successful contact with the ERP' }),
};

const ListPageFrame = z.object(listFrameFields);
export type ListPageFrame = z.output<typeof ListPageFrame>;
