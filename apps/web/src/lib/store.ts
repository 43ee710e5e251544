import { useSyncExternalStore } from 'react';

/** A value outside React that components can follow. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** Answers the function that stops listening. */
  readonly listen: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.listen, store.get);
}

/** Stores by name, each made when it is first asked for: what it holds outlives the component that shows it. */
export function storesByName<T>(make: (name: string) => Store<T>): (name: string) => Store<T> {
  const stores = new Map<string, Store<T>>();
  return (name) => {
    const store = stores.get(name) ?? make(name);
    stores.set(name, store);
    return store;
  };
}
