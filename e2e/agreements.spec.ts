import { expect, type Page } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { signIn } from './sign-in.ts';

const BUYERS = [
  {
    locale: 'de',
    email: 'buyer.de@customer.example',
    title: 'Vereinbarungen',
    agreement: 'Billback school catering 2025',
    facts: ['Rückvergütungsvereinbarung', '0020030008', '01-07-2025 bis 30-06-2027', 'Jährlich', 'EUR'],
    periods: 'Zeiträume zu Billback school catering 2025',
    states: [
      /01-07-2025 bis 31-12-2025.*Offen/,
      /01-01-2026 bis 31-12-2026.*Antrag schon gestellt/,
      /2027.*Noch nicht/,
    ],
    document: 'PDF herunterladen zu Billback school catering 2025',
    failed: 'Das Dokument konnte nicht geöffnet werden.',
    newClaim: 'Neuer Antrag zu Billback school catering 2025',
    products: '5 Produkte',
    rate: 'EUR 0,08',
  },
  {
    locale: 'en-GB',
    email: 'buyer.nomfa@customer.example',
    title: 'Agreements',
    agreement: /2025|2026/,
    facts: ['Billback agreement', 'Quarterly', 'GBP'],
    periods: /^Periods of /,
    states: [/Q\d.*(Claimed at least once|Open|Not yet)/],
    document: /^Download PDF of /,
    failed: 'The document could not be opened.',
    newClaim: /^New claim for /,
    products: /^\d products$/,
    rate: /GBP\s0\.\d\d/,
  },
] as const;

for (const buyer of BUYERS) {
  test.describe(`agreements, ${buyer.locale}`, () => {
    test.use({ locale: buyer.locale });
    test.beforeEach(async ({ page }) => {
      await signIn(page, buyer.email);
      await page.goto('/agreements');
      // Those without a second factor are asked for one first.
      if (buyer.email.includes('nomfa')) {
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.keyboard.press('Escape');
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(buyer.title);
    });

    test('AGR-01 AGR-03 each agreement with its terms, and its products on demand @phone', async ({
      page,
    }) => {
      const card = firstCard(page);
      await expect(card.getByRole('heading', { level: 2 })).toHaveText(buyer.agreement);
      for (const fact of buyer.facts) await expect(card.locator('dl')).toContainText(fact);
      await expect(card.locator('a[href^="mailto:"]')).not.toHaveCount(0);
      await expect(card.locator('a[href^="tel:"]')).not.toHaveCount(0);
      await expect(card.getByText(buyer.rate).first()).toBeHidden();

      await card.getByText(buyer.products).click();

      await expect(card.getByText(buyer.rate).first()).toBeVisible();
      await checkPage(page);
    });

    test('the calendar says of each period in words whether it is claimed, open or not yet', async ({
      page,
    }) => {
      const calendar = page.getByRole('region', { name: buyer.periods }).first();

      for (const state of buyer.states)
        await expect(calendar.getByRole('listitem').filter({ hasText: state }).first()).toBeVisible();
    });

    test('AGR-04 the document is saved, and a failure is told', async ({ page }) => {
      const button = page.getByRole('button', { name: buyer.document }).first();
      const download = page.waitForEvent('download');
      await button.click();
      expect((await download).suggestedFilename()).toMatch(/^\d+\.pdf$/);
      await expect(page).toHaveURL(/\/agreements$/);

      await page.route('**/api/agreements-download-link*', (route) => route.abort());
      await button.click();

      await expect(page.getByRole('alert')).toContainText(buyer.failed);
      await checkPage(page);
    });
  });
}

test.describe('agreements', () => {
  test.use({ locale: 'de' });
  const [buyer] = BUYERS;
  test.beforeEach(async ({ page }) => {
    await signIn(page, buyer.email);
    await page.goto('/agreements');
  });

  test(
    'CLM-05 each agreement that has begun leads into a claim, also where all of it was claimed once',
    { tag: '@phone' },
    async ({ page }) => {
      await expect(page.getByRole('link', { name: buyer.newClaim })).toHaveAttribute(
        'href',
        '/claims/new/agr-002/claim-details',
      );
      const claimed = 'Billback motorway services 2026';
      const calendar = page.getByRole('region', { name: `Zeiträume zu ${claimed}` });
      await expect(calendar.getByRole('listitem')).toContainText('Antrag schon gestellt');
      await expect(calendar).toContainText('Für einen Zeitraum können Sie erneut einen Antrag stellen');

      await calendar.getByRole('link', { name: `Neuer Antrag zu ${claimed}` }).click();

      await expect(page).toHaveURL(/\/claims\/new\/agr-009\/claim-details$/);
    },
  );

  test('by keyboard alone: document, new claim and products in reading order', async ({ page }) => {
    await expect(page.getByRole('link', { name: buyer.newClaim })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: buyer.document }));
    await tabTo(page, page.getByRole('link', { name: buyer.newClaim }));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');

    await expect(page.getByText(buyer.rate).first()).toBeVisible();
  });

  for (const kept of ['clm-0002', 'does-not-exist'])
    test(`CLM-16 an address that was kept or typed confirms nothing: ${kept}`, async ({ page }) => {
      await page.goto(`/agreements?confirmed=${kept}`);

      await expect(page).toHaveURL(/\/agreements$/);
      await expect(firstCard(page)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
});

function firstCard(page: Page) {
  return page.getByRole('main').getByRole('listitem').first();
}

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}
