import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { signIn } from './sign-in.ts';
import { textsOf } from './texts.ts';

const BUYERS = [
  { locale: 'en-GB', email: 'buyer.gr@customer.example' },
  { locale: 'de', email: 'buyer.de@customer.example' },
] as const;

for (const { locale, email } of BUYERS) {
  const t = textsOf('statement', locale);

  test.describe(`statement of account, ${locale}`, () => {
    test.use({ locale });
    test.beforeEach(({ page }) => signIn(page, email));

    test('INV-14 by keyboard: from the list to another period, an open document and the letter @phone', async ({
      page,
    }) => {
      await page.goto('/invoices');
      await page.getByRole('link', { name: t('title') }).press('Enter');
      const movements = page.getByRole('table', { name: t('caption', { currency: 'EUR' }) });
      await expect(movements.getByRole('row').nth(2)).toBeVisible();
      await checkPage(page);

      const from = page.getByRole('textbox', { name: t('from') });
      await from.fill('01-11-2026');
      await from.press('Tab');

      await expect(page).toHaveURL(/from=2026-11-01/);
      await expect(movements.getByRole('row').nth(1)).toContainText('01-11-2026');
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: t('save.pdf') }).press('Enter');
      const file = await saved;
      expect(file.suggestedFilename()).toMatch(/-EUR-2026-11-23\.pdf$/);
      expect(
        readFileSync(await file.path())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');

      const open = page.getByRole('table', {
        name: t('openCaption', { date: '23-11-2026', currency: 'EUR' }),
      });
      const first = open.getByRole('link').first();
      const number = await first.textContent();
      await first.press('Enter');

      await expect(page).toHaveURL(new RegExp(`q=.*${number ?? '-'}`));
      await expect(page.getByRole('rowheader').first()).toContainText(number ?? '-');
    });

    test('a period that ends before it begins says what to do and keeps what was typed', async ({ page }) => {
      await page.goto('/invoices?view=statement&to=2026-10-31');
      const from = page.getByRole('textbox', { name: t('from') });
      // Its first day comes with the statement.
      await expect(from).not.toHaveValue('');
      await from.fill('15-11-2026');

      const errors = textsOf('errors', locale);
      await expect(page.getByText(errors('invoices.period-reversed'))).toBeVisible();
      await expect(from).toHaveValue('15-11-2026');
      await checkPage(page);
      await from.fill('01-10-2026');
      await expect(page.getByRole('table').first()).toContainText('01-10-2026');
    });
  });
}
