import { type ScannedFile, ScannerUnavailable } from '@maincrop/adapters/virus-scan/port';
import { AppError } from './app-error.ts';
import type { Services } from './services.ts';

const RETRY_AFTER_S = 30;

/**
 * Looks for viruses in what a user uploads, before it is kept. Answers the refusal of a file with one, null for a clean
 * one and where nobody looks; throws `attachments.scanner-away` when there is no verdict. What was found is logged with
 * who sent it, for whoever watches over security (decision 142).
 */
export async function infectionOf(
  { scanner, log }: Pick<Services, 'scanner' | 'log'>,
  file: ScannedFile,
  from: { readonly name: string; readonly userId: string; readonly customerNr: string | null },
): Promise<AppError | null> {
  if (scanner === null) return null;
  try {
    const verdict = await scanner.scan(file);
    if (verdict.isClean) return null;
    log.warn(
      {
        securityEvent: 'upload-infected',
        virus: verdict.name,
        userId: from.userId,
        customerNr: from.customerNr,
      },
      'a virus was found in an upload',
    );
    return new AppError('attachments.infected', { name: from.name });
  } catch (error) {
    if (!(error instanceof ScannerUnavailable)) throw error;
    log.error({ err: error }, 'an upload could not be scanned for viruses');
    throw new AppError('attachments.scanner-away', {}, { retryAfterS: RETRY_AFTER_S, cause: error });
  }
}

/** Content that is held whole, to be looked at. */
export function scannedBytes(content: Uint8Array): ScannedFile {
  return { bytes: content.length, read: async (from, to) => Promise.resolve(content.subarray(from, to)) };
}
