import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { trackedFiles } from './tracked-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = trackedFiles(root);

/** Files that a page names, in full or by their end, and that are not there; names with `<` or `*` stand for many. */
function missingOn(page: string): readonly string[] {
  const named = [...page.matchAll(/`([\w./-]+\.(?:ts|tsx|md|sql|json|yml))`/g)].map(([, name = '']) => name);
  return named.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)));
}

describe('the pages that say how to add something', () => {
  const pages = files.filter((file) => file.startsWith('docs/how-to/'));

  it.each(pages)('%s names files that are there', (page) => {
    expect(missingOn(readFileSync(path.join(root, page), 'utf8'))).toEqual([]);
  });

  it('stand on their first page, each of them', () => {
    const first = readFileSync(path.join(root, 'docs/how-to/README.md'), 'utf8');
    const linked = [...first.matchAll(/\]\((add-[\w-]+\.md)\)/g)].map(
      ([, name = '']) => `docs/how-to/${name}`,
    );

    expect(linked.toSorted()).toEqual(pages.filter((page) => !page.endsWith('README.md')).toSorted());
  });

  it('would be found out', () => {
    expect(missingOn('see `apps/api/src/gone.ts` and `operation.ts`, `<case>.ts`')).toEqual([
      'apps/api/src/gone.ts',
    ]);
  });
});
