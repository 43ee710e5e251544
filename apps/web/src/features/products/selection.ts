import { useSignedIn } from '../../lib/session.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { createStore, type Store, useStore } from '../../lib/store.ts';

/** How many products stand side by side. */
export const COMPARED_MAX = 4;

export interface Selection {
  /** Ids in the order in which they were chosen. */
  readonly ids: readonly string[];
  readonly choose: (ids: readonly string[], isChosen: boolean) => void;
  readonly clear: () => void;
}

/** The products that this user has chosen in this browser; the choice stays while the user goes from page to page. */
export function useSelection(): Selection {
  const store = storeOf(useSignedIn().userId);
  const chosen = useStore(store.ids);
  const keep = (next: readonly string[]) => {
    store.ids.set(next);
    writeStored(store.name, next.length === 0 ? null : next);
  };
  return {
    ids: chosen,
    choose: (ids, isChosen) => {
      const others = store.ids.get().filter((each) => !ids.includes(each));
      keep(isChosen ? [...others, ...ids] : others);
    },
    clear: () => keep([]),
  };
}

interface NamedStore {
  readonly name: string;
  readonly ids: Store<readonly string[]>;
}

const stores = new Map<string, NamedStore>();

function storeOf(userId: string): NamedStore {
  const known = stores.get(userId);
  if (known !== undefined) return known;
  const name = `products.${userId}`;
  const store = { name, ids: createStore<readonly string[]>(readStored(name, parseIds) ?? []) };
  stores.set(userId, store);
  return store;
}

function parseIds(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}
