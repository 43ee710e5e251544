// The single suggestion as one small model a product: most pallets that still fit, or fewest whose removal is enough.
import { plainLoad, quantityOf } from '@maincrop/testkit/load/plain-load';
import { PALLETS_MAX } from '@maincrop/domain/quantity/limits';
import type { LoadInput, LoadProduct, PalletChange } from '@maincrop/domain/load/vehicle';
import type { Solver } from './load-planner-model.ts';

/** The change that the rule prefers among what the solver finds for each product; `none` when no product can change. */
export function solveSuggestion(solver: Solver, input: LoadInput): PalletChange | 'none' {
  const now = plainLoad(input);
  const cart = input.products
    .filter((product) => wholeOf(input, product) + quantityOf(input, product, 'LAY') > 0)
    .toSorted(
      (left, right) =>
        wholeOf(input, right) - wholeOf(input, left) || (left.ProductNr < right.ProductNr ? -1 : 1),
    );
  const changes = cart.flatMap((product) => {
    const pallets = solveOne(solver, input, { product, isAddition: now.fits });
    return pallets === undefined || pallets === 0
      ? []
      : [{ ProductNr: product.ProductNr, NumPallets: now.fits ? pallets : -pallets }];
  });
  const [first] = changes;
  if (first === undefined) return 'none';
  if (now.fits) return first;
  return changes.reduce((best, change) => (change.NumPallets > best.NumPallets ? change : best));
}

function wholeOf(input: LoadInput, product: LoadProduct): number {
  const perPallet = input.vehicle.base === 'SHEET' ? product.LayersPerSheet : product.LayersPerPallet;
  return quantityOf(input, product, 'PAL') + Math.floor(quantityOf(input, product, 'LAY') / perPallet);
}

function solveOne(
  solver: Solver,
  input: LoadInput,
  { product, isAddition }: { readonly product: LoadProduct; readonly isAddition: boolean },
): number | undefined {
  const now = plainLoad(input);
  const { cap, maxWeight } = input.vehicle;
  const floorNow = (['EUR', 'IND'] as const).reduce((sum, palletType) => {
    const products = input.products.filter((each) => each.palletType === palletType);
    return sum + plainLoad({ ...input, products }).places * (palletType === 'EUR' ? cap.IND : cap.EUR);
  }, 0);
  const weight = Number(plainLoad(input, new Map([[product.ProductNr, 1]])).grams - now.grams);
  const floor = product.palletType === 'EUR' ? cap.IND : cap.EUR;
  const spareWeight = maxWeight * 1000 - Number(now.grams);
  const spareFloor = cap.EUR * cap.IND - floorNow;
  const most = isAddition
    ? Math.max(0, PALLETS_MAX - quantityOf(input, product, 'PAL'))
    : wholeOf(input, product);
  const [direction, relation, sign] = isAddition ? ['Maximize', '<=', 1] : ['Minimize', '>=', -1];
  const solution = solver.solve(
    `${direction}\n obj: x\nSubject To\n w: ${weight} x ${relation} ${sign * spareWeight}\n` +
      ` f: ${floor} x ${relation} ${sign * spareFloor}\nBounds\n 0 <= x <= ${most}\nGeneral\n x\nEnd`,
    { output_flag: false },
  );
  return solution.Status === 'Optimal' ? Math.round(solution.Columns['x']?.Primal ?? 0) : undefined;
}
