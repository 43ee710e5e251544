// The load planner against HiGHS: speed with 200 products, and equal objectives on seeded random carts.
// Part of `npm run bench`; alone: `node bench/load-planner.ts [--carts N]`, N carts for each kind of comparison.
import { EXAMPLE_VEHICLES, randomLoad } from '@maincrop/testkit/load/example-loads';
import { plainLoad } from '@maincrop/testkit/load/plain-load';
import { objectiveOf } from '@maincrop/testkit/load/plain-plan';
import { planLoad } from '@maincrop/domain/load/plan-load';
import type { PlanAim } from '@maincrop/domain/load/plan-load';
import type { LoadInput } from '@maincrop/domain/load/vehicle';
import { newReport, type Report } from './report.ts';
import { solveWithHighs, startSolver } from './load-planner-model.ts';
import type { Solver } from './load-planner-model.ts';
import { percentile } from './sequence.ts';

const SPEED_CARTS = 300;
/** Every so-many-th of them is solved by HiGHS too, in between. */
const HIGHS_EVERY = 10;
const DEFAULT_CARTS = 200;

/** Whole pallets of many products, and loose layers of a long cart. */
const GOALS = { products200: 5, products600: 15, layers: 20 } as const;
/** The solver beside it takes at least so many times as long. */
const RATIO_MIN = 10;

/** Reports times; fails on a plan that is worse than the solver's. About a minute with the default number of carts. */
export async function benchLoadPlanner(report: Report, carts = cartsWanted()): Promise<void> {
  const solver = await startSolver();
  const section = 'The load planner in Node';
  const tell = (name: string, times: readonly number[], ms: number) =>
    report.latency(section, { name, times: times.toSorted((a, b) => a - b), goal: { share: 0.99, ms } });
  const { planner, ratioAtP99 } = measureSpeed(solver);
  tell('200 products, whole pallets', planner, GOALS.products200);
  console.log(`  HiGHS takes ${ratioAtP99.toFixed(0)} x as long at p99 on the same carts`);
  if (ratioAtP99 < RATIO_MIN) report.fail(`load planner: not ${RATIO_MIN} x as fast as HiGHS`);
  tell('600 products, whole pallets', timesOfLarge(), GOALS.products600);
  tell('20 lines, loose layers', timesOfLayers(), GOALS.layers);
  for (const { kind, compared, equal, better, worse, unsolved } of compareObjectives(solver, carts)) {
    const timedOut = unsolved === 0 ? '' : `, ${unsolved} that HiGHS did not solve in time`;
    console.log(
      `  ${kind}: ${compared} carts, ${equal} equal to HiGHS, ${better} better, ${worse} worse${timedOut}`,
    );
    if (worse > 0) report.fail(`load planner: ${worse} of ${compared} carts are worse (${kind})`);
  }
}

interface Question {
  readonly input: LoadInput;
  readonly aim: PlanAim;
  readonly usual: readonly string[];
}

/** Many products: by turns filling from all of them as usual ones, filling by weight, removing from a line of each. */
function speedQuestion(seed: number, products = 200): Question {
  const isRemoval = seed % 3 === 2;
  const input = randomLoad(seed, {
    products,
    lines: isRemoval ? products : 8,
    pallets: isRemoval ? 3 : 2,
    layers: 0,
  });
  const usual = input.products.map(({ ProductNr }) => ProductNr);
  return { input, aim: seed % 3 === 0 ? 'usual-products' : 'most-weight', usual };
}

function measureSpeed(solver: Solver) {
  for (let seed = 10_000; seed < 10_060; seed++) plan(speedQuestion(seed));
  const all: number[] = [];
  const shared: { planner: number; highs: number }[] = [];
  for (let seed = 0; seed < SPEED_CARTS; seed++) {
    const question = speedQuestion(seed);
    const planner = timeOf(() => plan(question));
    all.push(planner);
    if (seed % HIGHS_EVERY === 0) {
      shared.push({ planner, highs: timeOf(() => solveWithHighs(solver, question.input, question), 1) });
    }
  }
  const sharedP99 = percentile(
    shared.map(({ planner }) => planner),
    99,
  );
  const highsP99 = percentile(
    shared.map(({ highs }) => highs),
    99,
  );
  return {
    planner: all,
    ratioAtP99: highsP99 / sharedP99,
  };
}

