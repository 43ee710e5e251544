import { expect, type Page } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { AGREEMENTS, ClaimWizard } from './claim-wizard.ts';
import { signInClaimant } from './claimant.ts';
import { textsOf } from './texts.ts';
import { signIn } from './sign-in.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test.describe('sending a claim', () => {
  test.beforeEach(({ page }) => signInClaimant(page, { locale: 'en-GB', customerNr: '0000100001' }));

  test('CLM-14 the whole way by keyboard alone', async ({ page }, { project }) => {
    const wizard = new ClaimWizard(page, 'en-GB');
    await wizard.open(AGREEMENTS.monthly);
    await tabTo(page, wizard.party());
    await page.keyboard.type(`Keyboard ${project.name}`);
    await tabTo(page, wizard.period().locator('[tabindex="0"]'));
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await tabTo(page, wizard.quantity(0, 'CAR'));
    await page.keyboard.type('5');
    await tabTo(page, wizard.next());
    await page.keyboard.press('Enter');
    await expect(wizard.heading('claim-summary')).toBeVisible();
    await expect(page.getByText('October 2026 – November 2026')).toBeVisible();
    await tabTo(page, wizard.submit());
    await page.keyboard.press('Enter');

    await expect(page.getByRole('dialog')).toContainText(wizard.text('confirmed.title', 'agreements'));
  });

  test(
    'CLM-08 CLM-15 the summary shows products and details, and only there a claim is submitted',
    { tag: '@phone' },
    async ({ page }) => {
      const wizard = new ClaimWizard(page, 'en-GB');
      await wizard.open(AGREEMENTS.monthly);
      await expect(wizard.submit()).toHaveCount(0);
      await wizard.reference().fill('CR-15');
      await wizard.party().fill('Harbour Foods');
      await toSummary(wizard, null);
      const details = page.locator('section').filter({ hasText: wizard.text('facts.title') });

      for (const fact of ['Billback campus canteens 2026', 'Harbour Foods', 'October 2026', 'CR-15']) {
        await expect(details.locator('dl')).toContainText(fact);
      }
      const products = page.getByRole('table', { name: wizard.text('items.caption') });
      await expect(products.locator('tbody tr')).toHaveCount(1);
      await expect(products.locator('tbody [data-unit="CAR"]')).toHaveText('2');
      await expect(wizard.submit()).toBeEnabled();
      await expect(wizard.next()).toHaveCount(0);
      await wizard.back().click();
      await wizard.reference().fill('');
      await wizard.next().click();
      await expect(wizard.heading('claim-summary')).toBeVisible();
      await expect(details.locator('dl')).not.toContainText('CR-15');
      await expect(wizard.submit()).toBeEnabled();
    },
  );

  test('an overlapping claim is sent only when it is confirmed, and its party is suggested', async ({
    page,
  }, { project }) => {
    const wizard = new ClaimWizard(page, 'en-GB');
    const party = `Overlap ${project.name}`;
    await toSummary(wizard, party);
    await wizard.submit().click();
    await expect(page).toHaveURL(/\/agreements\?confirmed=/);

    await wizard.open(AGREEMENTS.monthly);
    await wizard.party().pressSequentially(party.slice(0, -1));
    await expect(page.getByRole('option', { name: party })).toBeVisible();
    await wizard.party().press('ArrowDown');
    await wizard.party().press('Enter');
    await expect(wizard.party()).toHaveValue(party);
    await toSummary(wizard, null);
    await wizard.submit().click();
    await expect(page.getByRole('dialog')).toContainText(wizard.text('overlap.title'));
    await checkPage(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await wizard.submit().click();
    await wizard.button('overlap.confirm').click();

    await expect(page).toHaveURL(/\/agreements\?confirmed=/);
  });

  test('CLM-11 far more than was bought is asked about with both amounts, then sent', async ({ page }, {
    project,
  }) => {
    const wizard = new ClaimWizard(page, 'en-GB');
    await toSummary(wizard, `Too much ${project.name}`, '99999');
    await wizard.submit().click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(wizard.text('unusual.title'));
    await expect(question).toContainText(/You claim [\d,]+\skg of .+, but bought only [\d,]+\skg/);
    await checkPage(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await wizard.submit().click();
    await wizard.button('overlap.confirm').press('Enter');

    await expect(page).toHaveURL(/\/agreements\?confirmed=/);
  });

  test('CLM-33 a file that failed is named before the claim goes without it', async ({ page }, {
    project,
  }) => {
    const wizard = new ClaimWizard(page, 'en-GB');
    await toSummary(wizard, `Proof ${project.name}`);
    const chooser = page.locator('input[type="file"]');
    await page.route('**/api/claims/create-attachment', (route) => route.abort());
    await chooser.setInputFiles({ name: 'proof.pdf', mimeType: 'application/pdf', buffer: PDF });
    const retry = page.getByRole('button', { name: wizard.text('retry', 'upload') });
    await expect(retry).toBeVisible({ timeout: 60_000 });
    await wizard.submit().click();
    await expect(page.getByRole('dialog')).toContainText('proof.pdf');
    await checkPage(page);
    await wizard.button('missing.retry').click();
    await page.unroute('**/api/claims/create-attachment');
    await retry.click();
    await expect(page.getByText(wizard.text('state.stored', 'upload'), { exact: true })).toBeVisible();
    const sent = page.waitForRequest(
      (request) => request.url().endsWith('/api/claims') && request.method() === 'POST',
    );
    await wizard.submit().click();

    expect(((await sent).postDataJSON() as { attachments: unknown[] }).attachments).toHaveLength(1);
    await expect(page).toHaveURL(/\/agreements\?confirmed=/);
  });

  test('CLM-17 a lost answer keeps the draft, and the repeat has the same key', async ({ page }, {
    project,
  }) => {
    const wizard = new ClaimWizard(page, 'en-GB');
    await toSummary(wizard, `Lost ${project.name}`);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/claims', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await wizard.submit().click();
    await expect(page.getByRole('alert')).toBeVisible();
    await wizard.submit().click();

    await expect(page).toHaveURL(/\/agreements\?confirmed=/);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
  });
});

