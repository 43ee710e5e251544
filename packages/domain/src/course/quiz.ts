/** How much of a quiz has to be right, in percent. Source: decision 104. */
export const PASS_PERCENT = 80;

/** Whether `right` of `total` answers pass a quiz; one without questions cannot be passed. */
export function isPassed(right: number, total: number): boolean {
  return total > 0 && right * 100 >= total * PASS_PERCENT;
}
