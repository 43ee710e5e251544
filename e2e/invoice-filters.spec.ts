import { expect } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { signIn } from './sign-in.ts';
import { textsOf } from './texts.ts';

const BUYERS = [
  { locale: 'en-GB', email: 'buyer.gr@customer.example' },
  { locale: 'de', email: 'buyer.de@customer.example' },
] as const;

for (const { locale, email } of BUYERS) {
  const t = textsOf('invoices', locale);

  test.describe(`filters of invoices, ${locale}`, () => {
    test.use({ locale });
    test.beforeEach(({ page }) => signIn(page, email));

    test('a week of what is due leads to its invoices; due days and ship-to party narrow the list @phone', async ({
      page,
    }) => {
      const cash = textsOf('cash-view', locale);
      await page.goto('/invoices?view=cash');
      const table = page.getByRole('table', { name: cash('caption', { currency: 'EUR' }) });
      await table.getByRole('link', { name: '23-11-2026' }).first().press('Enter');
      await expect(page).toHaveURL(/dueFrom=2026-11-23.*filter=open/);
      const from = page.getByRole('textbox', { name: cash('selection.dueFrom') });
      await expect(from).toHaveValue('23-11-2026');
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      await checkPage(page);

      await page.getByRole('button', { name: cash('selection.clear') }).press('Enter');

      await expect(page).not.toHaveURL(/dueFrom/);
      await expect(from).toHaveValue('');
      await page.getByRole('textbox', { name: cash('selection.dueTo') }).fill('01-01-2020');
      await expect(page.getByText(t('empty.filtered'))).toBeVisible();
      await page.reload();
      await expect(page.getByRole('textbox', { name: cash('selection.dueTo') })).toHaveValue('01-01-2020');
    });

    test('INV-14 what has no due date, and a currency, stand beside the due days by keyboard', async ({
      page,
    }) => {
      const cash = textsOf('cash-view', locale);
      await page.goto('/invoices?due=undated&inCurrency=SEK&filter=open');
      const undated = page.getByRole('checkbox', { name: cash('selection.undated') });
      await expect(undated).toBeChecked();
      const currency = page.getByRole('combobox', { name: cash('selection.currency') });
      await expect(currency).toHaveValue('SEK');
      await expect(page.getByText(t('empty.filtered'))).toBeVisible();
      await checkPage(page);

      await page.getByRole('textbox', { name: cash('selection.dueFrom') }).fill('01-01-2026');
      await expect(page).toHaveURL(/dueFrom=2026-01-01/);
      await expect(undated).not.toBeChecked();
      await undated.press(' ');
      await expect(page).toHaveURL(/due=undated/);
      await expect(page).not.toHaveURL(/dueFrom/);
      await page.getByRole('button', { name: cash('selection.clear'), exact: true }).press('Enter');

      await expect(page).not.toHaveURL(/due=|inCurrency/);
      await expect(undated).not.toBeChecked();
      await expect(page.getByRole('rowheader').first()).toBeVisible();
    });
  });
}
