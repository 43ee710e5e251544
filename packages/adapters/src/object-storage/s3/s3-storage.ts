import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { IncomingChanged, type IncomingFile, type ObjectStorage } from '../port.ts';

export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** Of a storage other than Amazon's; null for Amazon's. */
  readonly endpoint: string | null;
  /** The bucket stands in the path instead of the host name. */
  readonly forcePathStyle: boolean;
  /** Null: the machine's own role, as the SDK finds it. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

const TIMEOUT_MS = 20_000;
const ATTEMPTS = 3;

/**
 * Files in a bucket. Browsers post straight to it under `incoming/`; what was found good is written to `kept/`, so a
 * form that is still valid cannot change it. The bucket must allow POST from the portal's origin (CORS).
 */
export function s3Storage(options: S3Options, now: () => Date): ObjectStorage {
  const { bucket: Bucket } = options;
  const client = new S3Client({
    region: options.region,
    forcePathStyle: options.forcePathStyle,
    maxAttempts: ATTEMPTS,
    requestHandler: { requestTimeout: TIMEOUT_MS, connectionTimeout: TIMEOUT_MS },
    // Storages other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(options.endpoint !== null && { endpoint: options.endpoint }),
    ...(options.credentials && { credentials: options.credentials }),
  });
  const find = (Key: string, part?: { readonly from: number; readonly to: number }) =>
    client
      .send(
        new GetObjectCommand({ Bucket, Key, ...(part && { Range: `bytes=${part.from}-${part.to - 1}` }) }),
      )
      .catch(nullWhenMissing);
  const remove = (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key }));

  return {
    uploadOrigin: originOf(options),
    uploadForm: async ({ key, bytes, expiresAt }) => {
      const { url, fields } = await createPresignedPost(client, {
        Bucket,
        Key: incoming(key),
        Conditions: [['content-length-range', bytes, bytes]],
        Expires: Math.max(1, Math.floor((expiresAt.getTime() - now().getTime()) / 1000)),
      });
      return { url, fields };
    },
    receive: async (_fields, file) => {
      file.resume();
      return Promise.resolve('elsewhere' as const);
    },
    incoming: (key) => incomingFile(client, Bucket, key),
    keep: async (key, content) => {
      await client.send(new PutObjectCommand({ Bucket, Key: kept(key), Body: content }));
    },
    // The storage takes a form whole or not at all.
    dropHalves: () => Promise.resolve(),
    open: async (key, part) => {
      const found = await find(kept(key), part);
      return found === null ? null : { bytes: found.ContentLength ?? 0, stream: streamOf(found) };
    },
    remove: async (key) => {
      await remove(incoming(key));
      await remove(kept(key));
    },
    close: async () => {
      client.destroy();
      return Promise.resolve();
    },
  };
}

/** As it is now: what is read and kept later is this object or none. */
async function incomingFile(client: S3Client, Bucket: string, key: string): Promise<IncomingFile | null> {
  const Key = incoming(key);
  const found = await client.send(new HeadObjectCommand({ Bucket, Key })).catch(nullWhenMissing);
  if (found === null) return null;
  const { ContentLength: bytes = 0, ETag } = found;
  return {
    bytes,
    read: async (from, to) => {
      // A range outside the file would be an error, and an empty one cannot be said.
      if (from >= Math.min(to, bytes)) return new Uint8Array();
      const part = { Bucket, Key, Range: `bytes=${from}-${to - 1}`, ...(ETag && { IfMatch: ETag }) };
      const { Body } = await client.send(new GetObjectCommand(part)).catch(throwWhenChanged);
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    },
    keep: async () => {
      const copy = { Bucket, Key: kept(key), CopySource: `${Bucket}/${Key}` };
      await client
        .send(new CopyObjectCommand({ ...copy, ...(ETag && { CopySourceIfMatch: ETag }) }))
        .catch(throwWhenChanged);
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}

function incoming(key: string): string {
  return `incoming/${key}`;
}

function kept(key: string): string {
  return `kept/${key}`;
}

function streamOf({ Body }: GetObjectCommandOutput): Readable {
  if (Body instanceof Readable) return Body;
  throw new Error('The object storage answered without a stream.');
}

/** Where the presigned form goes, for the content security policy of the pages. */
function originOf({ bucket, region, endpoint, forcePathStyle }: S3Options): string {
  const base = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  return forcePathStyle ? base.origin : `${base.protocol}//${bucket}.${base.host}`;
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof NoSuchKey || error instanceof NotFound) return null;
  throw error;
}

/** 412: the condition is that the object is still the one that was looked at; 404: it was deleted. */
function throwWhenChanged(error: unknown): never {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === 412 || status === 404) throw new IncomingChanged('The file was replaced.', { cause: error });
  throw error;
}
