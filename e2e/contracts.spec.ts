import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { signIn } from './sign-in.ts';
import { Wizard } from './wizard.ts';

const BUYERS = [
  {
    locale: 'en-GB',
    email: 'buyer.gr@customer.example',
    title: 'Volume contracts',
    disclaimer: 'These figures are indicative',
    left: 'Left',
    forecast: /^(Runs out on \d\d-\d\d-\d{4}|Lasts until the end|Used up)$/,
    outsideTitle: 'Part of this order is outside your volume contracts',
    outside: 'Not in a volume contract',
    leftInContract: /kg left in the contract$/,
    exportLabel: 'Export',
    csv: 'Save as CSV',
    fileName: /^contracts-2026-11-23\.csv$/,
    heading: 'Contract',
  },
  {
    locale: 'de',
    email: 'buyer.de@customer.example',
    title: 'Mengenverträge',
    disclaimer: 'Diese Zahlen sind Richtwerte',
    left: 'Übrig',
    forecast: /^(Aufgebraucht am \d\d-\d\d-\d{4}|Reicht bis zum Ende|Aufgebraucht)$/,
    outsideTitle: 'Ein Teil dieser Bestellung liegt außerhalb Ihrer Mengenverträge',
    outside: 'In keinem Mengenvertrag',
    leftInContract: /^Noch .* im Vertrag$/,
    exportLabel: 'Exportieren',
    csv: 'Als CSV speichern',
    fileName: /^mengenvertraege-2026-11-23\.csv$/,
    heading: 'Vertrag',
  },
] as const;

for (const buyer of BUYERS) {
  test.describe(`contracts, ${buyer.locale}`, () => {
    test.use({ locale: buyer.locale });
    test.beforeEach(({ page }) => signIn(page, buyer.email));

    test('CTR-01 CTR-02 contracts with their lines, what is left and how long it lasts', async ({ page }) => {
      await page.goto('/contracts');

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(buyer.title);
      await expect(page.getByText(buyer.disclaimer).filter({ visible: true })).toBeVisible();
      const row = page.getByRole('table').first().getByRole('row').nth(1);
      await expect(row).toContainText(/\d\skg/);
      await expect(row).toContainText(/\d[.,]\d\s?%/);
      await expect(row.getByText(buyer.forecast).filter({ visible: true })).toBeVisible();
      await checkPage(page);

      // The address of one of them leads to it.
      const last = page.locator('[id^="00"]').last();
      await page.goto(`/contracts#${await last.getAttribute('id')}`);
      await expect(last).toBeFocused();
      await expect(last).toBeInViewport();
    });

    test('CTR-01 the export holds the same lines, by keyboard alone', async ({ page, isMobile }) => {
      test.skip(isMobile, 'A keyboard belongs to a desk.');
      await page.goto('/contracts');
      const lines = page.getByRole('row').filter({ has: page.getByRole('cell') });
      await expect(lines.first()).toBeVisible();

      await page.getByRole('button', { name: buyer.exportLabel }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: buyer.csv })).toBeFocused();
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);

      expect(download.suggestedFilename()).toMatch(buyer.fileName);
      const text = readFileSync(await download.path(), 'utf8').trim();
      expect(text.startsWith(buyer.heading)).toBe(true);
      expect(text.split('\r\n')).toHaveLength(1 + (await lines.count()));
    });
  });

  test.describe(`contracts in the order wizard, ${buyer.locale}`, () => {
    test.use({ locale: buyer.locale });
    test.beforeEach(({ page }) => signIn(page, buyer.email));

    test('kg left stand beside products; what is outside is said beside it and on the summary @phone', async ({
      page,
    }) => {
      const wizard = new Wizard(page, buyer.locale);
      await wizard.open();
      const covered = page.getByText(buyer.leftInContract).first();
      await expect(covered).toBeVisible();
      const outside = page
        .getByRole('listitem')
        .filter({ has: page.locator('[data-unit="PAL"] input:not(:disabled)') })
        .filter({ hasNotText: buyer.leftInContract })
        .first();

      await outside.locator('[data-unit="PAL"] input').fill('2');
      await page.keyboard.press('Tab');

      await expect(page.getByText(buyer.outside)).toBeVisible();
      await checkPage(page);
      await wizard.toDelivery();
      await wizard.toSummary();

      const notice = page.getByRole('status').filter({ hasText: buyer.outsideTitle });
      await expect(notice.getByRole('listitem')).toHaveCount(1);
      await expect(notice.getByRole('listitem')).toContainText(buyer.outside);
      await checkPage(page);
    });
  });
}
