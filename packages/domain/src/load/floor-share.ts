import { floorDivide } from './exact.ts';
import type { LoadLimits } from './load-state.ts';
import type { PalletCounts } from './plan-splits.ts';

/** Which numbers of pallets so many containers can hold, by the floor alone. */
export interface FloorShare {
  /** Whether the floors of `containers` can take these pallets. */
  readonly holds: (counts: PalletCounts, containers: number) => boolean;
  /** What one of `containers` may take of these pallets, so that the others can take the rest. */
  readonly firstOf: (counts: PalletCounts, containers: number) => PalletCounts[];
  /** Most EUR pallets of one container. */
  readonly mostEUR: number;
}

/** Tables for up to `containers` containers, so that each question is a look-up. */
export function floorShare({ floorCap, floorOf }: LoadLimits, containers: number): FloorShare {
  const mostEUR = floorDivide(floorCap, floorOf.EUR);
  /** Most industrial pallets beside so many EUR ones in one container. */
  const beside = Array.from({ length: mostEUR + 1 }, (_, count) =>
    floorDivide(floorCap - count * floorOf.EUR, floorOf.IND),
  );
  // Row k: the same for k containers together.
  const rows: number[][] = [[0]];
  for (let number = 1; number <= containers; number++) rows.push(nextRow(rows[number - 1] ?? [0], beside));
  const holds = ({ EUR, IND }: PalletCounts, number: number) => IND <= (rows[number]?.[EUR] ?? -1);
  return {
    holds,
    mostEUR,
    firstOf: (counts, number) =>
      beside.flatMap((mostIND, EUR) =>
        Array.from({ length: mostIND + 1 }, (_, IND) => ({ EUR, IND })).filter(
          (own) =>
            own.EUR <= counts.EUR &&
            own.IND <= counts.IND &&
            holds({ EUR: counts.EUR - own.EUR, IND: counts.IND - own.IND }, number - 1),
        ),
      ),
  };
}

function nextRow(before: readonly number[], beside: readonly number[]): number[] {
  const row = Array.from({ length: before.length + beside.length - 1 }, () => -1);
  for (const [held, heldIND] of before.entries()) {
    for (const [added, addedIND] of beside.entries()) {
      row[held + added] = Math.max(row[held + added] ?? -1, heldIND + addedIND);
    }
  }
  return row;
}
