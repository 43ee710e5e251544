import { floorDivide } from './exact.ts';
import type { PlanTask } from './plan-task.ts';
import type { PalletType } from './vehicle.ts';

/** Numbers of pallets of the two footprints. */
export interface PalletCounts {
  readonly EUR: number;
  readonly IND: number;
}

/** All numbers of pallets that keep floor and weight when the lightest products are chosen, none included. */
export function possibleCounts(task: PlanTask): PalletCounts[] {
  const lightest = { EUR: lightestFirst(task, 'EUR'), IND: lightestFirst(task, 'IND') };
  return lightest.EUR.flatMap((weightEUR, EUR) =>
    lightest.IND.flatMap((weightIND, IND) => {
      const floor = EUR * task.floorOf.EUR + IND * task.floorOf.IND;
      return floor <= task.floorFree && weightEUR + weightIND <= task.capacity ? [{ EUR, IND }] : [];
    }),
  );
}

/** Of those, the ones with most pallets. */
export function greatestCounts(counts: readonly PalletCounts[]): PalletCounts[] {
  const most = counts.reduce((found, { EUR, IND }) => Math.max(found, EUR + IND), 0);
  return counts.filter(({ EUR, IND }) => EUR + IND === most);
}

/** Weight of the 0, 1, 2, ... lightest pallets of a footprint, as far as floor and weight alone allow. */
function lightestFirst(task: PlanTask, palletType: PalletType): number[] {
  const weights = [0];
  const mostPlaces = floorDivide(task.floorFree, task.floorOf[palletType]);
  let total = 0;
  for (const choice of task.choices[palletType].toSorted((left, right) => left.weight - right.weight)) {
    for (let taken = 0; taken < choice.most; taken++) {
      total += choice.weight;
      if (weights.length > mostPlaces || total > task.capacity) return weights;
      weights.push(total);
    }
  }
  return weights;
}
