// The load planner against HiGHS: speed with 200 products, and equal objectives on seeded random carts.
// Part of `npm run bench`; alone: `node bench/load-planner.ts [--carts N]`, N carts for each kind of comparison.
import { EXAMPLE_VEHICLES, randomLoad } from '@maincrop/testkit/load/example-loads';
import { plainLoad } from '@maincrop/testkit/load/plain-load';
import { objectiveOf } from '@maincrop/testkit/load/plain-plan';
import { planLoad } from '@maincrop/domain/load/plan-load';
import type { PlanAim } from '@maincrop/domain/load/plan-load';
import type { LoadInput } from '@maincrop/domain/load/vehicle';
import { solveWithHighs, startSolver } from './load-planner-model.ts';
import type { Solver } from './load-planner-model.ts';

/** Times in milliseconds; `worse` and `better` count carts where the planner's objective differs from HiGHS. */
export interface LoadPlannerFigures {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly ratioAtP99: number;
  readonly compared: number;
  readonly worse: number;
  readonly better: number;
}

const SPEED_CARTS = 300;
/** Every so-many-th of them is solved by HiGHS too, in between. */
const HIGHS_EVERY = 10;
const DEFAULT_CARTS = 200;

/** Measures and prints; about a minute with the default number of carts. */
export async function benchLoadPlanner(carts = cartsWanted()): Promise<LoadPlannerFigures> {
  const solver = await startSolver();
  const speed = measureSpeed(solver);
  const layers = measureLayers();
  const equality = compareObjectives(solver, carts);
  console.log(`load planner, 200 products, whole pallets: p50 ${speed.p50Ms} ms, p99 ${speed.p99Ms} ms`);
  console.log(`  on the same carts: planner p99 ${speed.sharedP99Ms} ms, HiGHS p99 ${speed.highsP99Ms} ms`);
  console.log(`  ratio at p99: ${speed.ratioAtP99} x`);
  console.log(`load planner, 20 lines with loose layers: p50 ${layers.p50Ms} ms, p99 ${layers.p99Ms} ms`);
  for (const { kind, compared, equal, better, worse, unsolved } of equality) {
    const timedOut = unsolved === 0 ? '' : `, ${unsolved} that HiGHS did not solve in time`;
    console.log(
      `  ${kind}: ${compared} carts, ${equal} equal to HiGHS, ${better} better, ${worse} worse${timedOut}`,
    );
  }
  const sum = (count: 'compared' | 'worse' | 'better') =>
    equality.reduce((total, result) => total + result[count], 0);
  const { p50Ms, p99Ms, ratioAtP99 } = speed;
  return { p50Ms, p99Ms, ratioAtP99, compared: sum('compared'), worse: sum('worse'), better: sum('better') };
}

interface Question {
  readonly input: LoadInput;
  readonly aim: PlanAim;
  readonly usual: readonly string[];
}

/** 200 products: by turns filling from 200 usual products, filling by weight, removing from 200 lines. */
function speedQuestion(seed: number): Question {
  const isRemoval = seed % 3 === 2;
  const input = randomLoad(seed, {
    products: 200,
    lines: isRemoval ? 200 : 8,
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
    0.99,
  );
  const highsP99 = percentile(
    shared.map(({ highs }) => highs),
    0.99,
  );
  return {
    p50Ms: rounded(percentile(all, 0.5)),
    p99Ms: rounded(percentile(all, 0.99)),
    sharedP99Ms: rounded(sharedP99),
    highsP99Ms: rounded(highsP99),
    ratioAtP99: rounded(highsP99 / sharedP99),
  };
}

function measureLayers() {
  const times = Array.from({ length: SPEED_CARTS }, (_, seed) => {
    const input = randomLoad(seed, { products: 20, lines: 20, pallets: seed % 2, layers: 4 });
    return timeOf(() => planLoad(input, seed % 4 < 2 ? 'most-weight' : 'fewest-changes'));
  });
  return { p50Ms: rounded(percentile(times, 0.5)), p99Ms: rounded(percentile(times, 0.99)) };
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
  return percentile(times, 0.5);
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function cartsWanted(): number {
  const at = process.argv.indexOf('--carts');
  return at === -1 ? DEFAULT_CARTS : Number(process.argv[at + 1]);
}

if (import.meta.main) await benchLoadPlanner();
