import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

describe('the search for dead code is awake', () => {
  let tree = '';

  beforeAll(() => {
    tree = mkdtempSync(path.join(tmpdir(), 'mc-dead-'));
    for (const file of ['knip.config.ts', 'package.json', 'tsconfig.json', 'vitest.config.ts']) {
      cpSync(path.join(root, file), path.join(tree, file));
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
    for (const workspace of ['packages/domain', 'apps/api']) {
      plant(`${workspace}/package.json`);
      cpSync(path.join(root, workspace, 'package.json'), path.join(tree, workspace, 'package.json'));
    }
    plant('packages/domain/src/planted/planted.ts', [
      'export const atWork = 1;',
      'export const onlyTested = 2;',
      'export const nobodys = 3;',
    ]);
    plant('packages/domain/src/planted/planted.test.ts', [
      "import { atWork, onlyTested } from './planted.ts';",
      'process.exitCode = atWork + onlyTested;',
    ]);
    plant('apps/api/src/main.ts', [
      "import { atWork } from '@maincrop/domain/planted/planted';",
      'process.exitCode = atWork;',
    ]);
  });
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  it('reports an export of a package that nobody uses', () => {
    expect(exportsReportedBy()).toEqual(['nobodys']);
  });

  it('reports an export of a package that only tests use', () => {
    expect(exportsReportedBy('--production').toSorted()).toEqual(['nobodys', 'onlyTested']);
  });

  function exportsReportedBy(...options: readonly string[]): readonly string[] {
    const report = spawnSync(
      process.execPath,
      [
        path.join(root, 'node_modules/knip/bin/knip.js'),
        '--include',
        'exports',
        '--reporter',
        'compact',
        ...options,
      ],
      { cwd: tree, encoding: 'utf8' },
    );
    return [...report.stdout.matchAll(/planted\.ts: (.*)/g)].flatMap(([, names = '']) => names.split(', '));
  }

  function plant(file: string, lines: readonly string[] = []): void {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), `${lines.join('\n')}\n`);
  }
});
