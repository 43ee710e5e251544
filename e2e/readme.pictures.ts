import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { BUYERS, Wizard } from './wizard.ts';

const FOLDER = path.resolve(import.meta.dirname, '../docs/pictures');
const [GERMAN, ENGLISH] = BUYERS;

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(FOLDER, `${name}.jpg`), quality: 82, animations: 'disabled' });
}

test('sign-in', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await take(page, 'sign-in');
});

test('an order', async ({ page }) => {
  await signIn(page, ENGLISH.email);
  const wizard = new Wizard(page, ENGLISH.locale);
  await wizard.open();
  for (const [product, pallets] of Object.entries({ F01: 8, F04: 7, S01: 3 }))
    await wizard.quantity(product, 'PAL').fill(String(pallets));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('meter').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await take(page, 'order');
});

test('the orders', async ({ page }) => {
  await signIn(page, GERMAN.email);
  await page.goto('/orders');
  await expect(page.getByRole('table').first()).toBeVisible();
  await take(page, 'orders');
});

test('the invoices', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, GERMAN.email);
  await page.goto('/invoices');
  await expect(page.getByRole('table').first()).toBeVisible();
  await take(page, 'invoices');
});
