// `npm run trust`: shows what survives a bad night. Runs every test of a promise with its large numbers, then kills the
// service and PostgreSQL under load, and prints promise, cases and result. `-- --quick` takes the numbers of `npm test`;
// `-- --only <words>` the promises that name them, `-- --drills` those shown by a drill alone. Ends with 1 when a promise is broken. Linux, about half an hour.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  casesOf,
  drillOutcome,
  type Outcome,
  PROMISES,
  tableOf,
  type TrustDrill,
  type TrustPromise,
} from '../trust/promises.ts';
import { buildWeb } from './build-web.ts';
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
const wanted = PROMISES.filter((each) => 'drill' in each || !values.drills).filter(({ promise }) =>
  promise.toLowerCase().includes(values.only.toLowerCase()),
);

if (!values.drills) await step('web build', () => buildWeb());
const outcomes: Outcome[] = [];
const report = await testsOf(wanted);
for (const each of wanted) outcomes.push('drill' in each ? await drilled(each) : casesOf(each, report));
console.log(tableOf(outcomes));
console.log(`${Math.round((Date.now() - started) / 1000)} s in all.`);
process.exit(outcomes.every(({ isKept }) => isKept) ? 0 : 1);

/** What vitest says of the tests of all promises, run at once. */
async function testsOf(promises: readonly TrustPromise[]): Promise<unknown> {
  const files = new Set(promises.flatMap((each) => ('tests' in each ? each.tests : [])));
  if (files.size === 0) return { testResults: [] };
  const folder = mkdtempSync(path.join(tmpdir(), 'mc-trust-'));
  const told = path.join(folder, 'report.json');
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', told];
  const args = ['run', '--project', '!components', ...reporters, ...files];
  try {
    // A promise that is broken is told by the table.
    await run('vitest', args, { environment }).catch(() => null);
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
