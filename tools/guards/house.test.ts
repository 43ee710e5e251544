import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { trackedFiles } from './tracked-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const tracked = trackedFiles(root);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const code = tracked.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.gen.ts'));

describe('the house rules', () => {
  it('keeps every file of code at 300 lines or fewer', () => {
    const long = code.filter(
      (file) => !/\.(test|spec)\.tsx?$/.test(file) && read(file).split('\n').length > 301,
    );

    expect(long).toEqual([]);
  });

  it('keeps the limits of the specification inside the domain package', () => {
    const limits = /(?<![\w.#-])(45|750|99_?999|0\.53|0\.28)(?![\w.%-])/;
    const outside = code.filter(
      (file) =>
        /^(apps|packages)\//.test(file) &&
        !file.startsWith('packages/domain/') &&
        !/\.test\.tsx?$/.test(file),
    );

    const offenders = outside.flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) =>
          limits.test(stripComment(line)) ? [`${file}:${index + 1} ${line.trim()}`] : [],
        ),
    );

    expect(offenders).toEqual([]);
  });

  it('names no package registry, in the lock file neither', () => {
    const address = new RegExp(['registry', String.raw`\.`, '(npmjs|yarnpkg)'].join(''));

    expect(
      tracked.filter(
        (file) => /\.(json|ts|tsx|mjs|md|npmrc|sh)$|run$/.test(file) && address.test(read(file)),
      ),
    ).toEqual([]);
  });

  it('has no folder for things without a name', () => {
    const banned = tracked.filter((file) => /(^|\/)(utils|helpers|common|types|services|misc)\//.test(file));

    expect(banned).toEqual([]);
  });

  it('has no barrel', () => {
    const barrels = code.filter((file) => {
      const lines = read(file)
        .split('\n')
        .filter((line) => line.trim() !== '' && !line.trim().startsWith('//'));
      return lines.length > 0 && lines.every((line) => /^export (\*|\{[^}]*\}) from /.test(line));
    });

    expect(barrels).toEqual([]);
  });

  it('gives a reason for each lint suppression and has few of them', () => {
    const suppressions = code.flatMap((file) =>
      read(file)
        .split('\n')
        .filter(
          (line) =>
            /(oxlint|eslint)-disable|@ts-(ignore|nocheck|expect-error)/.test(line) &&
            !file.includes('guards/'),
        )
        .map((line) => `${file}: ${line.trim()}`),
    );
    const lines = code.reduce((sum, file) => sum + read(file).split('\n').length, 0);

    expect(suppressions.filter((line) => !line.includes(' -- '))).toEqual([]);
    expect(suppressions.length / (lines / 1000)).toBeLessThanOrEqual(0.1 + 3 / (lines / 1000));
  });

  it('copies nothing that points to a machine', () => {
    const machine = new RegExp(['/w', 'ork/|/ro', 'ot/|shared/(spec|design|style|requirements)'].join(''));

    expect(
      tracked.filter((file) => /\.(ts|tsx|md|json|mjs|sh|sql)$/.test(file) && machine.test(read(file))),
    ).toEqual([]);
  });
});

function stripComment(line: string): string {
  const text = line.trim();
  if (text.startsWith('*') || text.startsWith('//') || text.startsWith('/*')) return '';
  return line.replace(/\/\/.*$/, '').replace(/'[^']*'|"[^"]*"/g, "''");
}
