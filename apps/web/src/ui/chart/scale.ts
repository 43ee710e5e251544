/** A part of a bar, in percent of the whole. */
export interface Span {
  readonly from: number;
  readonly size: number;
}

/**
 * Where the parts of a bar lie that add up to at most `whole`, in percent and in the order given. What is below zero or
 * no number counts as zero, what leads beyond the end is cut there, and a part that is there is wide enough to be seen.
 * A whole below the sum of its parts gives way to that sum.
 */
export function stackSpans(values: readonly number[], whole = 0): Span[] {
  const sizes = values.map((value) => (Number.isFinite(value) ? Math.max(0, value) : 0));
  const sum = Math.max(
    sizes.reduce((total, size) => total + size, 0),
    Number.isFinite(whole) ? whole : 0,
  );
  let from = 0;
  return sizes.map((size) => {
    const share = sum === 0 || size === 0 ? 0 : Math.max((size / sum) * 100, SEEN_PERCENT);
    const span = { from, size: Math.min(share, 100 - from) };
    from += span.size;
    return span;
  });
}

/** The height of a value on an axis that ends at `top`, in percent; 0 for what cannot be drawn. */
export function shareOf(value: number, top: number): number {
  if (!Number.isFinite(value) || value <= 0 || top <= 0) return 0;
  return Math.min(100, Math.max((value / top) * 100, SEEN_PERCENT));
}

/** Two pixels of a bar on a phone. */
const SEEN_PERCENT = 1;
