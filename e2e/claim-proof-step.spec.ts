import { SAMPLE_FILES } from '@maincrop/testkit/files/sample-files';
import { expect } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { AGREEMENTS, ClaimWizard } from './claim-wizard.ts';
import { signInClaimant } from './claimant.ts';

const LANGUAGES = [
  { locale: 'en-GB', month: 'October 2026' },
  { locale: 'de', month: 'Oktober 2026' },
] as const;

for (const { locale, month } of LANGUAGES) {
  test.describe(`a claim where the service requires proof, in ${locale}`, () => {
    test.beforeEach(async ({ page }) => {
      // As a service with CLAIM_PROOF_REQUIRED=1 writes its pages.
      await page.route(/:\d+\/claims\/new\//, async (route) => {
        const answer = await route.fetch();
        const html = await answer.text();
        expect(html).toContain(setting(false));
        await route.fulfill({ response: answer, body: html.replace(setting(false), setting(true)) });
      });
      await signInClaimant(page, { locale, customerNr: '0000100001' });
    });

    test('CLM-32 OPEN-51 proof is a step of its own, and nobody passes it without a stored file', async ({
      page,
    }, { project }) => {
      const wizard = new ClaimWizard(page, locale);
      await wizard.open(AGREEMENTS.monthly);
      await wizard.party().fill(`Required ${project.name} ${locale}`);
      await wizard.month(month).click();
      await wizard.month(month).click();
      await wizard.quantity(0, 'CAR').fill('2');
      await wizard.next().click();
      await expect(page).toHaveURL(/\/claims\/new\/agr-006\/proof-upload$/);
      await expect(wizard.heading('proof-upload')).toBeVisible();
      await wizard.next().click();
      await expect(page.getByRole('alert')).toHaveText(wizard.text('claims.proof-missing', 'errors'));
      await checkPage(page);
      await page.goto(`/claims/new/${AGREEMENTS.monthly}/claim-summary`);
      await expect(page).toHaveURL(/\/proof-upload$/);

      await page.route('**/api/claims/create-attachment', (route) => route.abort());
      const buffer = SAMPLE_FILES.pdf();
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'proof.pdf', mimeType: 'application/pdf', buffer });
      const retry = page.getByRole('button', { name: wizard.text('retry', 'upload') });
      await expect(retry).toBeVisible({ timeout: 60_000 });
      await wizard.next().click();
      await expect(page.getByRole('alert')).toHaveText(wizard.text('proof.incomplete'));
      await page.unroute('**/api/claims/create-attachment');
      await retry.click();
      await expect(page.getByText(wizard.text('state.stored', 'upload'), { exact: true })).toBeVisible();
      await wizard.next().click();

      await expect(wizard.heading('claim-summary')).toBeVisible();
      await expect(page.locator('dl')).toContainText('proof.pdf');
      await expect(page.locator('input[type="file"]')).toHaveCount(0);
      await checkPage(page);
      await wizard.back().click();
      await expect(wizard.heading('proof-upload')).toBeVisible();
      await wizard.next().click();
      const sent = page.waitForRequest(
        (request) => request.url().endsWith('/api/claims') && request.method() === 'POST',
      );
      await wizard.submit().click();
      expect(((await sent).postDataJSON() as { attachments: unknown[] }).attachments).toHaveLength(1);
      await expect(page).toHaveURL(/\/agreements\?confirmed=/);
    });
  });
}

function setting(isRequired: boolean): string {
  return `"isClaimProofRequired":${isRequired}`;
}
