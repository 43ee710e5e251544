import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** What to look at again after some files have changed. */
export interface ChangedTests {
  /** Files to lint. */
  readonly files: readonly string[];
  /** Folders and files whose unit and API tests run. */
  readonly tests: readonly string[];
  /** Folders whose controls are shown alone in a browser. */
  readonly screens: readonly string[];
  /** Browser tests of the features that changed. */
  readonly specs: readonly string[];
}

/** The files that differ from a commit, new ones included; paths from the root of the repository. */
export function changedFiles(root: string, since: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  const files = [
    ...git('diff', '--name-only', '--no-renames', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(files)].filter((file) => file !== '' && existsSync(path.join(root, file)));
}

/**
 * The tests next to what has changed: of a feature, those of its folder in service and browser and the browser tests
 * that bear its name; of anything else, those of its own folder; and always the guards of the house. A first look, not
 * the proof: what a change breaks elsewhere the whole run finds.
 */
export function testsOf(changed: readonly string[], specs: readonly string[]): ChangedTests {
  const features = new Set(changed.flatMap((file) => /\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? []));
  const folders = changed
    .filter((file) => /^(apps|packages|tools|bench)\//.test(file) && !file.includes('/src/features/'))
    .map((file) => `${path.dirname(file)}/`);
  const tests = [...folders, ...[...features].map((name) => `src/features/${name}/`)];
  return {
    files: changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file)),
    tests: [...new Set(['tools/guards/', ...tests])],
    screens: [...new Set(tests)].filter((folder) => /^(apps\/web\/)?src\//.test(folder)),
    specs: specs.filter(
      (spec) => changed.includes(`e2e/${spec}`) || [...features].some((name) => isOf(spec, name)),
    ),
  };
}

/** Names of the browser tests. */
export function specsIn(root: string): string[] {
  return readdirSync(path.join(root, 'e2e')).filter((file) => file.endsWith('.spec.ts'));
}

/** `orders-states.spec.ts` and `order-confirmation.spec.ts` are tests of orders. */
function isOf(spec: string, feature: string): boolean {
  return [`${feature}.`, `${feature}-`, `${feature.replace(/s$/, '')}-`].some((name) =>
    spec.startsWith(name),
  );
}
