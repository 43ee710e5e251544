import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './folder.ts';

/** A key of AES-256 and the name under which what it sealed finds it again. */
export interface SecretKey {
  readonly id: string;
  readonly key: Uint8Array;
}

/** Keeps secrets that the service itself has to read from being readable in the database (decision 145). */
export interface Vault {
  /**
   * Encrypts with the first key. `whose` names the row and column: what was sealed for another does not open there, so
   * that nobody moves a secret from one account to another.
   */
  readonly seal: (secret: string, whose: string) => string;
  /** Decrypts with whichever key sealed it. What never was sealed is from before there were keys and comes as it is. */
  readonly open: (stored: string, whose: string) => string;
  /** The stored forms under the first key begin so. */
  readonly newestPrefix: () => string;
  readonly knows: (keyId: string) => boolean;
}

/** Opens and seals with the keys of the configuration, else with one that is made and kept in the data directory. */
export function createVault(config: {
  readonly secretKeys: readonly SecretKey[];
  readonly dataDir: string;
}): Vault {
  let keys: readonly SecretKey[] = config.secretKeys;
  const first = (): SecretKey => {
    if (keys.length === 0) keys = [{ id: 'local', key: localKey(config.dataDir) }];
    const [newest] = keys;
    if (newest === undefined) throw new Error('There is no key');
    return newest;
  };
  return {
    seal: (secret, whose) => {
      const { id, key } = first();
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(whose));
      const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${PREFIX}${id}:${sealed.toString('base64url')}`;
    },
    open: (stored, whose) => {
      if (!stored.startsWith(PREFIX)) return stored;
      const newest = first();
      const [, id, text = ''] = stored.split(':');
      const { key } = keys.find((each) => each.id === id) ?? newest;
      const sealed = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(whose))
        .setAuthTag(sealed.subarray(-TAG_BYTES));
      return (
        decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    },
    newestPrefix: () => `${PREFIX}${first().id}:`,
    knows: (keyId) => first().id === keyId || keys.some(({ id }) => id === keyId),
  };
}

/** `id:base64` of 32 bytes, several with commas between them, the newest first; null when it is none. */
export function parseSecretKeys(text: string): readonly SecretKey[] | null {
  const keys = text.split(',').map((each) => {
    const [, id = '', key = ''] = /^([a-z0-9-]{1,32}):([A-Za-z0-9+/_-]{43}=?)$/.exec(each.trim()) ?? [];
    return { id, key: Buffer.from(key, 'base64') };
  });
  const isGood = keys.every(({ key }) => key.length === KEY_BYTES);
  return isGood && new Set(keys.map(({ id }) => id)).size === keys.length ? keys : null;
}

function localKey(dataDir: string): Buffer {
  makeFolder(dataDir);
  const file = path.join(dataDir, 'secret-key');
  try {
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch {
    // It is there from an earlier start, or another process was faster.
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64');
}

const PREFIX = 'sealed:';
// NIST SP 800-38D: an initialization vector of 96 bits, a tag of 128.
const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
