import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requiredNames } from './required-names.ts';

describe('names that every accepted input has with a value', () => {
  it.each([
    ['nothing', undefined, []],
    [
      'what is not optional, without a default and never null',
      z.object({
        id: z.string(),
        note: z.string().optional(),
        page: z.int().default(1),
        of: z.string().nullable(),
        to: z.union([z.string(), z.null()]),
      }),
      ['id'],
    ],
    [
      'of a choice what all of its variants have',
      z.union([
        z.object({ kind: z.literal('a'), a: z.string() }),
        z.object({ kind: z.literal('b'), b: z.string() }),
      ]),
      ['kind'],
    ],
  ] as const)('API-03 %s', (_what, schema, names) => {
    expect(requiredNames(schema)).toEqual(names);
  });
});
