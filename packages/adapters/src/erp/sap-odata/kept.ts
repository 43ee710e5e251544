interface Kept<T> {
  readonly get: () => Promise<T>;
  readonly renew: () => Promise<T>;
}

/**
 * What is kept, read again early when something that is needed is not in it: it may be younger than what is kept. What is not
 * there then either is not looked for again before its time.
 */
export function keptWith<T>(
  known: Kept<ReadonlyMap<string, T>>,
): (needed: readonly string[]) => Promise<ReadonlyMap<string, T>> {
  const sought = new Set<string>();
  return async (needed) => {
    const held = await known.get();
    const missing = needed.filter((key) => !held.has(key) && !sought.has(key));
    if (missing.length === 0) return held;
    for (const key of missing) sought.add(key);
    return known.renew();
  };
}

/** Reads something once and keeps it for a while; who asks meanwhile waits for the same reading. A failure is not kept. */
export function kept<T>(read: () => Promise<T>, keepMs: number): Kept<T> {
  let held: { readonly value: Promise<T>; readonly readAt: number } | null = null;
  const renew = () => {
    const value = read();
    const mine = { value, readAt: performance.now() };
    held = mine;
    value.catch(() => {
      if (held === mine) held = null;
    });
    return value;
  };
  return {
    get: () => (held !== null && performance.now() - held.readAt < keepMs ? held.value : renew()),
    renew,
  };
}
