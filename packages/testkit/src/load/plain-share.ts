import type { LoadInput } from '@maincrop/domain/load/vehicle';
import { plainLoad, quantityOf } from './plain-load.ts';

export interface PlainShare {
  readonly containers: number;
  readonly heaviestGrams: number;
}

/** The fewest containers and the lightest heaviest one by trying every sharing of full pallets; for a few of them only. */
export function lightestHeaviest(input: LoadInput, most: number): PlainShare | null {
  const pallets = input.products.flatMap((product) => {
    const one = plainLoad({
      ...input,
      lines: [{ ProductNr: product.ProductNr, SalesUnit: 'PAL', Quantity: 1 }],
    });
    const pallet: Pallet = {
      grams: Number(one.grams),
      floor: product.palletType === 'EUR' ? input.vehicle.cap.IND : input.vehicle.cap.EUR,
    };
    return Array.from({ length: quantityOf(input, product, 'PAL') }, () => pallet);
  });
  for (let containers = 1; containers <= Math.min(most, pallets.length); containers++) {
    const trial: Trial = {
      pallets,
      floorCap: input.vehicle.cap.EUR * input.vehicle.cap.IND,
      loads: Array.from({ length: containers }, () => ({ grams: 0, floor: 0 })),
      best: input.vehicle.maxWeight * 1000 + 1,
    };
    place(trial, 0);
    if (trial.best <= input.vehicle.maxWeight * 1000) return { containers, heaviestGrams: trial.best };
  }
  return null;
}

interface Pallet {
  readonly grams: number;
  readonly floor: number;
}

interface Trial {
  readonly pallets: readonly Pallet[];
  readonly floorCap: number;
  readonly loads: { grams: number; floor: number }[];
  best: number;
}

function place(trial: Trial, index: number): void {
  const pallet = trial.pallets[index];
  if (pallet === undefined) {
    trial.best = Math.max(...trial.loads.map(({ grams }) => grams));
    return;
  }
  const tried = new Set<string>();
  for (const load of trial.loads) {
    const key = `${load.grams} ${load.floor}`;
    if (tried.has(key)) continue;
    tried.add(key);
    if (load.floor + pallet.floor > trial.floorCap || load.grams + pallet.grams >= trial.best) continue;
    load.floor += pallet.floor;
    load.grams += pallet.grams;
    place(trial, index + 1);
    load.floor -= pallet.floor;
    load.grams -= pallet.grams;
  }
}
