import { z } from 'zod';
import { paddedNumber } from './numbers.ts';

/** A document's number, in ten digits, and the stamp of its last change. */
export function documentHead(key: string) {
  return z.looseObject({ [key]: z.string(), LastChangeDateTime: z.string().nullish() }).transform((row) => ({
    key: paddedNumber(String(row[key])),
    LastChangeDateTime: z.string().nullish().parse(row['LastChangeDateTime']),
  }));
}
