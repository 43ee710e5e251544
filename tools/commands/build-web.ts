import path from 'node:path';
import { StartError } from '@maincrop/api/platform/start-error';
import { buildOnce } from './built-from.ts';
import { run } from './run.ts';

const root = path.resolve(import.meta.dirname, '../..');
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
  await buildOnce(
    { folder: 'apps/web/dist', sources: SOURCES, setting: process.env['PSEUDO_LOCALE'] ?? '' },
    // Whatever the service is told: the stamp does not know of it, and browsers get the small build.
    () => run('vite', ['build', 'apps/web'], { environment: { NODE_ENV: 'production' } }),
  );
}
