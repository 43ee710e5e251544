/** Container numbers that the list names before it counts the rest (ORD-07). */
const CONTAINERS_SHOWN = 2;

/** The first two container numbers and how many more there are, shown as "+N" (ORD-07). */
export function firstContainers(numbers: readonly string[]): { shown: string[]; more: number } {
  const shown = numbers.slice(0, CONTAINERS_SHOWN);
  return { shown, more: numbers.length - shown.length };
}
