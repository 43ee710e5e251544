// Everything that has to be true of a commit; run by `npm test` (all), `npm run check` (static) and CI.
// `--only static | unit | browser` runs a part. Prints each step with the time it took; stops at the first failure.
import { buildWeb } from './build-web.ts';
import { ensureChromium } from './chromium.ts';
import { run, step } from './run.ts';

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : 'all';
const wants = (part: 'static' | 'unit' | 'browser') => only === 'all' || only === part;
const CODE = ['apps', 'packages', 'tools', 'e2e', 'bench'];

const started = Date.now();
await step('messages in all languages', () => run('node', ['tools/i18n/check.ts', '--write']));
await step('web build', () => buildWeb());
if (wants('static')) {
  await step('format', () => run('oxfmt', ['--check', '.']));
  await step('lint', () => run('oxlint', ['--type-aware', ...CODE]));
  await step('types', () => run('tsc', ['--noEmit', '-p', 'tsconfig.json']));
  await step('import rules', () => run('depcruise', ['--config', '.dependency-cruiser.mjs', ...CODE]));
  await step('dead code', () => run('knip', []));
  await step('code that only tests use', () => run('knip', ['--production']));
  await step('bundle budgets', () => run('size-limit', []));
}
if (wants('unit')) await step('unit and API tests', () => run('vitest', ['run', '--project', '!components']));
if (wants('browser')) {
  const chromium = await ensureChromium();
  // First, because they take half a minute: a control that is broken breaks many pages.
  await step('controls in a browser', () =>
    run('vitest', ['run', '--project', 'components'], { CHROMIUM: chromium }),
  );
  await step('browser tests', () =>
    run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], { CHROMIUM: chromium }),
  );
}
console.log(`All green in ${Math.round((Date.now() - started) / 1000)} s.`);
