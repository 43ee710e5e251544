import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { hashOfSecret } from './authenticate.ts';

const SECRET_BYTES = 32;

/** 256 random bits as text, for cookies, tokens and challenges; only its hash is stored. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** Six random digits (requirement MFA-06). */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Compares a code with its stored hash in constant time; a missing hash is never equal. */
export function isCode(codeHash: Buffer | null, code: string): boolean {
  const given = hashOfSecret(code);
  return timingSafeEqual(codeHash ?? Buffer.alloc(given.length), given) && codeHash !== null;
}
