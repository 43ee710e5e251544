import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { trackedFiles } from './tracked-files.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A route stands where its address says, however deep that is. */
const ROUTES = 'apps/web/src/routes/';

/** What a source imports by climbing four folders or more. */
function climbsIn(source: string): readonly string[] {
  return [...source.matchAll(/\b(?:from|import)\s*\(?\s*['"]((?:\.\.\/){4,}[^'"]*)['"]/g)].map(
    ([, specifier = '']) => specifier,
  );
}

// Who may import packages/testkit is a matter of the import rules: see `no-testkit-in-production`.
describe('imports', () => {
  it('climb three folders at most: what is further away has the name of its package', () => {
    const files = trackedFiles(root, 'apps', 'packages', 'tools', 'e2e', 'bench').filter(
      (file) => /\.(ts|tsx|mjs)$/.test(file) && !file.startsWith(ROUTES),
    );

    const found = files.flatMap((file) =>
      climbsIn(readFileSync(path.join(root, file), 'utf8')).map((specifier) => `${file}: ${specifier}`),
    );

    expect(files.length).toBeGreaterThan(1000);
    expect(found).toEqual([]);
  });

  const far = `${'../'.repeat(4)}packages/testkit/src/world/test-world.ts`;

  it.each([`import { createTestWorld } from '${far}';`, `const kit = await import('${far}');`])(
    'would be found out: %s',
    (planted) => {
      expect(climbsIn(planted)).toEqual([far]);
    },
  );
});
