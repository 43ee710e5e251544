// The load planner's question as mixed-integer models for HiGHS, one after the other: the best first aim is fixed
// before the next is asked for. With one weighted objective the solver itself is a kilogram off now and then.
import loadHighs from 'highs';
import { plainLoad, quantityOf } from '@maincrop/testkit/load/plain-load';
import type { PlanAim } from '@maincrop/domain/load/plan-load';
import type { LoadInput } from '@maincrop/domain/load/vehicle';
import { PALLETS_MAX } from '@maincrop/domain/quantity/limits';

export type Solver = Awaited<ReturnType<typeof loadHighs>>;

export async function startSolver(): Promise<Solver> {
  return loadHighs();
}

/** The pallets that the solver changes, none when nothing can be changed; undefined when it ran out of time. */
export function solveWithHighs(
  solver: Solver,
  input: LoadInput,
  question: { aim: PlanAim; usual: readonly string[] },
): { ProductNr: string; NumPallets: number }[] | undefined {
  const model = modelOf(input, question);
  const fixed: string[] = [];
  let pallets: number[] = [];
  for (const stage of model.stages) {
    const solution = solver.solve(modelText(model, stage, fixed), SOLVER_OPTIONS);
    if (solution.Status === 'Infeasible') return [];
    if (solution.Status !== 'Optimal') return undefined;
    const valueOf = (name: string) => Math.round(solution.Columns[name]?.Primal ?? 0);
    pallets = model.products.map((_, index) => valueOf(`x${index}`));
    const used = model.products.map((_, index) => valueOf(`b${index}`));
    fixed.push(fixedStage(model, stage, { pallets, used }));
  }
  return model.products.flatMap(({ ProductNr }, index) => {
    const NumPallets = (pallets[index] ?? 0) * model.sign;
    return NumPallets === 0 ? [] : [{ ProductNr, NumPallets }];
  });
}

/** Each stage gets four seconds: a few carts would keep the solver busy for minutes. */
const SOLVER_OPTIONS = { output_flag: false, mip_rel_gap: 0, mip_abs_gap: 0, time_limit: 4 } as const;

type Stage = 'most-pallets' | 'fewest-pallets' | 'fewest-products' | 'most-weight' | 'least-weight';

interface Model {
  readonly products: readonly { ProductNr: string; most: number; weight: number; floor: number }[];
  /** 1 when pallets are added, -1 when they are removed. */
  readonly sign: 1 | -1;
  /** What may be added at most, or must be removed at least. */
  readonly weight: number;
  readonly floor: number;
  readonly stages: readonly Stage[];
}

function modelOf(input: LoadInput, { aim, usual }: { aim: PlanAim; usual: readonly string[] }): Model {
  const now = plainLoad(input);
  const inCart = input.lines.map(({ ProductNr }) => ProductNr);
  const allowed = new Set(now.fits && aim === 'usual-products' ? usual : inCart);
  const { cap, maxWeight } = input.vehicle;
  const products = input.products
    .filter(({ ProductNr }) => allowed.has(ProductNr))
    .map((product) => {
      const held = quantityOf(input, product, 'PAL');
      return {
        ProductNr: product.ProductNr,
        most: now.fits ? PALLETS_MAX - held : held,
        weight: Number(plainLoad(input, new Map([[product.ProductNr, 1]])).grams - now.grams),
        floor: product.palletType === 'EUR' ? cap.IND : cap.EUR,
      };
    });
  const unit = products.reduce((common, { weight }) => greatestCommonDivisor(common, weight), 0) || 1;
  const spareWeight = (maxWeight * 1000 - Number(now.grams)) / unit;
  const spareFloor = cap.EUR * cap.IND - floorOf(input);
  return {
    products: products.map((product) => ({ ...product, weight: product.weight / unit })),
    sign: now.fits ? 1 : -1,
    weight: now.fits ? Math.floor(spareWeight) : Math.ceil(-spareWeight),
    floor: now.fits ? spareFloor : -spareFloor,
    stages: now.fits ? ADDING[aim] : ['fewest-pallets', 'fewest-products', 'least-weight'],
  };
}

const ADDING: Record<PlanAim, readonly Stage[]> = {
  'fewest-changes': ['most-pallets', 'fewest-products', 'most-weight'],
  'most-weight': ['most-weight', 'fewest-pallets'],
  'usual-products': ['most-pallets', 'most-weight'],
};

/** The model in CPLEX LP format: x pallets of a product, b whether it is touched. */
function modelText(model: Model, stage: Stage, fixed: readonly string[]): string {
  const { products, sign } = model;
  const names = products.map((_, index) => index);
  const relation = sign === 1 ? '<=' : '>=';
  const direction = stage.startsWith('most') ? 'Maximize' : 'Minimize';
  return [
    `${direction}\n obj: ${termsOf(model, stage)}`,
    'Subject To',
    ` weight: ${termsOf(model, 'most-weight')} ${relation} ${model.weight}`,
    ` floor: ${products.map(({ floor }, index) => `${floor} x${index}`).join(' + ')} ${relation} ${model.floor}`,
    ...names.map((index) => ` t${index}: x${index} - ${products[index]?.most ?? 0} b${index} <= 0`),
    ...fixed.map((row, index) => ` f${index}: ${row}`),
    'Bounds',
    ...names.map((index) => ` 0 <= x${index} <= ${products[index]?.most ?? 0}`),
    `General\n ${names.map((index) => `x${index}`).join(' ')}`,
    `Binary\n ${names.map((index) => `b${index}`).join(' ')}`,
    'End',
  ].join('\n');
}

function termsOf({ products }: Model, stage: Stage): string {
  if (stage === 'fewest-products') return products.map((_, index) => `b${index}`).join(' + ');
  if (stage.endsWith('weight')) return products.map(({ weight }, index) => `${weight} x${index}`).join(' + ');
  return products.map((_, index) => `x${index}`).join(' + ');
}

function fixedStage(
  model: Model,
  stage: Stage,
  { pallets, used }: { pallets: number[]; used: number[] },
): string {
  const amounts = stage === 'fewest-products' ? used : pallets;
  const isWeight = stage.endsWith('weight');
  const value = amounts.reduce(
    (total, amount, index) => total + amount * (isWeight ? (model.products[index]?.weight ?? 0) : 1),
    0,
  );
  return `${termsOf(model, stage)} ${stage.startsWith('most') ? '>=' : '<='} ${value}`;
}

function floorOf(input: LoadInput): number {
  const placesOf = (palletType: 'EUR' | 'IND') =>
    plainLoad({ ...input, products: input.products.filter((product) => product.palletType === palletType) })
      .places;
  return placesOf('EUR') * input.vehicle.cap.IND + placesOf('IND') * input.vehicle.cap.EUR;
}

function greatestCommonDivisor(left: number, right: number): number {
  let [a, b] = [left, right];
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}
