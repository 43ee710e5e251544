// Suggestions, plans and sharing of container loads against HiGHS, on seeded random carts on both load bases.
// A few carts are part of the tests; more: `node bench/container-proof.ts [--carts N]`, 2,000 without a number.
import { EXAMPLE_VEHICLES, randomLoad } from '@maincrop/testkit/load/example-loads';
import { plainLoad } from '@maincrop/testkit/load/plain-load';
import { objectiveOf } from '@maincrop/testkit/load/plain-plan';
import { planLoad, type PlanAim } from '@maincrop/domain/load/plan-load';
import { shareLoad } from '@maincrop/domain/load/share-load';
import { changeOf, suggestLoad } from '@maincrop/domain/load/suggest-load';
import type { LoadInput } from '@maincrop/domain/load/vehicle';
import { solveWithHighs, startSolver } from './load-planner-model.ts';
import type { Solver } from './load-planner-model.ts';
import { fewestContainers, solveShare } from './share-load-model.ts';
import { solveSuggestion } from './suggestion-model.ts';

/** `within-gap`: heavier than the solver's, by no more than the planner said itself. */
export type Verdict = 'equal' | 'better' | 'within-gap' | 'worse' | 'unsolved';

/** How often each answer was equal to the solver's, better, worse, or not solved by it in time. */
export interface ContainerProof {
  readonly suggestion: Record<Verdict, number>;
  readonly plans: Record<Verdict, number>;
  /** Number of containers. */
  readonly containers: Record<Verdict, number>;
  /** Weight of the heaviest container. */
  readonly heaviest: Record<Verdict, number>;
  /** Sharings whose heaviest container is not proven to be the lightest possible. */
  readonly withGap: number;
}

export interface ProofWish {
  readonly carts: number;
  /** Time of the solver for each sharing. */
  readonly seconds: number;
}

/** Compares so many carts, the same ones for the same number. */
export async function proveContainers({ carts, seconds }: ProofWish): Promise<ContainerProof> {
  const solver = await startSolver();
  const none = () => ({ equal: 0, better: 0, 'within-gap': 0, worse: 0, unsolved: 0 });
  const proof = { suggestion: none(), plans: none(), containers: none(), heaviest: none(), withGap: 0 };
  for (let seed = 0; seed < carts; seed++) {
    const input = cartOf(seed);
    proof.suggestion[compareSuggestion(solver, input)]++;
    proof.plans[comparePlan(solver, input, AIMS[seed % AIMS.length] ?? 'most-weight')]++;
    if (plainLoad(input).fits) continue;
    const share = compareShare(solver, input, seconds);
    proof.containers[share.containers]++;
    proof.heaviest[share.heaviest]++;
    proof.withGap += Number(share.hasGap);
  }
  return proof;
}

const AIMS: readonly PlanAim[] = ['fewest-changes', 'most-weight', 'usual-products'];

/** By turns on pallets and on slip sheets, in 40- and 20-foot containers; most need two or three of them. */
function cartOf(seed: number): LoadInput {
  const products = 2 + (seed % 7);
  const vehicle = VEHICLES[seed % VEHICLES.length] ?? EXAMPLE_VEHICLES['40HC_PALLET'];
  const pallets = vehicle.cap.EUR > 12 ? 10 : 5;
  return randomLoad(seed, { products, lines: products, pallets, layers: seed % 3 === 0 ? 8 : 0, vehicle });
}

const VEHICLES = [
  EXAMPLE_VEHICLES['40HC_PALLET'],
  EXAMPLE_VEHICLES['40HC_SHEET'],
  EXAMPLE_VEHICLES['20RF_PALLET'],
  { ...EXAMPLE_VEHICLES['20RF_PALLET'], base: 'SHEET' as const },
];

function compareSuggestion(solver: Solver, input: LoadInput): Verdict {
  const suggestion = suggestLoad(input);
  const ours = changeOf(suggestion);
  const theirs = solveSuggestion(solver, input);
  // Without a single product that helps, the number is an estimate by its own rule, which no solver knows.
  if (theirs === 'none') return ours === undefined || ours.ProductNr === '' ? 'equal' : 'worse';
  const isEqual = ours?.ProductNr === theirs.ProductNr && ours.NumPallets === theirs.NumPallets;
  return isEqual ? 'equal' : 'worse';
}

function comparePlan(solver: Solver, input: LoadInput, aim: PlanAim): Verdict {
  const usual = input.products.map(({ ProductNr }) => ProductNr);
  const ours = objectiveOf(input, aim, planLoad(input, aim, { usual }));
  const changes = solveWithHighs(solver, input, { aim, usual });
  if (changes === undefined) return 'unsolved';
  const after = plainLoad(
    input,
    new Map(changes.map(({ ProductNr, NumPallets }) => [ProductNr, NumPallets])),
  );
  const theirs = changes.length > 0 && after.fits ? objectiveOf(input, aim, { changes }) : null;
  return compareObjectives(ours, theirs);
}

function compareObjectives(ours: readonly number[] | null, theirs: readonly number[] | null): Verdict {
  if (ours === null || theirs === null) {
    if (ours === theirs) return 'equal';
    return ours === null ? 'worse' : 'better';
  }
  const at = ours.findIndex((value, index) => value !== theirs[index]);
  if (at === -1) return 'equal';
  return (ours[at] ?? 0) > (theirs[at] ?? 0) ? 'better' : 'worse';
}

function compareShare(solver: Solver, input: LoadInput, seconds: number) {
  const share = shareLoad(input);
  if (share === null) return { containers: 'worse', heaviest: 'worse', hasGap: false } as const;
  const number = share.containers.length;
  const fewest = fewestContainers(solver, input, { from: number - 1, seconds });
  const solved = solveShare(solver, input, { containers: number, seconds });
  const ours = Math.max(...share.containers.map((container) => container.weightMg));
  return {
    containers: fewest === 'infeasible' ? 'equal' : fewest === 'feasible' ? 'worse' : 'unsolved',
    heaviest: compareHeaviest(solved, ours, ours - share.gapMg),
    hasGap: share.gapMg > 0,
  } as const;
}

/**
 * The solver keeps its rows within a tolerance, of which a gram is more than enough. Without a proof of its own, its
 * best sharing still must not be below our bound, nor below ours by more than the gap.
 */
function compareHeaviest(
  { status, heaviestMg }: ReturnType<typeof solveShare>,
  ours: number,
  atLeast: number,
): Verdict {
  if (heaviestMg === undefined) return status === 'infeasible' ? 'worse' : 'unsolved';
  if (heaviestMg < atLeast - TOLERANCE_MG) return 'worse';
  if (ours > heaviestMg + TOLERANCE_MG) return 'within-gap';
  if (ours < heaviestMg - TOLERANCE_MG) return status === 'optimal' ? 'worse' : 'better';
  return 'equal';
}

const TOLERANCE_MG = 1_000;

function cartsWanted(): number {
  const at = process.argv.indexOf('--carts');
  return at === -1 ? 2_000 : Number(process.argv[at + 1]);
}

if (import.meta.main) {
  const proof = await proveContainers({ carts: cartsWanted(), seconds: 2 });
  for (const [what, counts] of Object.entries(proof)) console.log(what, JSON.stringify(counts));
}
