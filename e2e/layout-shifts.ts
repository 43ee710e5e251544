import type { Page } from '@playwright/test';

interface Shift {
  readonly value: number;
  /** How the texts of what moved begin. */
  readonly moved: readonly string[];
}
type LayoutShift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
};

/** The sum of all layout shifts of a page; what Core Web Vitals call good is 0.1. */
export const LARGEST_SHIFT = 0.02;

/** Notes what moves on the pages to come, which fetch every file: what comes late is what moves others. */
export async function watchShifts(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        shifts.push({
          value: entry.value,
          moved: entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved on this page so far. */
export async function shiftsOf(
  page: Page,
): Promise<{ readonly sum: number; readonly shifts: readonly Shift[] }> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  return { sum: shifts.reduce((before, { value }) => before + value, 0), shifts };
}
