import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { slowHash } from '../../../platform/access/password-hash.ts';
import { storeRecoveryCodes } from './recovery-code.store.ts';

// Crockford's Base32: no letter that can be taken for a digit (https://www.crockford.com/base32.html).
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 8;
const HALF = LENGTH / 2;
const CODES = 10;

/**
 * Ten new codes like `k7mw-2x9d`, 40 random bits each, in place of the old ones. Hashing takes its time; meanwhile only
 * the owner's own row is locked.
 */
export async function replaceRecoveryCodes(client: PoolClient, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newRecoveryCode);
  const hashes = await Promise.all(codes.map((code) => hashOfRecoveryCode(userId, code)));
  await storeRecoveryCodes(client, userId, hashes);
  return codes;
}

/**
 * What is stored of a recovery code. Case, dashes and spaces do not count, and the letters that look like digits are
 * read as such. The user's id is the salt, so that one slow hash finds the code among the ten.
 */
export function hashOfRecoveryCode(userId: string, code: string): Promise<Buffer> {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return slowHash(plain, Buffer.from(userId.replaceAll('-', ''), 'hex'));
}

function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}
