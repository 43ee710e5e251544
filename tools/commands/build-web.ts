import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '@maincrop/api/platform/start-error';
import { run } from './run.ts';

const root = path.resolve(import.meta.dirname, '../..');
const stamp = path.join(root, 'apps/web/dist/.built-from');
const SOURCES = [
  'apps/web/{src,build,public}/**/*',
  'apps/web/*.{ts,html,json}',
  'packages/{domain,contract,messages}/**/*.{ts,json}',
  'package-lock.json',
];

/** Why the browser application cannot be built where the project lies; null when it can. */
export function placeProblem(folder: string): string | null {
  // The router's plugin writes the path between such signs.
  if (!folder.includes("'")) return null;
  return `The path ${folder} has an apostrophe, with which the browser application cannot be built. Move the project to another folder.`;
}

/** Builds the browser application unless its sources are the ones it was last built from. */
export async function buildWeb(): Promise<void> {
  const problem = placeProblem(root);
  if (problem !== null) throw new StartError(problem);
  const sources = sourcesHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  // Whatever the service is told: the stamp does not know of it, and browsers get the small build.
  await run('vite', ['build', 'apps/web'], { environment: { NODE_ENV: 'production' } });
  // The build writes the route tree, which is a source of the next one.
  writeFileSync(stamp, sourcesHash());
}

function sourcesHash(): string {
  const hash = createHash('sha256').update(process.env['PSEUDO_LOCALE'] ?? '');
  for (const file of globSync(SOURCES, { cwd: root, exclude: ['**/node_modules/**'] }).toSorted()) {
    const full = path.join(root, file);
    if (statSync(full).isFile()) hash.update(file).update(readFileSync(full));
  }
  return hash.digest('hex');
}
