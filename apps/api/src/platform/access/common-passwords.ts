import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/**
 * Whether a word stands on the list of common and breached passwords (`formsToLookUp`): the 100,000 most common that can
 * be typed under our rule, and 43,000 common words. The file holds the first 32 bits of the SHA-256 of each, sorted; it
 * is read at the first call. A word that is on no list is found with a chance of 1 in 30,000. Source: decision 139.
 */
export async function isListedPassword(word: string): Promise<boolean> {
  list ??= readList();
  const hashes = await list;
  const wanted = hashOfWord(word);
  let low = 0;
  let high = hashes.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = hashes[middle] ?? 0;
    if (found === wanted) return true;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

export function hashOfWord(word: string): number {
  return createHash('sha256').update(word).digest().readUInt32BE(0);
}

export const LIST_FILE: URL = new URL('common-passwords.bin', import.meta.url);

async function readList(): Promise<Uint32Array> {
  const bytes = await readFile(LIST_FILE);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32BE(at * 4));
}

let list: Promise<Uint32Array> | undefined;
