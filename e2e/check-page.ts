import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { test as base } from './kept-contexts.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What the browser itself reports: refused requests, whether meant or not is what the tests are about; and that the frame
 * of a mail lets no script of the tests in (mails hold none of their own: `mail-kinds.spec.ts`).
 */
const OF_THE_BROWSER = /^Failed to load resource|^Blocked script execution in '[^']+\/api\/demo\/mail\?/;

/** Fails a test whose page logged an error or broke the content security policy. */
export const test = base.extend<{ readonly quietPage: undefined }>({
  quietPage: [
    async ({ page }, use) => {
      const noise: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !OF_THE_BROWSER.test(message.text())) noise.push(message.text());
      });
      page.on('pageerror', (error) => noise.push(String(error)));
      await use(undefined);
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
});

/** Everything is measured everywhere before a release. */
const EVERYTHING = process.env['E2E_ALL'] === '1';

/**
 * No accessibility violation, and nothing wider than the screen: in light colours on a wide screen, in dark ones on a
 * phone, and there at 320 px too (decision 013). Contrast is measured where it is asked for: each ink on each ground is
 * proven by the table of colours (decision 086). The screen is as tall as the page meanwhile: where a sticky edge happens
 * to cut a control in half depends on the scroll position alone.
 */
export async function checkPage(
  page: Page,
  { withContrast = EVERYTHING }: { readonly withContrast?: boolean } = {},
): Promise<void> {
  const screen = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (screen !== null && height > screen.height)
    await page.setViewportSize({ width: screen.width, height: height + 1000 });
  const isPhone = base.info().project.name === 'phone';
  const colorScheme = isPhone ? 'dark' : 'light';
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // Colours change over some frames; contrast is measured when they have arrived.
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
  const without = withContrast ? [] : ['color-contrast'];
  // Once more where it finds something: a figure may have arrived while it looked.
  await expect
    .poll(() => violationsOf(page, { tags: RULES, without }), { message: colorScheme, timeout: 60_000 })
    .toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  if (isPhone) {
    // WCAG 1.4.10: a wide screen at 400 %.
    await page.setViewportSize({ width: 320, height: screen?.height ?? 640 });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  }
  expect(await cutDaysOf(page)).toEqual([]);
  if (screen !== null) await page.setViewportSize(screen);
}

/** How much wider the page is than the screen, in px. */
async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Days that the end of a line cuts in two, with the text in which they stand. */
async function cutDaysOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (const day of (text.nodeValue ?? '').matchAll(/\d{2}-\d{2}-\d{4}/g)) {
        const range = document.createRange();
        range.setStart(text, day.index);
        range.setEnd(text, day.index + day[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) cut.push(text.nodeValue ?? '');
      }
    }
    return cut;
  });
}
