import { z } from 'zod';

/** What failed in the browser. `page` stands for the error page, `script` and `promise` for what nobody caught. */
const ERROR_KINDS = [
  'document',
  'upload',
  'photos',
  'page',
  'script',
  'promise',
  'chunk',
  'session',
] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/**
 * What a browser tells of a failure. Each form is too narrow for what a person has typed, for ids of persons and for
 * names of files. Source: INV-20, CLM-33, OPEN-52.
 */
export const ReportErrorBody = z.object({
  kind: z.enum(ERROR_KINDS),
  /** Code of the error catalogue, or the name of a JavaScript error. */
  code: z.string().regex(/^[\w.-]{1,60}$/),
  /** The page as the page table names it: `/orders/new/{step}`, `/e-learning/{course+}`. */
  page: z.string().regex(/^\/[a-zA-Z/{}+-]{0,60}$/),
  /** Request that failed, when there was one. */
  requestId: z.uuid().nullish(),
  /** Folder of the build, whose name changes with what is in it. */
  build: z.string().regex(/^[\w.-]{1,60}$/),
  /** Script, line and column where an error arose: `start.js:1:2345`. */
  place: z
    .string()
    .regex(/^[\w-]{1,60}\.js:\d{1,7}:\d{1,7}$/)
    .nullish(),
  /** Bytes of the file or files that did not arrive. */
  sizeBytes: z.int().min(0).max(1e10).nullish(),
});
export type ReportErrorBody = z.output<typeof ReportErrorBody>;
