import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What is made of sources that seldom change. */
export interface Built {
  /** Where it lies, from the root; the file `.built-from` there says what it was made of. */
  readonly folder: string;
  /** Globs, from the root. */
  readonly sources: readonly string[];
  /** What else it depends on. */
  readonly setting?: string;
}

/** Runs `build` unless what lies there was made of the same sources. */
export async function buildOnce(built: Built, build: () => Promise<unknown>): Promise<void> {
  const stamp = path.join(ROOT, built.folder, '.built-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(built)) {
    // The launcher compares times: files that were written again with the same content are no reason to refuse.
    utimesSync(stamp, new Date(), new Date());
    return;
  }
  await build();
  // Afterwards: a build may write what is a source of the next one.
  writeFileSync(stamp, hashOf(built));
}

function hashOf({ sources, setting = '' }: Built): string {
  const hash = createHash('sha256').update(setting);
  for (const file of globSync(sources, { cwd: ROOT, exclude: ['**/node_modules/**'] }).toSorted()) {
    const full = path.join(ROOT, file);
    if (statSync(full).isFile()) hash.update(file).update(readFileSync(full));
  }
  return hash.digest('hex');
}
