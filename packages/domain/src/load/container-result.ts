import { planLoad } from './plan-load.ts';
import type { LoadPlan, PlanAim } from './plan-load.ts';
import { type LoadShare, shareLoad } from './share-load.ts';
import { type LoadSuggestion, suggestLoad } from './suggest-load.ts';
import { milligrams } from './exact.ts';
import type { LoadInput } from './vehicle.ts';

export interface ContainerResult extends LoadSuggestion {
  readonly plans: Readonly<Record<PlanAim, LoadPlan | null>>;
  readonly split: LoadShare | null;
}

/** A calculation that cannot be made, and the products that are the reason (CON-08). */
export interface ContainerFailure {
  readonly error: 'WEIGHT_UNKNOWN' | 'PRODUCT_UNKNOWN';
  readonly Products: string[];
}

/**
 * All that a container calculation answers: the suggestion, plans, and the sharing between several containers.
 * The same in the browser and in the service.
 * Source: CON-02 to CON-08, OPEN-42.
 */
export function containerResult(
  input: LoadInput,
  usual: readonly string[],
): ContainerResult | ContainerFailure {
  const failure = failureOf(input);
  if (failure !== undefined) return failure;
  const suggestion = suggestLoad(input);
  // Layers of a pallet can be unknown too; then all of the cart is the reason.
  if ('error' in suggestion) {
    return { ...suggestion, Products: [...new Set(input.lines.map((line) => line.ProductNr))] };
  }
  return {
    ...suggestion,
    plans: {
      'fewest-changes': planLoad(input, 'fewest-changes'),
      'most-weight': planLoad(input, 'most-weight'),
      'usual-products': planLoad(input, 'usual-products', { usual }),
    },
    split: shareLoad(input),
  };
}

function failureOf({ lines, products }: LoadInput): ContainerFailure | undefined {
  const known = new Map(products.map((product) => [product.ProductNr, product]));
  const asked = [...new Set(lines.map((line) => line.ProductNr))];
  const unknown = asked.filter((productNr) => !known.has(productNr));
  if (unknown.length > 0) return { error: 'PRODUCT_UNKNOWN', Products: unknown };
  const weightless = asked.filter((productNr) => milligrams(known.get(productNr)?.boxGross) === undefined);
  return weightless.length > 0 ? { error: 'WEIGHT_UNKNOWN', Products: weightless } : undefined;
}
