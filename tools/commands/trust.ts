// `npm run trust`: shows what survives a bad night. Runs every test of a promise with its large numbers, then kills the
// service and PostgreSQL under load, and prints promise, cases and result. `-- --quick` shows what `npm test` does;
// `-- --only <words>` the promises that name them, `-- --drills` those shown by a drill alone. Ends with 1 when a promise
// is broken. Linux, forty minutes.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { casesOf, drillOutcome, type Outcome, seenOf, tableOf } from '../trust/outcomes.ts';
import type { SeenPromise, TrustDrill, TrustPromise } from '../trust/promise.ts';
import { PROMISES } from '../trust/promises.ts';
import { buildWeb } from './build-web.ts';
import { ensureChromium } from './chromium.ts';
import { run, step } from './run.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    drills: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const environment = { TRUST: values.quick ? 'quick' : 'whole' };
const started = Date.now();
const wanted = PROMISES.filter((each) => 'drill' in each || !values.drills)
  .filter((each) => !('isWholeOnly' in each && values.quick && values.only === ''))
  .filter(({ promise }) => promise.toLowerCase().includes(values.only.toLowerCase()));

if (!values.drills) await step('web build', () => buildWeb());
// The drill of failover starts Patroni, etcd and HAProxy, those of replicas and poolers their own.
await run('node', ['tools/commands/debian-programs.ts', ...(values.quick ? [] : ['--scanners'])]);
const inFiles = wanted.filter((each) => 'tests' in each && wholeOf(each) === null);
const inBrowser = wanted.filter((each) => 'specs' in each);
const beside = wanted.filter((each) => 'drill' in each && each.isBesideTests === true);
const alone = wanted.filter((each) => ![...inFiles, ...inBrowser, ...beside].includes(each));
// What measures nothing waits half of its time: three lanes. What measures, or takes all there is, runs by itself.
const lanes = [allTogether(inFiles), oneAfterTheOther(inBrowser), oneAfterTheOther(beside)];
const outcomes = [...(await Promise.all(lanes)).flat(), ...(await oneAfterTheOther(alone))];
outcomes.sort((left, right) => placeOf(left) - placeOf(right));
console.log(tableOf(outcomes));
console.log(`${Math.round((Date.now() - started) / 1000)} s in all.`);
process.exit(outcomes.every(({ isKept }) => isKept) ? 0 : 1);

function placeOf({ promise }: Outcome): number {
  return PROMISES.findIndex((each) => each.promise === promise);
}

async function oneAfterTheOther(promises: readonly TrustPromise[]): Promise<Outcome[]> {
  const found: Outcome[] = [];
  for (const each of promises) {
    if ('drill' in each) found.push(await drilled(each));
    else if ('specs' in each) found.push(await seen(each));
    else found.push(casesOf(each, await testsOf(each.tests, each.whole ?? {})));
  }
  return found;
}

/** The tests of several promises in one run. */
async function allTogether(promises: readonly TrustPromise[]): Promise<Outcome[]> {
  const tested = promises.filter((each) => 'tests' in each);
  const report = await testsOf(
    tested.flatMap(({ tests }) => tests),
    {},
  );
  return tested.map((each) => casesOf(each, report));
}

/** With what the tests of a promise run by themselves; null when they run beside the others. */
function wholeOf(promise: TrustPromise): Readonly<Record<string, string>> | null {
  return values.quick || !('tests' in promise) ? null : (promise.whole ?? null);
}

/** What vitest says of test files, run at once. */
async function testsOf(tests: readonly string[], whole: Readonly<Record<string, string>>): Promise<unknown> {
  const files = [...new Set(tests)];
  if (files.length === 0) return { testResults: [] };
  return reported(async (told) => {
    const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', told];
    const args = ['run', '--project', '!components', ...reporters, ...files];
    await run('vitest', args, { environment: { ...environment, ...whole } });
  });
}

/** What a browser shows of a promise. */
async function seen({ promise, specs }: SeenPromise): Promise<Outcome> {
  const CHROMIUM = await ensureChromium();
  const shown = await reported(async (told) => {
    const which = specs.map((name) => `e2e/${name}`);
    const args = [
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--project=desktop',
      '--reporter',
      'list,json',
    ];
    const settings = { ...environment, CHROMIUM };
    await run('playwright', [...args, ...which], {
      environment: { ...settings, PLAYWRIGHT_JSON_OUTPUT_FILE: told },
    });
  });
  return seenOf(promise, shown);
}

/** The report that a run writes. That it failed, and what, is told by the table. */
async function reported(work: (told: string) => Promise<void>): Promise<unknown> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mc-trust-'));
  const told = path.join(folder, 'report.json');
  try {
    await work(told).catch(() => null);
    return JSON.parse(readFileSync(told, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function drilled({ promise, drill, quick, whole }: TrustDrill): Promise<Outcome> {
  let printed = '';
  const args = [drill, ...(values.quick ? quick : whole)];
  const hasEnded = await run('node', args, { environment, keep: (text) => (printed += text) }).then(
    () => true,
    () => false,
  );
  console.log(printed);
  return drillOutcome(promise, { printed, hasEnded });
}
