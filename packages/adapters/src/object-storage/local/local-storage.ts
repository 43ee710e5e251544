import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FormRefusal, ObjectStorage } from '../port.ts';
import { readForm, signForm } from './form-policy.ts';

export interface LocalStorageOptions {
  /** Everything is kept below; made when it is first needed. */
  readonly directory: string;
  /** Where the portal takes forms, as browsers address it. */
  readonly formUrl: string;
  /** Signs the forms; the same for every process that shares the directory. */
  readonly secret: () => Promise<Buffer>;
  readonly now: () => Date;
}

const HALF = '.half';
// What users upload is for the service alone, also where others may sign in at its machine.
const OWN_FILE = 0o600;
const OWN_FOLDER = 0o700;

/** Files on local disk. The policy of a form is enforced here: key, exact size, expiry, and one file for one form. */
export function localStorage({ directory, formUrl, secret, now }: LocalStorageOptions): ObjectStorage {
  const incoming = (key: string) => placeOf(directory, 'incoming', key);
  const kept = (key: string) => placeOf(directory, 'kept', key);

  return {
    uploadOrigin: null,
    uploadForm: async ({ key, bytes, expiresAt }) => {
      const expires = Math.floor(expiresAt.getTime() / 1000);
      return { url: formUrl, fields: signForm({ key, bytes, expires }, await secret()) };
    },
    receive: async (fields, file) => {
      const policy = readForm(fields, await secret());
      if (policy === null) return 'permit-invalid';
      if (now().getTime() >= policy.expires * 1000) return 'permit-expired';
      const [target, keptFile] = [incoming(policy.key), kept(policy.key)];
      if ((await isThere(target)) || (await isThere(keptFile))) return 'already-uploaded';
      return store(file, target, policy.bytes);
    },
    incoming: async (key) => {
      const file = incoming(key);
      const found = await stat(file).catch(nullWhenMissing);
      if (found === null) return null;
      return {
        bytes: found.size,
        read: (from, to) => readPart(file, from, Math.min(to, found.size)),
        keep: () => move(file, kept(key)),
      };
    },
    keep: async (key, content) => {
      const target = kept(key);
      const half = await emptyFileBeside(target);
      try {
        const handle = await open(half, 'wx', OWN_FILE);
        try {
          await handle.writeFile(content);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(half, target);
      } finally {
        await rm(half, { force: true });
      }
    },
    open: async (key, part) => {
      const file = kept(key);
      const found = await stat(file).catch(nullWhenMissing);
      if (found === null) return null;
      const { from, to } = part ?? { from: 0, to: found.size };
      // Nothing at all cannot be said as a range.
      const range = part && { start: from, end: to - 1 };
      return { bytes: to - from, stream: createReadStream(file, range) };
    },
    dropHalves: (before) => dropHalves(directory, before),
    remove: async (key) => {
      await rm(incoming(key), { force: true });
      await rm(kept(key), { force: true });
    },
    close: () => Promise.resolve(),
  };
}

/** Writes a stream beside its place and links it there, which of two at once only one can do. */
async function store(file: Readable, target: string, bytes: number): Promise<FormRefusal | null> {
  const half = await emptyFileBeside(target).catch((error: unknown) => readToEnd(file, error));
  try {
    if ((await write(file, half, bytes)) !== bytes) return 'size-differs';
    await link(half, target);
    return null;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return 'already-uploaded';
    throw error;
  } finally {
    await rm(half, { force: true });
  }
}

/** Writes so many bytes at most and answers how many there were. What cannot be written is read to its end as well. */
async function write(file: Readable, half: string, bytes: number): Promise<number> {
  const handle = await open(half, 'w', OWN_FILE).catch((error: unknown) => readToEnd(file, error));
  let received = 0;
  let failure: unknown = null;
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      received += chunk.length;
      if (received > bytes || failure !== null) continue;
      failure = await handle.writeFile(chunk).then(
        () => null,
        (error: unknown) => error,
      );
    }
  } finally {
    await handle.close();
  }
  if (failure !== null) throw failure;
  return received;
}

/** Reads what still comes, so that whoever sends it hears the answer, and throws. */
async function readToEnd(file: Readable, error: unknown): Promise<never> {
  await finished(file.resume()).catch(() => {
    // Who hung up hears nothing.
  });
  throw error;
}

async function emptyFileBeside(target: string): Promise<string> {
  await mkdir(path.dirname(target), { recursive: true, mode: OWN_FOLDER });
  return `${target}.${randomUUID()}${HALF}`;
}

async function readPart(file: string, from: number, to: number): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const part = new Uint8Array(Math.max(0, to - from));
    const { bytesRead } = await handle.read(part, 0, part.length, from);
    return part.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** What is incoming is never overwritten (see `store`), so that the file moves as it was read. */
async function move(file: string, target: string): Promise<void> {
  const handle = await open(file);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await mkdir(path.dirname(target), { recursive: true, mode: OWN_FOLDER });
  await rename(file, target);
}

/** A process that is killed, or a disk that is full, leaves what it had written so far. */
async function dropHalves(directory: string, before: Date): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(nullWhenMissing);
  for (const entry of entries ?? []) {
    if (!entry.isFile() || !entry.name.endsWith(HALF)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const found = await stat(file).catch(nullWhenMissing);
    if (found !== null && found.mtime < before) await rm(file, { force: true });
  }
}

/** Throws for a key that would leave the directory; ours never do. */
function placeOf(directory: string, area: 'incoming' | 'kept', key: string): string {
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)) throw new Error('This is no key of the object storage.');
  return path.join(directory, area, key);
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

function nullWhenMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
