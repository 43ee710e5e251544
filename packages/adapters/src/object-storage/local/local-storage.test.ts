import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storageConformance } from '@maincrop/testkit/object-storage/conformance';
import type { FormRefusal, ObjectStorage, UploadForm } from '../port.ts';
import { signForm } from './form-policy.ts';
import { localStorage } from './local-storage.ts';

const SECRET = Buffer.alloc(32, 7);
const START = new Date('2026-11-21T10:00:00Z');
let now = START;
let directory = '';
let storage: ObjectStorage;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'mc-storage-'));
  storage = localStorage({
    directory,
    formUrl: '/api/attachments',
    secret: () => Promise.resolve(SECRET),
    now: () => now,
  });
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const receive = (fields: Readonly<Record<string, string>>, content: Buffer): Promise<FormRefusal | null> =>
  storage.receive(new Map(Object.entries(fields)), Readable.from([content]));

storageConformance('a directory', () => ({
  storage,
  post: async (form: UploadForm, content: Buffer) => (await receive(form.fields, content)) === null,
  now: () => now,
}));

it('what is uploaded or kept can be read by the service alone', async () => {
  const content = Buffer.from('1234');
  const expiresAt = new Date(now.getTime() + 60_000);
  const { fields } = await storage.uploadForm({ key: 'private/1/a.pdf', bytes: 4, expiresAt });
  await receive(fields, content);
  await storage.keep('private/1/b.pdf', content);

  const modes = async (folder: string) => {
    const found = await readdir(path.join(directory, folder, 'private'), { recursive: true });
    return Promise.all(
      found.map(async (name) => {
        const entry = await stat(path.join(directory, folder, 'private', name));
        return (entry.mode & 0o777).toString(8);
      }),
    );
  };
  expect(await modes('incoming')).toEqual(['700', '600']);
  expect(await modes('kept')).toEqual(['700', '600']);
});

describe('the policy of a form', () => {
  let count = 0;
  const aKey = () => `claims/1/${(count += 1)}.pdf`;
  const form = (key: string, bytes = 4) =>
    storage.uploadForm({ key, bytes, expiresAt: new Date(START.getTime() + 900_000) });
  const four = Buffer.from('abcd');

  it.each(['key', 'policy', 'signature'])('CLM-33 refuses a form whose %s was edited', async (field) => {
    const { fields } = await form(aKey());

    expect(await receive({ ...fields, [field]: `${fields[field]}x` }, four)).toBe('permit-invalid');
    expect(await receive({ ...fields, [field]: '' }, four)).toBe('permit-invalid');
  });

  it('CLM-33 refuses a field too few or too many', async () => {
    const { fields } = await form(aKey());
    const { signature, ...unsigned } = fields;

    expect(signature).toBeDefined();
    expect(await receive(unsigned, four)).toBe('permit-invalid');
    expect(await receive({ ...fields, acl: 'public-read' }, four)).toBe('permit-invalid');
    expect(await receive({}, four)).toBe('permit-invalid');
  });

  it('CLM-33 refuses the signature of one form on the policy of another, and one of another secret', async () => {
    const [{ fields: one }, { fields: other }] = await Promise.all([form(aKey()), form(aKey(), 9)]);
    const policy = { key: 'claims/1/forged.pdf', bytes: 4, expires: 9_999_999_999 };

    expect(await receive({ ...one, signature: other['signature'] ?? '' }, four)).toBe('permit-invalid');
    expect(await receive(signForm(policy, Buffer.alloc(32, 8)), four)).toBe('permit-invalid');
  });

  it.each([
    [3, 'size-differs'],
    [4, null],
    [5, 'size-differs'],
    [0, 'size-differs'],
  ])('CLM-31 of exactly 4 bytes, given %s: %s', async (bytes, answer) => {
    const { fields } = await form(aKey());

    expect(await receive(fields, Buffer.alloc(bytes, 'a'))).toBe(answer);
  });

  it('CLM-33 is open to the last second and closed from its end on', async () => {
    const [{ fields: early }, { fields: late }] = await Promise.all([form(aKey()), form(aKey())]);

    now = new Date(START.getTime() + 899_999);
    expect(await receive(early, four)).toBeNull();
    now = new Date(START.getTime() + 900_000);
    expect(await receive(late, four)).toBe('permit-expired');
    now = START;
  });

  it('CLM-33 takes one file for one form, also of several at once', async () => {
    const { fields } = await form(aKey());

    const answers = await Promise.all([receive(fields, four), receive(fields, four), receive(fields, four)]);

    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'already-uploaded')).toHaveLength(2);
    expect(await receive(fields, four)).toBe('already-uploaded');
  });

  it('can be used again after a file of the wrong size, which leaves nothing behind', async () => {
    const key = 'claims/again/1.pdf';
    const { fields } = await form(key);
    await receive(fields, Buffer.alloc(99));

    expect(await readdir(path.join(directory, 'incoming/claims/again'))).toEqual([]);
    expect(await receive(fields, four)).toBeNull();
  });

  it.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', '.hidden', String.raw`a\b`, ''])(
    'never leaves its directory for the key %j',
    async (key) => {
      await expect(storage.keep(key, four)).rejects.toThrow('no key');
      await expect(storage.incoming(key)).rejects.toThrow('no key');
    },
  );
});
