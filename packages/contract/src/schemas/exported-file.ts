import { z } from 'zod';

/** A list as a file that spreadsheets open as it is; `csv` has the separators of the reader's language. */
export const FileFormat = z.enum(['csv', 'xlsx']);
export type FileFormat = z.output<typeof FileFormat>;

export const ExportedList = z
  .object({
    fileName: z.string(),
    contentType: z.string(),
    content: z.string().meta({ description: 'The file as base64' }),
    rows: z.int().meta({ description: 'Rows in the file, the heading apart' }),
    isCut: z.boolean().meta({ description: 'Rows beyond the most that a file holds were left off' }),
  })
  .meta({ id: 'ExportedList' });
export type ExportedList = z.output<typeof ExportedList>;

/** Leaves as the file itself, see `answersFile`; in portions where it is too large to be held at once. */
export const AnsweredFile = z.object({
  fileName: z.string(),
  contentType: z.string(),
  content: z.custom<Uint8Array | AsyncIterable<Uint8Array>>(),
  /** Length of the content, where it is known before the content is read. */
  bytes: z.int().optional(),
  /** The browser may show it where it stands, as a film; else it saves it. */
  isShown: z.boolean().optional(),
  /** The content is the part of a file that was asked for: from `from` to before `to` of `of` bytes. */
  part: z.object({ from: z.int(), to: z.int(), of: z.int() }).optional(),
  /** Anybody may keep it for good: what lies under its address never changes. */
  isKeptForGood: z.boolean().optional(),
});
export type AnsweredFile = z.output<typeof AnsweredFile>;
