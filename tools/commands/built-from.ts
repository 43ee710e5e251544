import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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

/** Whether what lies there was made of the sources that lie here. */
export function isBuiltFromSources(built: Built): boolean {
  return builtFrom(built) === hashOf(built);
}

/** Runs `build` unless what lies there was made of the same sources. */
export async function buildOnce(built: Built, build: () => Promise<unknown>): Promise<void> {
  // Before: what is saved while it builds may not be in it.
  const sources = hashOf(built);
  if (builtFrom(built) === sources) return;
  await build();
  writeFileSync(stampOf(built), sources);
}

/** The files that it is made of, from the root. */
export function sourcesOf({ sources }: Pick<Built, 'sources'>): string[] {
  return globSync(sources, { cwd: ROOT, exclude: ['**/node_modules/**', '**/route-tree.gen.ts'] })
    .filter((file) => statSync(path.join(ROOT, file)).isFile())
    .toSorted();
}

/** Null where nothing was built. */
function builtFrom(built: Built): string | null {
  const stamp = stampOf(built);
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
}

function stampOf({ folder }: Built): string {
  return path.join(ROOT, folder, '.built-from');
}

function hashOf(built: Built): string {
  const hash = createHash('sha256').update(built.setting ?? '');
  for (const file of sourcesOf(built)) hash.update(file).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}
