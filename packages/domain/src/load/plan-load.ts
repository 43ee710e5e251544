import { fits, footingOf, loadOf, readLoad, totalsOf, withQuantity } from './load-state.ts';
import type { LoadState } from './load-state.ts';
import { mostPallets, mostWeight } from './plan-solver.ts';
import type { ChosenPallets } from './plan-solver.ts';
import { addingTask, keepingTask } from './plan-task.ts';
import type { LoadInput, LoadTotals, PalletChange } from './vehicle.ts';

/** What a plan is best at. */
export type PlanAim = 'fewest-changes' | 'most-weight' | 'usual-products';

/** Changes in the order of their product numbers, and the totals of the load after them. */
export interface LoadPlan {
  readonly changes: PalletChange[];
  readonly Totals: LoadTotals;
  readonly optimal: true;
}

/**
 * The best change of whole pallets over several products at once, proven optimal for its aim.
 * A load that fits is filled: `fewest-changes` by most pallets, then fewest products, then greatest weight;
 * `most-weight` by greatest weight, then fewest pallets; `usual-products` (only those in `usual`) by most
 * pallets, then greatest weight. A load that does not fit loses, whatever the aim, fewest pallets, then touches
 * fewest products, then keeps the greatest weight. Loose layers stay; at most 45 pallets of a product (NEW-06).
 * Null when nothing can be added or removed, when a box weight is unknown, or when no optimum could be proven.
 * Source: NEW-16, OPEN-28.
 */
export function planLoad(
  input: LoadInput,
  aim: PlanAim,
  options: { readonly usual?: readonly string[] } = {},
): LoadPlan | null {
  const usual = aim === 'usual-products' ? (options.usual ?? []) : [];
  const load = readLoad(input, usual);
  if (load === undefined) return null;
  const changes = fits(footingOf(load), load.limits) ? additions(load, aim, usual) : removals(load);
  if (changes === undefined || changes.size === 0) return null;
  return {
    changes: [...changes]
      .map(([ProductNr, NumPallets]) => ({ ProductNr, NumPallets }))
      .toSorted((left, right) => (left.ProductNr < right.ProductNr ? -1 : 1)),
    Totals: totalsAfter(load, changes, input),
    optimal: true,
  };
}

type Changes = ReadonlyMap<string, number>;

function additions(load: LoadState, aim: PlanAim, usual: readonly string[]): Changes | undefined {
  if (aim === 'fewest-changes') return added(mostPallets(addingTask(load, load.products, 'touched')));
  if (aim === 'most-weight') return added(mostWeight(addingTask(load, load.products, 'none')));
  const wanted = new Set(usual);
  const candidates = load.products.filter((product) => wanted.has(product.ProductNr));
  return added(mostPallets(addingTask(load, candidates, 'none')));
}

function added(chosen: ChosenPallets | undefined): Changes | undefined {
  return chosen && new Map([...chosen].filter(([, pallets]) => pallets > 0));
}

function removals(load: LoadState): Changes | undefined {
  const task = keepingTask(load);
  const kept = task && mostPallets(task);
  if (kept === undefined) return undefined;
  const changes = load.products.map(
    (product) => [product.ProductNr, (kept.get(product.ProductNr) ?? 0) - product.pallets] as const,
  );
  return new Map(changes.filter(([, pallets]) => pallets < 0));
}

function totalsAfter(load: LoadState, changes: Changes, input: LoadInput): LoadTotals {
  const products = load.products.map((product) =>
    withQuantity(product, product.pallets + (changes.get(product.ProductNr) ?? 0), product.layers),
  );
  return totalsOf(loadOf(products, input));
}
