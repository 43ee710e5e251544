interface Kept<T> {
  readonly get: () => Promise<T>;
  readonly renew: () => Promise<T>;
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
