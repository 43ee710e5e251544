import type { LoadParameters, Product } from '@maincrop/contract/schemas/new-order';
import type { CartLine } from '@maincrop/domain/cart/cart-line';
import { type FloorPlan, floorPlan } from '@maincrop/domain/load/floor-plan';
import { changeOf, type LoadSuggestion, suggestLoad } from '@maincrop/domain/load/suggest-load';
import type { LoadInput, PalletChange } from '@maincrop/domain/load/vehicle';
import { loadInputOf } from '../../../blocks/truck/load-input.ts';

/** The cart in the vehicle, by the same rules as in the service; without a result when a weight is unknown. */
export interface OrderLoad {
  readonly input: LoadInput;
  readonly parameters: LoadParameters;
  readonly result: { readonly plan: FloorPlan; readonly suggestion: LoadSuggestion } | null;
}

/** Undefined while the vehicle is not known. Cheap enough for each key that is pressed. */
export function orderLoad(
  lines: readonly CartLine[],
  products: readonly Product[],
  parameters: LoadParameters | undefined,
): OrderLoad | undefined {
  if (parameters === undefined) return undefined;
  const input = loadInputOf(lines, products, parameters);
  const plan = floorPlan(input);
  const suggestion = suggestLoad(input);
  const result = plan === undefined || 'error' in suggestion ? null : { plan, suggestion };
  return { input, parameters, result };
}

/** The single change that the load suggests, if any. */
export function suggestedChange(load: OrderLoad | undefined): PalletChange | undefined {
  return load?.result ? changeOf(load.result.suggestion) : undefined;
}
