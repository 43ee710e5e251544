/**
 * The month of `now` and the ones before it as `yyyy-MM`, latest first, `count` in all. By the browser's own calendar:
 * the list only offers, the service decides what lies in a month.
 */
export function lastMonths(now: Date, count: number): readonly string[] {
  return Array.from({ length: count }, (_, back) => {
    const month = new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1));
    return month.toISOString().slice(0, 'yyyy-MM'.length);
  });
}
