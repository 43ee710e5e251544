// Everything that has to be true of a commit; run by `npm test` (all), `npm run check` (static) and CI.
// `--only static | unit | browser` runs a part; `--changed [commit]` what lies next to the files that differ from a
// commit, by default the last one: minutes instead of a quarter of an hour. Prints each step with the time it took; stops at the first failure.
import path from 'node:path';
import { buildWeb } from './build-web.ts';
import { changedFiles, specsIn, testsOf } from './changed-tests.ts';
import { ensureChromium } from './chromium.ts';
import { run, step, together } from './run.ts';

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : 'all';
const wants = (part: 'static' | 'unit' | 'browser') => only === 'all' || only === part;
const CODE = ['apps', 'packages', 'tools', 'e2e', 'bench'];

const changed = process.argv.indexOf('--changed');

const root = path.resolve(import.meta.dirname, '../..');
const started = Date.now();
if (changed > 0) {
  await runChanged(process.argv[changed + 1] ?? 'HEAD');
  console.log(`Green next to the change in ${secondsSince(started)} s.`);
  process.exit(0);
}
await step('messages in all languages', () => run('node', ['tools/i18n/check.ts', '--write']));
await step('web build', () => buildWeb());
if (wants('static')) {
  // The longest first.
  await together([
    ['lint', 'oxlint', ['--type-aware', ...CODE]],
    ['types', 'tsc', ['--noEmit', '-p', 'tsconfig.json']],
    ['import rules', 'depcruise', ['--config', '.dependency-cruiser.mjs', ...CODE]],
    ['dead code', 'knip', []],
    ['code that only tests use', 'knip', ['--production']],
    ['bundle budgets', 'size-limit', []],
    ['format', 'oxfmt', ['--check', '.']],
  ]);
}
if (wants('unit')) await step('unit and API tests', () => run('vitest', ['run', '--project', '!components']));
if (wants('browser')) {
  const chromium = await ensureChromium();
  // First, because they take half a minute: a control that is broken breaks many pages.
  await step('controls in a browser', () =>
    run('vitest', ['run', '--project', 'components'], { environment: { CHROMIUM: chromium } }),
  );
  await step('browser tests', () =>
    run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
      environment: { CHROMIUM: chromium },
    }),
  );
}
console.log(`All green in ${secondsSince(started)} s.`);

async function runChanged(since: string): Promise<void> {
  const { files, tests, specs } = testsOf(changedFiles(root, since), specsIn(root));
  await step('messages in all languages', () => run('node', ['tools/i18n/check.ts', '--write']));
  if (files.length > 0) await step('lint', () => run('oxlint', ['--type-aware', ...files]));
  await step('types', () => run('tsc', ['--noEmit', '-p', 'tsconfig.json']));
  await step('tests', () =>
    run('vitest', ['run', '--project', '!components', '--passWithNoTests', ...tests]),
  );
  const controls = tests.filter((folder) => folder.startsWith('apps/web/src/'));
  if (controls.length + specs.length === 0) return;
  const chromium = await ensureChromium();
  if (controls.length > 0)
    await step('controls in a browser', () =>
      run('vitest', ['run', '--project', 'components', '--passWithNoTests', ...controls], {
        environment: { CHROMIUM: chromium },
      }),
    );
  if (specs.length === 0) return;
  await step('web build', () => buildWeb());
  await step('browser tests', () =>
    run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--project', 'desktop', ...specs], {
      environment: { CHROMIUM: chromium },
    }),
  );
}

function secondsSince(then: number): number {
  return Math.round((Date.now() - then) / 1000);
}
