// Everything that has to be true of a commit; run by `npm test` (all), `npm run check` (static) and CI.
// `--only static | unit | browser` runs a part; `--changed [commit]` what lies next to the files that differ from a
// commit, by default the last one: two minutes. Prints each step with the time it took; when one
// fails, those beside it still end.
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { buildService } from './build-service.ts';
import { buildWeb } from './build-web.ts';
import { changedFiles, specsIn, testsOf } from './changed-tests.ts';
import { ensureChromium } from './chromium.ts';
import { type Check, run, step, together } from './run.ts';

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
// What takes turns takes one turn in all parts, so that a red run can be repeated.
process.env['TURN'] ??= String(randomInt(60));
if (only !== 'static') console.log(`TURN=${process.env['TURN']}`);
// It waits for the network while the checks work.
const programs = wants('unit') ? run('node', ['tools/commands/debian-programs.ts']) : Promise.resolve();
// That it failed is told by its own step.
programs.catch(() => null);
await step('messages in all languages', () => run('node', ['tools/i18n/check.ts', '--write']));
await step('web build', () => buildWeb());
if (wants('unit')) await step('service build', () => buildService());
if (wants('static')) {
  // The longest first.
  await together([
    { name: 'lint', program: 'oxlint', args: ['--type-aware', ...CODE] },
    { name: 'types', program: 'tsc', args: ['--noEmit', '-p', 'tsconfig.json'] },
    { name: 'import rules', program: 'depcruise', args: ['--config', '.dependency-cruiser.mjs', ...CODE] },
    { name: 'dead code', program: 'knip', args: [] },
    { name: 'code that only tests use', program: 'knip', args: ['--production'] },
    { name: 'bundle budgets', program: 'size-limit', args: [] },
    { name: 'format', program: 'oxfmt', args: ['--check', '.'] },
  ]);
}
if (wants('unit')) await step('programs of Debian', () => programs);
// Beside one another: a test waits for the portal or the database a third of its time.
await together([
  ...(wants('browser') ? [await browserTests()] : []),
  ...(wants('unit') ? [vitest('unit and API tests', '!components')] : []),
  ...(wants('browser') ? [await controls()] : []),
]);
// They kill processes by their numbers below /proc, and measure how soon the rest is back: alone.
if (wants('unit') && process.platform === 'linux')
  await step('drills', () => run('node', ['tools/commands/trust.ts', '--quick', '--drills']));
console.log(`All green in ${secondsSince(started)} s.`);

async function runChanged(since: string): Promise<void> {
  // The few that are left are looked at whole.
  process.env['TURN'] ??= 'all';
  const { files, tests, screens, specs } = testsOf(changedFiles(root, since), specsIn(root));
  await step('messages in all languages', () => run('node', ['tools/i18n/check.ts', '--write']));
  if (specs.length > 0) await step('web build', () => buildWeb());
  if (tests.length > 0) await step('service build', () => buildService());
  await together([
    { name: 'types', program: 'tsc', args: ['--noEmit', '-p', 'tsconfig.json'] },
    ...(specs.length > 0 ? [await browserTests(['--project=desktop', ...specs])] : []),
    vitest('tests', '!components', ['--passWithNoTests', ...tests]),
    ...(screens.length > 0 ? [await controls(['--passWithNoTests', ...screens])] : []),
    ...(files.length > 0 ? [{ name: 'lint', program: 'oxlint', args: ['--type-aware', ...files] }] : []),
  ]);
}

async function browserTests(which: readonly string[] = []): Promise<Check> {
  return {
    name: 'browser tests',
    program: 'playwright',
    args: ['test', '--config', 'e2e/playwright.config.ts', ...which],
    environment: { CHROMIUM: await ensureChromium() },
    isSeen: true,
  };
}

async function controls(which: readonly string[] = []): Promise<Check> {
  const environment = { CHROMIUM: await ensureChromium() };
  return { ...vitest('controls in a browser', 'components', which), environment };
}

function vitest(name: string, project: string, which: readonly string[] = []): Check {
  return { name, program: 'vitest', args: ['run', '--project', project, ...which] };
}

function secondsSince(then: number): number {
  return Math.round((Date.now() - then) / 1000);
}
