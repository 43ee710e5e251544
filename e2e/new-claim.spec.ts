import { expect } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { AGREEMENTS, ClaimWizard } from './claim-wizard.ts';
import { signInClaimant } from './claimant.ts';

const LANGUAGES = [
  { locale: 'en-GB', months: ['September 2026', 'October 2026', 'November 2026', 'December 2026'] },
  { locale: 'de', months: ['September 2026', 'Oktober 2026', 'November 2026', 'Dezember 2026'] },
] as const;

for (const { locale, months } of LANGUAGES) {
  test.describe(`a new claim in ${locale}`, () => {
    test.beforeEach(({ page }) => signInClaimant(page, { locale, customerNr: '0000100001' }));

    test('NAV-19 CLM-05 CLM-07 CLM-16 CLM-20 CLM-28 goes from the choice of an agreement to the confirmation @phone', async ({
      page,
    }, { project }) => {
      const wizard = new ClaimWizard(page, locale);
      await page.goto('/claims/new');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(wizard.text('choose.title'));
      await checkPage(page);
      await page.locator(`a[href*="${AGREEMENTS.monthly}"]`).click();
      await expect(wizard.heading('claim-details')).toBeVisible();
      await wizard.party().fill(`Polder Frozen ${project.name} ${locale}`);
      // The running month is the last one; how a range is chosen is proven for the control (month-range.test.tsx).
      await expect(wizard.month(months[2])).toBeEnabled();
      await expect(wizard.month(months[3])).toBeDisabled();
      await wizard.month(months[1]).click();
      await wizard.month(months[1]).click();
      await wizard.quantity(0, 'CAR').fill('336');
      await checkPage(page);

      await wizard.next().click();
      await expect(wizard.heading('claim-summary')).toBeVisible();
      await expect(page.getByText(wizard.text('proof.none'))).toBeVisible();
      await checkPage(page);
      await wizard.submit().click();

      await expect(page).toHaveURL(/\/agreements\?confirmed=/);
      await expect(page.getByRole('dialog')).toContainText(wizard.text('confirmed.title', 'agreements'));
      await checkPage(page);
      await wizard.open(AGREEMENTS.monthly);
      await expect(wizard.party()).toHaveValue('');
      await expect(wizard.quantity(0, 'CAR')).toHaveValue('0');
    });

    test('CLM-27 a refused Next names what is missing and goes to the first of it', async ({ page }) => {
      const wizard = new ClaimWizard(page, locale);
      await wizard.open(AGREEMENTS.monthly);

      await wizard.next().click();

      await expect(wizard.party()).toBeFocused();
      for (const code of ['wholesale-party-missing', 'period-missing', 'no-items']) {
        await expect(page.getByText(wizard.text(`claims.${code}`, 'errors'))).toBeVisible();
      }
      await checkPage(page);
      await wizard.party().fill('x'.repeat(81));
      await expect(wizard.party()).toHaveAttribute('aria-invalid', 'true');
      await wizard.party().fill('x'.repeat(80));
      await expect(wizard.party()).not.toHaveAttribute('aria-invalid', 'true');
      for (const character of ['#', '"', "'", '*', ',']) {
        await wizard.reference().fill(`CR${character}1`);
        await expect(wizard.reference()).toHaveAttribute('aria-invalid', 'true');
      }
      await wizard.reference().fill('CR-1');
      await expect(wizard.reference()).not.toHaveAttribute('aria-invalid', 'true');
      await wizard.next().click();
      await expect(wizard.month(months[2])).toBeFocused();
      await page.goto(`/claims/new/${AGREEMENTS.monthly}/claim-summary`);
      await expect(wizard.heading('claim-details')).toBeVisible();
    });

    test('CLM-24 CLM-26 an annual agreement of one year shows a disabled picker', async ({ page }) => {
      const wizard = new ClaimWizard(page, locale);
      await wizard.open(AGREEMENTS.annualWhole);

      await expect(wizard.month(months[0])).toBeDisabled();
      await expect(wizard.month(months[0])).toHaveAttribute('aria-pressed', 'true');
      await expect(wizard.month(months[3])).toHaveAttribute('aria-pressed', 'true');
      await checkPage(page);
      await wizard.party().fill('Polder');
      await wizard.quantity(0, 'CAR').fill('1');
      await wizard.next().click();
      await expect(wizard.heading('claim-summary')).toBeVisible();
      await wizard.back().click();
      await expect(wizard.heading('claim-details')).toBeVisible();
      await wizard.back().click();
      await expect(page).toHaveURL(/\/agreements$/);
    });

    test('CLM-10 CLM-13 bags rest while cartons are claimed, and the totals follow @phone', async ({
      page,
    }) => {
      const wizard = new ClaimWizard(page, locale);
      await wizard.open(AGREEMENTS.monthly);
      const total = page.locator('tfoot');

      await wizard.quantity(0, 'CAR').fill('100000');
      await expect(wizard.quantity(0, 'CAR')).toHaveValue('99999');
      await expect(wizard.quantity(0, 'BAG')).toBeDisabled();
      await expect(total).not.toContainText('EUR\u00a00');
      await page.reload();
      await expect(wizard.quantity(0, 'CAR')).toHaveValue(locale === 'de' ? '99.999' : '99,999');
      await wizard.quantity(0, 'CAR').fill('0');

      await expect(wizard.quantity(0, 'BAG')).toBeEnabled();
      await wizard.quantity(0, 'BAG').fill('3');
      await expect(wizard.quantity(0, 'CAR')).toBeDisabled();
      await wizard.quantity(0, 'BAG').fill('0');
      await expect(total).toContainText(/EUR\s0[.,]00/);
    });

    test('CLM-10 quantities come out of a spreadsheet with a verdict on each row', async ({ page }) => {
      const wizard = new ClaimWizard(page, locale);
      await wizard.open(AGREEMENTS.monthly);
      await wizard.button('import.open').click();
      const dialog = page.getByRole('dialog');
      await wizard.button('import.check').click();
      await expect(dialog.getByRole('alert')).toContainText(wizard.text('claims.file-missing', 'errors'));
      await dialog.getByLabel(wizard.text('import.label')).fill('310306\t336\tCAR\nXX;1\n310105;0.5');
      await wizard.button('import.check').click();

      await expect(dialog).toContainText(wizard.text('verdict.unknown-product'));
      await expect(dialog).toContainText(wizard.text('verdict.bad-quantity'));
      await checkPage(page);
      const content = '310306;12;CAR\n310105;7;BAG\n';
      await dialog
        .locator('input[type="file"]')
        .setInputFiles({ name: 'q.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
      await expect(dialog.getByRole('row')).toHaveCount(3);
      await dialog.getByRole('button', { name: /2/ }).click();

      await expect(dialog).toBeHidden();
      await expect(page.locator('[data-unit="CAR"] input').and(page.locator('[value="12"]'))).toBeVisible();
      await expect(page.locator('[data-unit="BAG"] input').and(page.locator('[value="7"]'))).toBeVisible();
    });
  });
}