test('CLM-25 an annual agreement of more than a year asks for one of its years', async ({ page }) => {
  await signInClaimant(page, { locale: 'de', customerNr: '0000100041' });
  const wizard = new ClaimWizard(page, 'de');
  await wizard.open(AGREEMENTS.annualYears);
  const year = page.getByLabel(wizard.text('period.year'), { exact: true });

  await expect(year.locator('option')).toHaveText([wizard.text('period.chooseYear'), '2025', '2026']);
  await wizard.party().fill('Polder');
  await wizard.quantity(0, 'CAR').fill('1');
  await wizard.next().click();
  await expect(year).toHaveAttribute('aria-invalid', 'true');
  await year.selectOption('2025');
  await expect(page.getByText('Juli 2025 – Dezember 2025')).toBeVisible();
  await checkPage(page);
});

test(
  'CLM-21 CLM-22 a quarter must be whole, and the months end with the last quarter',
  { tag: '@phone' },
  async ({ page }) => {
    await signInClaimant(page, { locale: 'fr', customerNr: '0000100121' });
    const wizard = new ClaimWizard(page, 'fr');
    await wizard.open(AGREEMENTS.quarterly);
    const sentence = page.getByText(wizard.text('claims.invalid-quarter', 'errors'));

    await wizard.month('avril 2026').click();
    await wizard.next().click();
    await expect(sentence).toBeVisible();
    await wizard.month('mai 2026').click();
    await expect(sentence).toBeVisible();
    await wizard.month('avril 2026').click();
    await wizard.month('juin 2026').click();
    await expect(sentence).toBeHidden();
    await wizard.month('juillet 2026').click();
    await wizard.month('août 2026').click();
    await expect(sentence).toBeHidden();
    await expect(wizard.month('septembre 2026')).toBeDisabled();
    await wizard.month('mars 2026').click();
    await wizard.month('mai 2026').click();

    await expect(sentence).toBeVisible();
    await checkPage(page);
  },
);

test('CLM-26 CLM-28 while nothing can be chosen the reason stands in its place, and no claim begins', async ({
  page,
}) => {
  await signInClaimant(page, { locale: 'nl', customerNr: '0000100111' });
  const wizard = new ClaimWizard(page, 'nl');
  await wizard.open(AGREEMENTS.tooYoung);

  await expect(page.getByText(wizard.text('period.nothingQuarterly'))).toBeVisible();
  await expect(wizard.period()).toHaveCount(0);
  await checkPage(page);
  await wizard.party().fill('Polder');
  await wizard.quantity(0, 'CAR').fill('1');
  await wizard.next().click();
  await expect(wizard.heading('claim-details')).toBeVisible();
  await page.goto('/agreements');
  await expect(page.getByRole('link', { name: /stadium kiosks 2026/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /ski huts 2026/ })).toHaveCount(0);
});

test('CLM-18 without a second factor the wizard shows the warning only', async ({ page }) => {
  await signIn(page, 'buyer.nomfa@customer.example');
  const wizard = new ClaimWizard(page, 'en-GB');
  await page.goto('/claims/new');
  await page.keyboard.press('Escape');

  await expect(page.getByText(textsOf('mfa-gate', 'en-GB')('title'))).toBeVisible();
  await expect(page.getByRole('combobox', { name: wizard.text('party.label') })).toHaveCount(0);
});

/** Fills the details and goes on; the party stays as it is when there is none given. */
async function toSummary(wizard: ClaimWizard, party: string | null, quantity = '2'): Promise<void> {
  if (party !== null) {
    await wizard.open(AGREEMENTS.monthly);
    await wizard.party().fill(party);
  }
  await wizard.month('October 2026').click();
  await wizard.month('October 2026').click();
  await wizard.quantity(0, 'CAR').fill(quantity);
  await wizard.next().click();
  await expect(wizard.heading('claim-summary')).toBeVisible();
}

/** Presses Tab until a control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 200; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The control cannot be reached with Tab');
}
