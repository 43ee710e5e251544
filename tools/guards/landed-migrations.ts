import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MIGRATIONS_FOLDER } from '@maincrop/api/db/schema-state';

/** Names and hashes of the migrations that a database other than the author's may have; written by `land-migrations.ts`. */
export const LANDED_FILE = path.join(import.meta.dirname, 'landed-migrations.json');

export function landedMigrations(): ReadonlyMap<string, string> {
  return new Map(Object.entries(JSON.parse(readFileSync(LANDED_FILE, 'utf8')) as Record<string, string>));
}

/** SHA-256 of a migration's text. */
export function hashOf(name: string): string {
  const text = readFileSync(path.join(MIGRATIONS_FOLDER, `${name}.sql`), 'utf8');
  return createHash('sha256').update(text).digest('hex');
}

/** A sentence for each landed migration that is not as it was, and for each new one that does not sort after them all. */
export function problemsOf(
  landed: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, string>,
): string[] {
  const last = [...landed.keys()].toSorted().at(-1) ?? '';
  const changed = [...landed].flatMap(([name, hash]) => {
    if (!files.has(name)) return [`${name} is missing: databases have it.`];
    return files.get(name) === hash
      ? []
      : [`${name} was edited: databases have it as it was. Write a new one.`];
  });
  const early = [...files.keys()]
    .filter((name) => !landed.has(name) && name < last)
    .map((name) => `${name} sorts before ${last}, which databases have: give it a higher number.`);
  return [...changed, ...early];
}
