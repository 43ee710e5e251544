import { expect } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { AGREEMENTS, ClaimWizard } from './claim-wizard.ts';
import { signInClaimant } from './claimant.ts';
import { signInFresh } from './fresh-user.ts';

for (const locale of ['en-GB', 'de'] as const) {
  test.describe(`addresses of a new claim in ${locale}`, () => {
    test.beforeEach(({ page }) => signInClaimant(page, { locale, customerNr: '0000100001' }));

    test('NAV-20 the address of an agreement alone leads to its details', async ({ page }) => {
      await page.goto(`/claims/new/${AGREEMENTS.monthly}`);

      await expect(page).toHaveURL(/\/claims\/new\/agr-006\/claim-details$/);
      await expect(new ClaimWizard(page, locale).heading('claim-details')).toBeVisible();
    });

    test('NAV-20 steps have an address each; another one is not found', async ({ page }) => {
      const wizard = new ClaimWizard(page, locale);
      await wizard.open(AGREEMENTS.annualWhole);
      await wizard.party().fill('Polder');
      await wizard.quantity(0, 'CAR').fill('1');
      await wizard.next().click();
      await expect(page).toHaveURL(/\/claims\/new\/agr-001\/claim-summary$/);
      await page.reload();
      await expect(wizard.heading('claim-summary')).toBeVisible();

      // Without the setting of the service there is no step for proof.
      for (const step of ['claim-sumary', 'proof-upload']) {
        await page.goto(`/claims/new/${AGREEMENTS.annualWhole}/${step}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          wizard.text('errorPage.not-found.title', 'app'),
        );
      }
    });

    test('NAV-20 an agreement that is not ours is told, with the way to ours', async ({ page }) => {
      const wizard = new ClaimWizard(page, locale);
      await page.goto('/claims/new/agr-002/claim-details');

      await expect(page.getByText(wizard.text('unknown.title'))).toBeVisible();
      await checkPage(page);
      await page.getByRole('link', { name: wizard.text('unknown.choose') }).click();
      await expect(page).toHaveURL(/\/claims\/new$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(wizard.text('choose.title'));
    });
  });
}

test('NAV-19 NAV-20 without POST /claims none of the addresses opens', async ({ page }) => {
  await signInFresh(page, 'indirect-customers', 'en-GB');

  for (const path of ['/claims/new', '/claims/new/agr-006', '/claims/new/agr-006/claim-summary']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth\?redirect=%2Fclaims%2Fnew/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No access to this page');
  }
});
