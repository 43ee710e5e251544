import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails a test whose page logged an error or broke the content security policy. */
export const test = base.extend<{ readonly quietPage: undefined }>({
  quietPage: [
    async ({ page }, use) => {
      const noise: string[] = [];
      page.on('console', (message) => {
        // The browser itself reports refused requests; whether they were meant is what the tests are about.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          noise.push(message.text());
      });
      page.on('pageerror', (error) => noise.push(String(error)));
      await use(undefined);
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * No accessibility violation, and nothing wider than the screen: in light colours on a wide screen, in dark ones on a
 * phone (decision 013). The screen is as tall as the page meanwhile: where a sticky edge happens to cut a control in
 * half depends on the scroll position alone.
 */
export async function checkPage(page: Page): Promise<void> {
  const screen = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (screen !== null && height > screen.height)
    await page.setViewportSize({ width: screen.width, height: height + 1000 });
  const colorScheme = base.info().project.name === 'phone' ? 'dark' : 'light';
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // Colours change over some frames; contrast is measured when they have arrived.
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.withTags(RULES).analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${colorScheme} ${id}: ${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  );
  expect(found).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  if (screen !== null) await page.setViewportSize(screen);
}
