import type { LoadParameters, Product } from '@maincrop/contract/schemas/new-order';
import type { CartLine } from '@maincrop/domain/cart/cart-line';
import { changeOf } from '@maincrop/domain/load/suggest-load';
import type { LoadInput, PalletChange } from '@maincrop/domain/load/vehicle';
import { orderInputOf } from '../../../blocks/truck/load-input.ts';
import { loadOf } from '../../../blocks/truck/load-of.ts';

/** The cart in the vehicle, by the same rules as in the service; without a result when a weight is unknown. */
export interface OrderLoad {
  readonly input: LoadInput;
  readonly parameters: LoadParameters;
  readonly result: ReturnType<typeof loadOf>;
}

/** Undefined while the vehicle is not known. Cheap enough for each key that is pressed. */
export function orderLoad(
  lines: readonly CartLine[],
  products: readonly Product[],
  parameters: LoadParameters | undefined,
): OrderLoad | undefined {
  if (parameters === undefined) return undefined;
  const input = orderInputOf(lines, products, parameters);
  return { input, parameters, result: loadOf(input) };
}

/** The single change that the load suggests, if any. */
export function suggestedChange(load: OrderLoad | undefined): PalletChange | undefined {
  return load?.result ? changeOf(load.result.suggestion) : undefined;
}
