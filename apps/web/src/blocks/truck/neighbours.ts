import type { FloorPlace } from '@maincrop/domain/load/floor-plan';

export interface Run {
  /** Numbers of the places, from 1. */
  readonly first: number;
  readonly last: number;
  readonly place: FloorPlace;
}

/** Neighbouring places with the same contents, taken together. */
export function neighbours(places: readonly FloorPlace[]): Run[] {
  const runs: Run[] = [];
  for (const [index, place] of places.entries()) {
    const previous = runs.at(-1);
    if (previous !== undefined && isSame(previous.place, place)) {
      runs[runs.length - 1] = { ...previous, last: index + 1 };
    } else {
      runs.push({ first: index + 1, last: index + 1, place });
    }
  }
  return runs;
}

function isSame(left: FloorPlace, right: FloorPlace): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
