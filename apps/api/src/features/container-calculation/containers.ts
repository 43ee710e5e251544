import type { CalculateContainerBody } from '@maincrop/contract/schemas/container-calculation';
import { loadLinesOf } from '@maincrop/domain/load/load-lines';
import type { ChosenBase, ContainerType } from '@maincrop/domain/load/saved-calculation';
import type { LoadInput, LoadProduct, Vehicle } from '@maincrop/domain/load/vehicle';
import haul from '../../platform/load/haul.json' with { type: 'json' };
import vehicles from '../../platform/load/vehicles.json' with { type: 'json' };

/** Containers by type and load base, with what an empty pallet or sheet weighs, and what lorries may weigh. */
export const containers = {
  '40HC': { PALLET: containerOf('40HC', 'PALLET'), SHEET: containerOf('40HC', 'SHEET') },
  '20RF': { PALLET: containerOf('20RF', 'PALLET'), SHEET: containerOf('20RF', 'SHEET') },
};
export const { tareKg } = vehicles;
export { haul };

/** A calculation as the rules of loading take it. */
export function loadInputOf(body: CalculateContainerBody, products: readonly LoadProduct[]): LoadInput {
  const { cap, maxWeight } = containers[body.containerType][body.loadBase];
  const vehicle: Vehicle = { cap, maxWeight, scales: null, base: body.loadBase };
  return { vehicle, tareKg, products, lines: loadLinesOf(body.Products) };
}

function containerOf(type: ContainerType, base: ChosenBase) {
  const { capacity, maxWeightKg } = vehicles.vehicles[`${type}_${base}`];
  return { cap: capacity, maxWeight: maxWeightKg };
}
