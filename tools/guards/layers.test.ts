import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const PLANTED: readonly (readonly [rule: string, file: string, text: string])[] = [
  [
    'domain-is-pure',
    'packages/domain/src/planted/planted.ts',
    "import { readFileSync } from 'node:fs';\nexport const planted = readFileSync;\n",
  ],
  [
    'no-feature-to-feature',
    'apps/web/src/features/one/one.ts',
    "import { two } from '../two/two.ts';\nexport const one = two;\n",
  ],
  [
    'web-layers-ui',
    'apps/web/src/ui/planted.ts',
    "import { two } from '../features/two/two.ts';\nexport const planted = two;\n",
  ],
  [
    'api-uses-ports-only',
    'apps/api/src/planted.ts',
    "import { embedded } from '../../../packages/adapters/src/erp/embedded/erp.ts';\nexport const one = embedded;\n",
  ],
  [
    'no-testkit-in-production',
    'packages/domain/src/planted/tested.ts',
    "import { model } from '../../../testkit/src/model.ts';\nexport const tested = model;\n",
  ],
  ['no-cycles', 'apps/api/src/platform/a.ts', "import { b } from './b.ts';\nexport const a = () => b;\n"],
];

describe('the import rules are awake', () => {
  let tree = '';

  beforeAll(() => {
    tree = mkdtempSync(path.join(tmpdir(), 'mc-layers-'));
    for (const file of ['.dependency-cruiser.mjs', 'tsconfig.json', 'package.json']) {
      cpSync(path.join(root, file), path.join(tree, file));
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
    plant('apps/web/src/features/two/two.ts', 'export const two = 2;\n');
    plant('packages/adapters/src/erp/embedded/erp.ts', 'export const embedded = 1;\n');
    plant('apps/api/src/platform/b.ts', "import { a } from './a.ts';\nexport const b = () => a;\n");
    plant('packages/testkit/src/model.ts', 'export const model = 1;\n');
    for (const [, file, text] of PLANTED) plant(file, text);
  });
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  it.each(PLANTED.map(([rule, file]) => [rule, file]))('reports %s', (rule, file) => {
    const report = spawnSync(
      process.execPath,
      [
        path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
        '--config',
        '.dependency-cruiser.mjs',
        'apps',
        'packages',
      ],
      { cwd: tree, encoding: 'utf8' },
    );

    expect(report.status).not.toBe(0);
    expect(report.stdout.split('\n').some((line) => line.includes(rule) && line.includes(file))).toBe(true);
  });

  function plant(file: string, text: string): void {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), text);
  }
});
