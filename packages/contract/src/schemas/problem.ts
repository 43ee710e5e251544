import { z } from 'zod';

const params = z.record(z.string(), z.union([z.string(), z.number()]));

/** RFC 9457 problem document with the stable `code` that the portal translates (OPEN-62). */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    params: params.optional(),
    fields: z.array(z.object({ field: z.string(), code: z.string(), params: params.optional() })).optional(),
    retryAfterS: z.int().optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.output<typeof Problem>;
