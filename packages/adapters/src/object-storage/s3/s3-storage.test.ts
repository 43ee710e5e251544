import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storageConformance } from '@maincrop/testkit/object-storage/conformance';
import type { ObjectStorage, UploadForm } from '../port.ts';
import { s3Storage } from './s3-storage.ts';
import {
  startTestBucket,
  TEST_BUCKET as BUCKET,
  TEST_CREDENTIALS,
} from '@maincrop/testkit/object-storage/test-bucket';

const now = () => new Date();
let storage: ObjectStorage;
let bucket: Awaited<ReturnType<typeof startTestBucket>>;
let endpoint = '';

beforeAll(async () => {
  bucket = await startTestBucket();
  ({ endpoint } = bucket);
  storage = s3Storage(
    {
      bucket: BUCKET,
      region: 'eu-west-1',
      endpoint,
      forcePathStyle: true,
      credentials: TEST_CREDENTIALS,
    },
    now,
  );
});
afterAll(async () => {
  await storage.close();
  await bucket.stop();
});

// The stand-in speaks the wire but enforces no policy; that is tested where we enforce it ourselves.
storageConformance('a bucket', () => ({ storage, post, now }));

describe('the form for a bucket', () => {
  it('CLM-33 permits exactly one key and size, for as long as was asked', async () => {
    const key = 'claims/1/a.pdf';
    const before = Date.now();
    const { url, fields } = await storage.uploadForm({
      key,
      bytes: 77,
      expiresAt: new Date(before + 900_000),
    });

    const policy = JSON.parse(Buffer.from(fields['Policy'] ?? '', 'base64').toString('utf8')) as {
      expiration: string;
      conditions: unknown[];
    };
    expect(url).toBe(`${endpoint}/${BUCKET}`);
    expect(fields['key']).toBe(`incoming/${key}`);
    expect(policy.conditions).toContainEqual(['content-length-range', 77, 77]);
    expect(policy.conditions).toContainEqual({ key: `incoming/${key}` });
    expect(policy.conditions).toContainEqual({ bucket: BUCKET });
    expect(Math.abs(Date.parse(policy.expiration) - before - 900_000)).toBeLessThan(5000);
  });

  it.each([
    [{ endpoint: null, forcePathStyle: false }, 'https://proofs.s3.eu-west-1.amazonaws.com'],
    [{ endpoint: null, forcePathStyle: true }, 'https://s3.eu-west-1.amazonaws.com'],
    [{ endpoint: 'https://files.example:9000', forcePathStyle: true }, 'https://files.example:9000'],
  ])('tells the pages where browsers post: %j', async (where, origin) => {
    const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
    const elsewhere = s3Storage({ bucket: BUCKET, region: 'eu-west-1', credentials, ...where }, now);

    const { url } = await elsewhere.uploadForm({
      key: 'a.pdf',
      bytes: 1,
      expiresAt: new Date(Date.now() + 60_000),
    });

    expect(elsewhere.uploadOrigin).toBe(origin);
    expect(new URL(url).origin).toBe(origin);
  });

  it('takes no form itself', async () => {
    expect(await storage.receive(new Map(), Readable.from(['x']))).toBe('elsewhere');
  });

  it('throws when the storage cannot be reached, so that nobody takes it for an empty one', async () => {
    const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
    const gone = s3Storage(
      {
        bucket: BUCKET,
        region: 'eu-west-1',
        endpoint: 'http://127.0.0.1:1',
        forcePathStyle: true,
        credentials,
      },
      now,
    );

    await expect(gone.open('a.pdf')).rejects.toThrow('ECONNREFUSED');
  });
});

async function post(form: UploadForm, content: Buffer): Promise<boolean> {
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
  body.append('file', new Blob([new Uint8Array(content)]), 'proof.pdf');
  const response = await fetch(form.url, { method: 'POST', body });
  await response.body?.cancel();
  return response.ok;
}
