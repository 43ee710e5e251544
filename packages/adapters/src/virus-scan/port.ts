/** A file that is looked at in parts: nobody holds it whole. */
export interface ScannedFile {
  readonly bytes: number;
  /** The bytes from `from` to before `to`, or as far as the file goes. */
  read(from: number, to: number): Promise<Uint8Array>;
}

/** What was found: nothing, or the scanner's own name of it. */
export type ScanVerdict = { readonly isClean: true } | { readonly isClean: false; readonly name: string };

/**
 * Looks for viruses and the like in files that people upload. May be repeated. Throws `ScannerUnavailable` for
 * everything that is no verdict: a file counts as clean only when the scanner has said so.
 * Default: none, so that nothing is looked for; `clamd` for ClamAV.
 */
export interface VirusScanner {
  scan(file: ScannedFile): Promise<ScanVerdict>;
}

/** The scanner was not reached, gave no verdict in time, or would not take the file; the message says which. */
export class ScannerUnavailable extends Error {}
