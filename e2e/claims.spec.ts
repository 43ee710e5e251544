import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { ask } from './fresh-user.ts';
import { closeOnboarding, signIn } from './sign-in.ts';
import { textsOf } from './texts.ts';

const BUYERS = [
  {
    locale: 'de',
    email: 'buyer.de@customer.example',
    title: 'Anträge',
    weeks: 'Anträge werden in 3 bis 4 Wochen geprüft und abgerechnet.',
    newClaim: 'Neuer Antrag',
    count: '6 Anträge',
    total: 'EUR 1.127,70',
    search: 'Anträge durchsuchen',
    status: 'Status',
    failed: 'Fehlgeschlagen',
    failedCount: '1 Antrag',
    failedTotal: 'EUR 276,30',
    noMatch: 'Kein Antrag entspricht Ihrer Suche.',
    clear: 'Suche und Filter zurücksetzen',
    sort: 'Sortieren nach',
    byAmount: 'Betrag, absteigend',
    amount: 'Betrag',
    exportLabel: 'Exportieren',
    csv: 'Als CSV speichern',
    xlsx: 'Als Excel speichern',
    open: 'Antrag vom 11-11-2026 für Regional Depot 4 öffnen',
    more: 'Mehr zum Antrag vom 11-11-2026 für Regional Depot 4 anzeigen',
    detail: 'Antrag für Regional Depot 4',
    decision: 'Entscheidung erwartet vom 02-12-2026 bis 09-12-2026',
    unknown: 'Diesen Antrag gibt es nicht oder er gehört zu einem anderen Kunden.',
    close: 'Zu allen Anträgen',
  },
  {
    locale: 'en-GB',
    email: 'buyer.gr@customer.example',
    title: 'Claims',
    weeks: 'Claims are reviewed and settled in 3 to 4 weeks.',
    newClaim: 'New claim',
    count: '30 claims',
    total: 'EUR 465.00',
    search: 'Search claims',
    status: 'Status',
    failed: 'Failed',
    failedCount: '3 claims',
    failedTotal: 'EUR 35.00',
    noMatch: 'No claim matches your search.',
    clear: 'Clear search and filters',
    sort: 'Sort by',
    byAmount: 'Amount, descending',
    amount: 'Amount',
    exportLabel: 'Export',
    csv: 'Save as CSV',
    xlsx: 'Save as Excel',
    open: 'Open the claim of 30-06-2026 for Party 30',
    more: 'Show more about the claim of 30-06-2026 for Party 30',
    detail: 'Claim for Party 30',
    decision: 'A decision was expected by 28-07-2026',
    unknown: 'This claim does not exist, or it belongs to another customer.',
    close: 'See all claims',
  },
] as const;

test.beforeAll(async () => {
  // A customer with more than two pages of claims: of 1 to 30 euros, every tenth failed.
  await ask(
    `insert into claims (customer_nr, id, agreement_id, contract_number, description, type, status, wholesale_party,
         submission_date, posting_date, claim_period_from, claim_period_to, amount_minor, currency, volume_kg, items)
       select '0000100131', 'page-' || n, 'agr-x', '00200399' || n, 'Billback pages', 'billback',
         case when n % 10 = 0 and n < 30 or n = 5 then 'failed' else 'submitted' end, 'Party ' || n,
         date '2026-05-31' + n, date '2026-06-01' + n, '2026-04-01', '2026-04-30', n * 100, 'EUR', 10, '[]'
       from generate_series(1, 30) n on conflict do nothing`,
    [],
  );
});

