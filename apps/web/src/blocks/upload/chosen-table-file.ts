import { base64Of } from '../../lib/base64.ts';

/** What calls that read a table take. */
export interface TableFile {
  readonly fileName: string;
  readonly contentBase64: string;
}

/** A chosen CSV or Excel file as it is sent, or why it cannot be. */
export async function chosenTableFile(file: File): Promise<TableFile | 'tooLarge' | 'unreadable'> {
  if (file.size > FILE_MAX_BYTES) return 'tooLarge';
  // It may have been moved, changed or locked since it was chosen; the reason is the same to whoever chose it.
  const contentBase64 = await base64Of(file).catch(() => null);
  return contentBase64 === null ? 'unreadable' : { fileName: file.name, contentBase64 };
}

/** The service reads no more. */
const FILE_MAX_BYTES = 1024 * 1024;
