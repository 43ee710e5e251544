import { createStore } from './store.ts';

/**
 * A value kept in this browser, parsed by `parse`; null when there is none, when it cannot be read or when storage is
 * closed to us.
 */
export function readStored<T>(key: string, parse: (value: unknown) => T | null): T | null {
  try {
    const text = window.localStorage.getItem(storedKey(key));
    return text === null ? null : parse(JSON.parse(text));
  } catch {
    // Broken text or closed storage: the same as nothing stored.
    return null;
  }
}

/** True once this browser refused to keep something: it is full or closed to us. */
export const isStorageClosed = createStore(false);

/** Keeps a value in this browser; null removes it. The page works without, and says so once (`isStorageClosed`). */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) window.localStorage.removeItem(storedKey(key));
    else window.localStorage.setItem(storedKey(key), JSON.stringify(value));
  } catch {
    isStorageClosed.set(true);
  }
}

/** Removes the values whose names say that they are this user's: carts and drafts for all customers. */
export function forgetStoredOf(userId: string): void {
  try {
    const names = Array.from({ length: window.localStorage.length }, (_, index) =>
      window.localStorage.key(index),
    );
    for (const name of names)
      if (name?.startsWith(storedKey('')) && name.includes(userId)) window.localStorage.removeItem(name);
  } catch {
    // Closed storage holds nothing.
  }
}

/** The name under which the browser keeps a value. */
export function storedKey(key: string): string {
  return `maincrop.${key}`;
}
