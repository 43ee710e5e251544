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

/** Keeps a value in this browser; null removes it. Full or closed storage is not an error: the page works without. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) window.localStorage.removeItem(storedKey(key));
    else window.localStorage.setItem(storedKey(key), JSON.stringify(value));
  } catch {
    // See above.
  }
}

/** The name under which the browser keeps a value. */
export function storedKey(key: string): string {
  return `maincrop.${key}`;
}
