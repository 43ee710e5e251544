/**
 * What to show after the stored values changed under a form: fields that were not touched take the `fresh` value,
 * touched ones keep what was typed.
 */
export function mergeDraft<T extends object>(state: { draft: T; base: T }, fresh: T): T {
  const kept = Object.entries(state.draft).filter(
    ([field, value]) => !isSame(value, state.base[field as keyof T]) && field in fresh,
  );
  // Only fields of T are taken over.
  return { ...fresh, ...(Object.fromEntries(kept) as Partial<T>) };
}

/** Lists that were chosen back hold the same in the same order. */
function isSame(typed: unknown, stored: unknown): boolean {
  return typed === stored || JSON.stringify(typed) === JSON.stringify(stored);
}
