// Sharing a load between containers as a mixed-integer model for HiGHS, written out from the rule and not from the
// planner: pallets of equal footprint and weight as integers per container, the heaviest container as light as
// possible. Containers are ordered by weight, so that the solver does not try every order of the same sharing.
import { palletKinds } from '@maincrop/domain/load/pallet-kinds';
import { readLoad } from '@maincrop/domain/load/load-state';
import type { LoadInput } from '@maincrop/domain/load/vehicle';
import type { Solver } from './load-planner-model.ts';

export interface SolvedShare {
  readonly status: 'optimal' | 'infeasible' | 'unsolved';
  /** Weight of the heaviest container in mg of the best sharing that was met; undefined without one. */
  readonly heaviestMg: number | undefined;
}

/** The evenest sharing between so many containers. */
export function solveShare(
  solver: Solver,
  input: LoadInput,
  { containers, seconds }: { readonly containers: number; readonly seconds: number },
): SolvedShare {
  const kinds = kindsOf(input);
  const text = modelText(kinds, input, containers);
  const solution = solver.solve(text, {
    output_flag: false,
    mip_rel_gap: 0,
    mip_abs_gap: 0,
    time_limit: seconds,
  });
  if (solution.Status === 'Infeasible') return { status: 'infeasible', heaviestMg: undefined };
  const status = solution.Status === 'Optimal' ? 'optimal' : 'unsolved';
  if (!('x0_0' in solution.Columns) && kinds.length > 0) return { status: 'unsolved', heaviestMg: undefined };
  const amount = (kind: number, container: number) => {
    const column = solution.Columns[`x${kind}_${container}`];
    return Math.round(column !== undefined && 'Primal' in column ? column.Primal : Number.NaN);
  };
  const weights = upTo(containers).map((container) =>
    kinds.reduce((sum, { weightMg }, kind) => sum + weightMg * amount(kind, container), 0),
  );
  const heaviestMg = Math.max(...weights);
  return { status, heaviestMg: Number.isFinite(heaviestMg) ? heaviestMg : undefined };
}

/** Whether so many containers could do; `unsolved` when the solver ran out of time. */
export function fewestContainers(
  solver: Solver,
  input: LoadInput,
  { from, seconds }: { readonly from: number; readonly seconds: number },
): 'feasible' | 'infeasible' | 'unsolved' {
  if (from < 1) return 'infeasible';
  const { status, heaviestMg } = solveShare(solver, input, { containers: from, seconds });
  if (status === 'infeasible') return 'infeasible';
  return heaviestMg === undefined ? 'unsolved' : 'feasible';
}

interface Kind {
  readonly palletType: 'EUR' | 'IND';
  readonly weightMg: number;
  readonly count: number;
}

function kindsOf(input: LoadInput): Kind[] {
  const load = readLoad(input);
  const alike = Map.groupBy(load ? palletKinds(load) : [], (kind) => `${kind.palletType} ${kind.weightMg}`);
  return [...alike.values()].flatMap((members) => {
    const [first] = members;
    const count = members.reduce((sum, member) => sum + member.count, 0);
    return first ? [{ palletType: first.palletType, weightMg: first.weightMg, count }] : [];
  });
}

function modelText(kinds: readonly Kind[], { vehicle }: LoadInput, containers: number): string {
  const all = upTo(containers);
  const floorOf = { EUR: vehicle.cap.IND, IND: vehicle.cap.EUR };
  const row = (container: number, factor: (kind: Kind) => number) =>
    kinds.map((kind, index) => `${factor(kind)} x${index}_${container}`).join(' + ');
  const kg = ({ weightMg }: Kind) => weightMg / 1_000_000;
  return [
    'Minimize\n obj: z',
    'Subject To',
    ...kinds.map(
      ({ count }, index) => ` all${index}: ${all.map((each) => `x${index}_${each}`).join(' + ')} = ${count}`,
    ),
    ...all.map((each) => ` w${each}: ${row(each, kg)} - w_${each} = 0`),
    ...all.map((each) => ` z${each}: z - w_${each} >= 0`),
    ...all.slice(1).map((each) => ` o${each}: w_${each - 1} - w_${each} >= 0`),
    ...all.map(
      (each) =>
        ` f${each}: ${row(each, (kind) => floorOf[kind.palletType])} <= ${vehicle.cap.EUR * vehicle.cap.IND}`,
    ),
    'Bounds',
    ...all.map((each) => ` 0 <= w_${each} <= ${vehicle.maxWeight}`),
    ` 0 <= z <= ${vehicle.maxWeight}`,
    ...kinds.flatMap(({ count }, index) => all.map((each) => ` 0 <= x${index}_${each} <= ${count}`)),
    `General\n ${kinds.flatMap((_, index) => all.map((each) => `x${index}_${each}`)).join(' ')}`,
    'End',
  ].join('\n');
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
