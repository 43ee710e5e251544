import { expect, type Page } from '@playwright/test';
import { test } from './check-page.ts';
import { signIn } from './sign-in.ts';

/** A4 across without its margins, in CSS px. */
const PAPER = { width: 1032, height: 703 };

for (const path of ['/orders', '/invoices', '/invoices?view=cash', '/claims', '/contracts', '/agreements'])
  test(`${path} prints all columns and nothing that asks for a hand, in light colours`, async ({ page }) => {
    await signIn(page, 'buyer.gr@customer.example');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#main output[aria-label]')).toHaveCount(0);
    const table = page.getByRole('table').first();
    const columns = await table.locator('thead th').count();
    const ink = await inkOf(page);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.setViewportSize(PAPER);

    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation').first()).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('searchbox')).toBeHidden();
    expect(
      await table
        .locator('thead th')
        .evaluateAll((cells) => cells.filter((cell) => cell.clientWidth > 0).length),
    ).toBeGreaterThanOrEqual(path === '/orders' ? columns - 2 : columns - 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PAPER.width);
    expect(await inkOf(page)).toBe(ink);
  });

test('what is scrolled aside on a screen stands below one another on paper', async ({ page }) => {
  await signIn(page, 'buyer.gr@customer.example');
  for (const path of ['/dashboard', '/eat-this', '/product-information']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: PAPER.height, height: PAPER.width });

    const wider = await page
      .locator('main li')
      .evaluateAll(
        (items, width) => items.filter((item) => item.getBoundingClientRect().right > width + 1).length,
        PAPER.height,
      );
    expect(wider, path).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

test('an order that is open over its list is printed alone', async ({ page }) => {
  await signIn(page, 'buyer.gr@customer.example');
  await page.goto('/orders');
  await page.getByRole('table').first().getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });

  await expect(dialog).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(dialog).toHaveCSS('overflow', 'visible');
  expect(await dialog.evaluate((open) => getComputedStyle(open, '::backdrop').display)).toBe('none');
  await expect(dialog).toHaveCSS('max-height', 'none');
});

async function inkOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).color);
}
