import type { Readable } from 'node:stream';

/** What a browser posts: the fields in this order, then the file as the field `file`. */
export interface UploadForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Why a posted form was refused; the words are ours, the meaning is that of S3's policy errors. */
export type FormRefusal =
  | 'permit-invalid'
  | 'permit-expired'
  | 'size-differs'
  | 'already-uploaded'
  /** Files are not kept here: the form belongs to the storage itself. */
  | 'elsewhere';

/** A file that has arrived and is not kept yet, as it was when it was opened. Throws `IncomingChanged` when it is another by now. */
export interface IncomingFile {
  readonly bytes: number;
  /** The bytes from `from` to before `to`, or as far as the file goes. */
  read(from: number, to: number): Promise<Uint8Array>;
  /** Keeps it under its key; it is not incoming any more then. */
  keep(): Promise<void>;
}

/** The file was replaced under the same key, with a form that is still valid. */
export class IncomingChanged extends Error {}

/**
 * Keeps files. A file arrives from the browser by a presigned form, is incoming until its content was read and found
 * good, and is kept from then on; what is kept cannot be overwritten by a form that is still valid.
 * Keys are chosen by the caller: letters, digits, `-`, `_`, `.` and `/`. Every call may be repeated.
 * Throws when the storage cannot be reached; the caller says so and the user tries again.
 * Default: `local` below a directory; `s3` for anything that speaks S3.
 */
export interface ObjectStorage {
  /** Origin to which browsers post when it is not the portal's own; null when it is. */
  readonly uploadOrigin: string | null;
  /** A form for exactly so many bytes under this key, until `expiresAt`. */
  uploadForm(permit: {
    readonly key: string;
    readonly bytes: number;
    readonly expiresAt: Date;
  }): Promise<UploadForm>;
  /** Takes a form that was posted to the portal itself; null when the file is incoming, else why it is refused. */
  receive(fields: ReadonlyMap<string, string>, file: Readable): Promise<FormRefusal | null>;
  /** The file that is incoming under the key; null when there is none. It is read in parts: nobody holds it whole. */
  incoming(key: string): Promise<IncomingFile | null>;
  /** Keeps this content, which is of our own making, under the key. */
  keep(key: string, content: Uint8Array): Promise<void>;
  /**
   * A kept file, or its bytes from `from` to before `to`, which must lie inside it; null when there is none. `bytes` counts
   * what is streamed.
   */
  open(
    key: string,
    part?: { readonly from: number; readonly to: number },
  ): Promise<{ readonly bytes: number; readonly stream: Readable } | null>;
  /** Deletes what was begun before an instant and never became a file: uploads that were broken off. */
  dropHalves(before: Date): Promise<void>;
  /** Forgets the key, incoming and kept; nothing happens when it is not there. */
  remove(key: string): Promise<void>;
  close(): Promise<void>;
}
