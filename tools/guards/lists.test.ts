import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { trackedFiles } from './tracked-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const PROPERTIES = 'apps/api/src/platform/list/every-list.property.test.ts';

/** Files of features that state a list, with the name of each. */
function statedLists(): { readonly file: string; readonly name: string }[] {
  return trackedFiles(root)
    .filter((file) => /^apps\/api\/src\/features\/.*-list\.ts$/.test(file))
    .flatMap((file) => {
      const name = /export const (\w+): ListRule</.exec(read(file))?.[1];
      return name === undefined ? [] : [{ file, name }];
    });
}

describe('every list that a feature states', () => {
  it('is found by this guard', () => {
    expect(statedLists().map(({ name }) => name)).toEqual(
      expect.arrayContaining(['orderList', 'invoiceList', 'claimList']),
    );
  });

  it.each(statedLists())(
    '$name is asked at random against an oracle, and its plans are watched',
    ({ file, name }) => {
      expect(read(PROPERTIES)).toContain(`import { ${name} } from`);
      expect(existsSync(path.join(root, path.dirname(file), 'list-plans.test.ts'))).toBe(true);
    },
  );
});
