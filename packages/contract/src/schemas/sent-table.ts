import { z } from 'zod';

/** A CSV or Excel file of at most 1 MB that a call reads. */
export const SentTable = z.object({
  fileName: z.string().min(1).max(255),
  contentBase64: z.string().max(1_400_000),
});

/**
 * The file did not say how its letters are written, and Windows-1252 was taken: what it says wants a look before
 * anything of it is kept.
 */
export const IsEncodingGuessed = z.boolean();
