import { createStore, useStore } from '../../lib/store.ts';

/** A chosen user: id and the address by which people know them. */
export interface ChosenUser {
  readonly id: string;
  readonly email: string;
}

/** The service takes so many users at once (ADM-05). */
export const SELECTION_MAX = 500;

const chosen = createStore<ReadonlyMap<string, string>>(new Map());

/** The users chosen in the list, over all of its pages; it outlives a look at one of them. */
export function useSelection(): ReadonlyMap<string, string> {
  return useStore(chosen);
}

/** Adds users to the selection or takes them out of it; beyond 500 nobody is added. */
export function choose(users: readonly ChosenUser[], isChosen: boolean): void {
  const next = new Map(chosen.get());
  for (const { id, email } of users) {
    if (!isChosen) next.delete(id);
    else if (next.size < SELECTION_MAX) next.set(id, email);
  }
  chosen.set(next);
}

export function clearSelection(): void {
  chosen.set(new Map());
}
