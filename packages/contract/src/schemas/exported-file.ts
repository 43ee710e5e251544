import { z } from 'zod';

/** A list as a file. `csv` has a byte order mark, semicolons and CRLF, so that spreadsheets open it as it is. */
export const FileFormat = z.enum(['csv', 'xlsx']);
export type FileFormat = z.output<typeof FileFormat>;

export const ExportedList = z
  .object({
    fileName: z.string(),
    contentType: z.string(),
    content: z.string().meta({ description: 'The file as base64' }),
  })
  .meta({ id: 'ExportedList' });
export type ExportedList = z.output<typeof ExportedList>;
