/** Calls one after the other for `seconds`; answers the milliseconds each took. */
export async function timesOf(call: () => Promise<unknown>, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const started = performance.now();
    await call();
    times.push(performance.now() - started);
  }
  return times;
}

/** The value that `percent` of the numbers do not exceed. */
export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