function timesOfLarge(): number[] {
  return Array.from({ length: SPEED_CARTS }, (_, seed) => {
    const question = speedQuestion(seed, 600);
    return timeOf(() => plan(question));
  });
}

function timesOfLayers(): number[] {
  return Array.from({ length: SPEED_CARTS }, (_, seed) => {
    const input = randomLoad(seed, { products: 20, lines: 20, pallets: seed % 2, layers: 4 });
    return timeOf(() => planLoad(input, seed % 4 < 2 ? 'most-weight' : 'fewest-changes'));
  });
}

const KINDS = { fill: fillQuestion, scale: scaleQuestion, remove: removeQuestion };

function compareObjectives(solver: Solver, carts: number) {
  return Object.entries(KINDS).map(([kind, questionOf]) => {
    const counts = { equal: 0, better: 0, worse: 0, unsolved: 0 };
    for (let seed = 0; seed < carts; seed++) counts[compareOne(solver, questionOf(seed))]++;
    return { kind, compared: carts, ...counts };
  });
}

function compareOne(solver: Solver, question: Question): 'equal' | 'better' | 'worse' | 'unsolved' {
  const { input, aim } = question;
  const planned = plan(question);
  // A plan that overloads the vehicle would look better than any optimum.
  if (planned !== null && !keepsLimits(input, planned.changes)) return 'worse';
  const ours = objectiveOf(input, aim, planned);
  const changes = solveWithHighs(solver, input, question);
  if (changes === undefined) return 'unsolved';
  const isUsable = changes.length > 0 && keepsLimits(input, changes);
  const theirs = isUsable ? objectiveOf(input, aim, { changes }) : null;
  return compareObjective(ours, theirs);
}

function compareObjective(ours: number[] | null, theirs: number[] | null): 'equal' | 'better' | 'worse' {
  if (ours === null || theirs === null) {
    if (ours === theirs) return 'equal';
    return ours === null ? 'worse' : 'better';
  }
  const at = ours.findIndex((value, index) => value !== theirs[index]);
  if (at === -1) return 'equal';
  return (ours[at] ?? 0) > (theirs[at] ?? 0) ? 'better' : 'worse';
}

/** The solver keeps limits within a tolerance only, so its answer is checked exactly. */
function keepsLimits(
  input: LoadInput,
  changes: readonly { ProductNr: string; NumPallets: number }[],
): boolean {
  return plainLoad(input, new Map(changes.map(({ ProductNr, NumPallets }) => [ProductNr, NumPallets]))).fits;
}

const AIMS: readonly PlanAim[] = ['fewest-changes', 'most-weight', 'usual-products'];

function fillQuestion(seed: number): Question {
  const input = randomLoad(seed, { products: 12, lines: 6, pallets: 3, layers: seed % 4 === 0 ? 6 : 0 });
  return {
    input,
    aim: AIMS[seed % 3] ?? 'most-weight',
    usual: input.products.map(({ ProductNr }) => ProductNr),
  };
}

/** Filling up to the next freight scale: the floor is as large as the scale's bound. */
function scaleQuestion(seed: number): Question {
  const shape = { products: 12, lines: 5, pallets: 3, layers: 0 };
  const places = plainLoad(randomLoad(seed, { ...shape, vehicle: EXAMPLE_VEHICLES.TRUCK })).places;
  const bound = EXAMPLE_VEHICLES.TRUCK.scales.find((scale) => scale > places) ?? 26;
  const vehicle = { ...EXAMPLE_VEHICLES.TRUCK, cap: { EUR: bound, IND: bound } };
  const input = randomLoad(seed, { ...shape, vehicle });
  return {
    input,
    aim: AIMS[seed % 3] ?? 'most-weight',
    usual: input.products.map(({ ProductNr }) => ProductNr),
  };
}

function removeQuestion(seed: number): Question {
  const input = randomLoad(seed, { products: 12, lines: 12, pallets: 7, layers: seed % 4 === 0 ? 6 : 0 });
  return { input, aim: 'fewest-changes', usual: [] };
}

function plan({ input, aim, usual }: Question) {
  return planLoad(input, aim, { usual });
}

/** Median of three runs in milliseconds, because other programs use the machine too. */
function timeOf(work: () => unknown, runs = 3): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return percentile(times, 50);
}

function cartsWanted(): number {
  const at = process.argv.indexOf('--carts');
  return at === -1 ? DEFAULT_CARTS : Number(process.argv[at + 1]);
}

if (import.meta.main) await benchLoadPlanner(newReport());
