import { changeOf, type ContainerState, containerState } from '@maincrop/domain/load/suggest-load';
import { milligrams } from '@maincrop/domain/load/exact';
import type { PalletChange } from '@maincrop/domain/load/vehicle';
import type { CalculationState } from './use-calculation.ts';

export interface ContainerStatus {
  readonly state: ContainerState;
  readonly change: PalletChange | undefined;
  /** Numbers of products without a weight, the reason for the state `error`. */
  readonly weightless: readonly string[];
}

/** What the result says, by the names of CON-03 to CON-08. */
export function containerStatus({ load, input }: Pick<CalculationState, 'load' | 'input'>): ContainerStatus {
  const suggestion = load?.suggestion ?? ({ error: 'WEIGHT_UNKNOWN' } as const);
  const known = new Map(input.products.map((product) => [product.ProductNr, product]));
  const asked = [...new Set(input.lines.map(({ ProductNr }) => ProductNr))];
  return {
    state: containerState(suggestion),
    change: changeOf(suggestion),
    weightless: asked.filter((productNr) => milligrams(known.get(productNr)?.boxGross) === undefined),
  };
}