for (const buyer of BUYERS) {
  test.describe(`claims, ${buyer.locale}`, () => {
    test.use({ locale: buyer.locale });
    test.beforeEach(async ({ page }) => {
      await signIn(page, buyer.email);
      await page.goto('/claims');
      await expect(countOf(page, buyer.count)).toBeVisible();
    });

    test('CLM-01 CLM-03 CLM-06 the list, the latest first, its total, and how long a review takes @phone', async ({
      page,
    }) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(buyer.title);
      await expect(main(page)).toContainText(buyer.weeks);
      await expect(main(page)).toContainText(buyer.total);
      await expect(main(page).getByRole('link', { name: buyer.newClaim })).toHaveAttribute(
        'href',
        '/claims/new',
      );
      await expect(links(page).first()).toHaveAccessibleName(buyer.open);
      await checkPage(page);
    });

    test('CLM-02 CLM-04 the status filters rows and totals, and stays in the address', async ({ page }) => {
      await page.getByLabel(buyer.status, { exact: true }).selectOption('failed');

      await expect(page).toHaveURL(/\?status=failed$/);
      await expect(countOf(page, buyer.failedCount)).toBeVisible();
      await expect(main(page)).toContainText(buyer.failedTotal);
      await expect(rows(page).first()).toContainText(buyer.failed);
      await page.reload();
      await expect(countOf(page, buyer.failedCount)).toBeVisible();
    });

    // How long it waits, and for how many characters, is proven for the box itself (search-box.test.tsx).
    test('LIM-01 the search asks once for what was typed; nothing found offers a way back', async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/claims?')) asked.push(request.url());
      });
      const box = page.getByRole('searchbox', { name: buyer.search });
      await box.pressSequentially('zzzzz', { delay: 20 });

      await expect(main(page)).toContainText(buyer.noMatch);
      expect(asked).toHaveLength(1);
      await expect(page).toHaveURL(/\?q=zzzzz$/);
      await checkPage(page);
      await page.getByRole('button', { name: buyer.clear }).click();
      await expect(countOf(page, buyer.count)).toBeVisible();
    });

    test('API-05 the order is chosen in the header row, on narrow screens from a list @phone', async ({
      page,
      isMobile,
    }) => {
      if (isMobile) await page.getByLabel(buyer.sort).selectOption({ label: buyer.byAmount });
      else await page.getByRole('columnheader', { name: buyer.amount }).getByRole('button').click();

      await expect(page).toHaveURL(/sort=amount/);
      if (!isMobile)
        await expect(page.getByRole('columnheader', { name: buyer.amount })).toHaveAttribute(
          'aria-sort',
          'descending',
        );
      await expect.poll(async () => amounts(page)).toEqual((await amounts(page)).toSorted((a, b) => b - a));
    });

    test('the list is saved as CSV and Excel under its filter', async ({ page }) => {
      await page.getByLabel(buyer.status, { exact: true }).selectOption('failed');
      await expect(countOf(page, buyer.failedCount)).toBeVisible();
      const csv = page.waitForEvent('download');
      await page.getByRole('button', { name: buyer.exportLabel, exact: true }).click();
      await page.getByRole('button', { name: buyer.csv }).click();
      const saved = await csv;
      const text = await readFile(await saved.path(), 'utf8');
      expect(saved.suggestedFilename()).toMatch(/^\p{L}+-\d{4}-\d{2}-\d{2}\.csv$/u);
      expect(text.trim().split('\n')).toHaveLength(Number.parseInt(buyer.failedCount, 10) + 1);

      const xlsx = page.waitForEvent('download');
      await page.getByRole('button', { name: buyer.exportLabel, exact: true }).click();
      await page.getByRole('button', { name: buyer.xlsx }).click();
      const bytes = await readFile(await (await xlsx).path());
      expect(bytes.subarray(0, 2).toString()).toBe('PK');
    });

    test('CLM-01 CLM-06 the detail opens over the list with the expected decision; Back closes it @phone', async ({
      page,
    }) => {
      await page.getByRole('link', { name: buyer.open }).click();

      const dialog = page.getByRole('dialog', { name: buyer.detail });
      await expect(dialog).toContainText(buyer.decision);
      await checkPage(page);
      await page.goBack();
      await expect(dialog).toBeHidden();
      await page.goto('/claims?claim=clm-9999');
      await expect(page.getByRole('dialog')).toContainText(buyer.unknown);
      await page.getByRole('button', { name: buyer.close }).click();
      await expect(page).toHaveURL(/\/claims$/);
    });

    test('by keyboard alone: search, open the first claim, close it, and be back where one was', async ({
      page,
    }) => {
      const first = page.getByRole('link', { name: buyer.open });
      for (let presses = 0; presses < 50; presses++) {
        if (await first.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await expect(first).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: buyer.detail })).toBeVisible();
      await page.keyboard.press('Escape');

      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(first).toBeFocused();
    });

    test('a phone shows the most important columns and opens the rest @phone', async ({ page, isMobile }) => {
      test.skip(!isMobile, 'Wide screens show every column.');
      const toggle = page.getByRole('button', { name: buyer.more });
      await toggle.click();

      await expect(toggle).toBeHidden();
      await expect(rows(page).nth(1)).toContainText(textsOf('claims', buyer.locale)('type.billback'));
      await checkPage(page);
    });
  });
}

test.describe('pages of claims', () => {
  test.use({ locale: 'en-GB' });

  test('CLM-03 13 claims a page; the page is in the address', { tag: '@phone' }, async ({ page }) => {
    await signIn(page, 'buyer.gr@customer.example');
    await page.goto('/claims');
    await expect(links(page)).toHaveCount(13);

    await page
      .getByRole('navigation', { name: 'Pages of claims' })
      .getByRole('link', { name: 'Page 3' })
      .click();

    await expect(links(page)).toHaveCount(4);
    await expect(page).toHaveURL(/#page3$/);
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
    await page.reload();
    await expect(links(page)).toHaveCount(4);
    await expect(links(page).last()).toHaveText('Party 1');
  });

  test('OPEN-12 without a second factor the claims are shown all the same, and a new one asks for it', async ({
    page,
  }) => {
    await signIn(page, 'buyer.nomfa@customer.example');
    await page.goto('/claims');
    await closeOnboarding(page);

    await expect(links(page).first()).toBeVisible();
    await expect(main(page)).not.toContainText('A second factor is needed here');
    await checkPage(page);
    await links(page).first().click();
    await expect(page.getByRole('dialog')).toContainText('Billback');
    await page.keyboard.press('Escape');
    await main(page).getByRole('link', { name: 'New claim' }).click();
    await expect(main(page)).toContainText('A second factor is needed here');
  });
});

function main(page: Page) {
  return page.getByRole('main');
}

function rows(page: Page) {
  return page.locator('tbody tr:not([hidden])');
}

/** How many the list says that there are. */
function countOf(page: Page, text: string): Locator {
  return main(page).getByRole('status').filter({ hasText: text });
}

function links(page: Page) {
  return page.locator('tbody').getByRole('link');
}

/** Amounts of the rows as numbers, whatever their separators. */
async function amounts(page: Page): Promise<number[]> {
  const texts = await rows(page).locator('td:has-text("EUR")').allTextContents();
  return texts.map((text) => Number(text.replaceAll(/\D/g, '')));
}
