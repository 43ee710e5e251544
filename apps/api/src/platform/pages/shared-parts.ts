import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

// Pages that somebody has open load more of themselves as they are used, for days.
const BUILDS_KEPT = 5;
/** The end of the name of what is being copied; a process that was killed leaves it behind. */
const HALF = '.half';
const HALF_FOR_MS = 3_600_000;

const Build = z.object({ at: z.iso.datetime(), names: z.array(z.string()) });

/** Where the processes of an installation keep the built parts of the pages that any of them has served. Throws when it cannot be made. */
export function sharedPartsOf(dataDir: string): string {
  const folder = path.join(dataDir, 'web-parts', 'assets');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Puts the built parts of this process's pages where the others find them, and forgets those of builds before the last
 * five. While a new version takes the place of an old one, and in pages that stayed open, any process is asked for the
 * parts of any of them (decision 175). A name stands for one content, so what is there already is the same.
 */
export async function shareParts(assets: string, dataDir: string): Promise<void> {
  const shared = sharedPartsOf(dataDir);
  const builds = path.join(dataDir, 'web-parts', 'builds');
  await mkdir(builds, { recursive: true });
  const names = (await readdir(assets)).toSorted();
  const own = `${createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)}.json`;
  // First, so that no other process takes what is there already for old.
  await writeFile(path.join(builds, own), JSON.stringify({ at: new Date().toISOString(), names }));
  const there = new Set(await readdir(shared));
  for (const name of names.filter((each) => !there.has(each)))
    await bring(path.join(assets, name), path.join(shared, name));
  await forgetOld({ shared, builds, own });
}

/** Whole or not at all: another process may be asked for it at any time, or bring the same. */
async function bring(from: string, to: string): Promise<void> {
  const half = `${to}.${randomUUID()}${HALF}`;
  await cp(from, half, { recursive: true });
  await rename(half, to).catch(async (error: NodeJS.ErrnoException) => {
    await rm(half, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

interface Places {
  readonly shared: string;
  readonly builds: string;
  /** The note of this process's build. */
  readonly own: string;
}

async function forgetOld({ shared, builds, own }: Places): Promise<void> {
  const files = (await readdir(builds)).filter((file) => file.endsWith('.json'));
  const known = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(builds, file), 'utf8').catch(() => '');
      return { file, ...readBuild(text) };
    }),
  );
  const newest = known.toSorted((left, right) => (left.at < right.at ? 1 : -1));
  const kept = newest.filter(({ file }, place) => place < BUILDS_KEPT || file === own);
  const needed = new Set(kept.flatMap(({ names }) => names));
  const old = newest.filter((build) => !kept.includes(build));
  const unneeded = new Set(old.flatMap(({ names }) => names).filter((name) => !needed.has(name)));
  for (const name of unneeded)
    await rm(path.join(shared, path.basename(name)), { recursive: true, force: true });
  for (const { file } of old) await rm(path.join(builds, file), { force: true });
  for (const name of (await readdir(shared)).filter((each) => each.endsWith(HALF))) {
    const half = path.join(shared, name);
    const age = await stat(half).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > HALF_FOR_MS) await rm(half, { recursive: true, force: true });
  }
}

/** One that another process is writing just now counts as new and names nothing. */
function readBuild(text: string): z.output<typeof Build> {
  try {
    return Build.parse(JSON.parse(text));
  } catch {
    return { at: new Date().toISOString(), names: [] };
  }
}
