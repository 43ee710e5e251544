import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { checkPage, test } from './check-page.ts';

const AGREED = new URL('design.agreed.json', import.meta.url);
/** `AGREE=1` writes what is shown now in place of what was agreed; the difference is read before it is committed. */
const AGREES = process.env['AGREE'] === '1';
const LOCALES = ['en-GB', 'de'] as const;
const SCHEMES = ['light', 'dark'] as const;

type Looks = Readonly<Record<string, string>>;

// Sizes and colours in place of pixels: each machine smooths letters in its own way, and ours are in one typeface.
test('every part looks as it was agreed', async ({ page }) => {
  const shown: Record<string, Looks> = {};
  for (const locale of LOCALES)
    for (const scheme of SCHEMES) {
      await open(page, locale);
      await page.emulateMedia({ colorScheme: scheme });
      shown[`${locale} ${scheme}`] = await looksOf(page);
    }
  if (AGREES || !existsSync(AGREED)) writeFileSync(AGREED, `${JSON.stringify(shown, null, 2)}\n`);
  const agreed: unknown = JSON.parse(readFileSync(AGREED, 'utf8'));

  expect(Object.keys(shown['de light'] ?? {}).length).toBeGreaterThan(80);
  expect(shown).toEqual(agreed);
});

for (const locale of LOCALES)
  test.describe(`the parts, ${locale}`, () => {
    test('can be read and reached in each state, and what lies over a page too @phone', async ({ page }) => {
      await open(page, locale);
      await checkPage(page, { withContrast: true });
      const part = page
        .getByRole('region')
        .filter({ has: page.getByRole('button') })
        .last();
      for (const button of (await part.getByRole('button').all()).slice(0, 3)) {
        await button.click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await checkPage(page, { withContrast: true });
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    });
  });

async function open(page: Page, locale: string): Promise<void> {
  await page.goto('/dev/design');
  await page.evaluate((wish) => localStorage.setItem('maincrop.locale', JSON.stringify(wish)), locale);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.locator('[data-specimen]').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** Of each specimen what it measures, to 2 px, and how its most telling element is coloured, framed and written. */
async function looksOf(page: Page): Promise<Looks> {
  return page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    const even = (length: number) => Math.round(length / 2) * 2;
    // Processors differ in the seventh place of a mixed colour.
    const rounded = (text: string) =>
      text.replaceAll(/-?\d*\.\d{4,}/g, (number) => String(Math.round(Number(number) * 1000) / 1000));
    const entries = [...document.querySelectorAll<HTMLElement>('[data-specimen]')].map((specimen) => {
      const telling =
        specimen.querySelector<HTMLElement>('button, a, input, select, textarea, table, svg + *, p') ??
        (specimen.firstElementChild as HTMLElement | null) ??
        specimen;
      const { width, height } = specimen.getBoundingClientRect();
      const style = getComputedStyle(telling);
      const looks = [
        `${even(width)} x ${even(height)}`,
        `${style.color} on ${style.backgroundColor}`,
        `${style.borderTopWidth} ${style.borderTopColor} ${style.borderRadius}`,
        `${style.fontSize} ${style.fontWeight}`,
      ];
      return [specimen.dataset['specimen'] ?? '', rounded(looks.join('; '))] as const;
    });
    return Object.fromEntries(entries);
  });
}
