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
  /** The incoming file, or as much of it as was permitted and one byte more; null when there is none. */
  readIncoming(key: string, atMostBytes: number): Promise<Uint8Array | null>;
  /** Keeps this content under the key and drops what is incoming there. */
  keep(key: string, content: Uint8Array): Promise<void>;
  /** A kept file; null when there is none. */
  open(key: string): Promise<{ readonly bytes: number; readonly stream: Readable } | null>;
  /** Forgets the key, incoming and kept; nothing happens when it is not there. */
  remove(key: string): Promise<void>;
  close(): Promise<void>;
}
