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
 * No accessibility violation in either colour scheme, and nothing wider than the screen. The screen is as tall as the
 * page meanwhile: where a sticky edge happens to cut a control in half depends on the scroll position alone.
 */
export async function checkPage(page: Page): Promise<void> {
  const screen = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (screen !== null && height > screen.height)
    await page.setViewportSize({ width: screen.width, height: height + 1000 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours change over some frames; contrast is measured when they have arrived.
    await page.evaluate(async () => {
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    });
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
    // Nothing but the colours differs between the schemes.
    const { violations } = await (
      colorScheme === 'light' ? axe.withTags(RULES) : axe.withRules('color-contrast')
    ).analyze();
    const found = violations.map(
      ({ id, nodes }) =>
        `${colorScheme} ${id}: ${nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    );
    expect(found).toEqual([]);
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  if (screen !== null) await page.setViewportSize(screen);
}
