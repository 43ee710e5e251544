import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { signIn } from './sign-in.ts';
import { textsOf } from './texts.ts';

const BUYERS = [
  {
    locale: 'en-GB',
    email: 'buyer.gr@customer.example',
    invoice: {
      number: '0090020156',
      date: '24-09-2026',
      due: '23-11-2026',
      amount: 'EUR 17,115.98',
      badge: 'Due date · today',
      order: '4490020156',
    },
    soon: 'Before due · 1 day',
    overdue: '0090020066',
    paid: '0090040361',
  },
  {
    locale: 'de',
    email: 'buyer.de@customer.example',
    invoice: {
      number: '0090020291',
      date: '13-11-2026',
      due: '27-11-2026',
      amount: 'EUR 8.696,95',
      badge: 'Nicht fällig · 4 Tage',
      order: '4490020291',
    },
    soon: 'Fällig · heute',
    overdue: '0090020111',
    paid: '0090040363',
  },
] as const;

for (const buyer of BUYERS) {
  const t = textsOf('invoices', buyer.locale);
  const list = textsOf('list', buyer.locale);
  const status = textsOf('invoice-status', buyer.locale);
  const details = textsOf('invoice-details', buyer.locale);
  const cash = textsOf('cash-view', buyer.locale);

  test.describe(`invoices, ${buyer.locale}`, () => {
    test.use({ locale: buyer.locale });
    test.beforeEach(({ page }) => signIn(page, buyer.email));

    test('INV-01 INV-02 INV-04 title, intro, action bar and 20 rows, latest first @phone', async ({
      page,
    }, info) => {
      await page.goto('/invoices');

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
      await expect(page.getByText(t('intro'))).toBeVisible();
      await expect(rowsOf(page)).toHaveCount(20);
      await expect(page.locator('[data-total=total_amounts]')).toContainText(cash('balance.toPay'));
      const row = rowOf(page, buyer.invoice.number);
      await expect(shown(row, buyer.invoice.badge)).toBeVisible();
      await expect(row).toContainText(buyer.invoice.amount);
      await expect(row).toContainText(buyer.invoice.due);
      await expect(shown(rowsOf(page), buyer.soon).first()).toBeVisible();
      if (info.project.name === 'desktop') {
        await expect(row).toContainText(buyer.invoice.date);
        await expect(page.getByRole('columnheader', { name: t('column.BillDate') })).toHaveAttribute(
          'aria-sort',
          'descending',
        );
      }
      await checkPage(page);
    });

    test('INV-12 INV-13 a status has its own total, paid and reversed have none', async ({ page }) => {
      await page.goto('/invoices');
      const filter = page.getByRole('combobox', { name: t('filter.label'), exact: true });
      const open = await amountOf(page, 'total_amounts');

      await filter.selectOption('overdue');
      await expect(page).toHaveURL(/filter=overdue/);
      await expect(rowOf(page, buyer.overdue)).toContainText(status('status.overdue'));
      // An overdue row stands in the list of all too, which goes a moment after the address.
      const others = async () =>
        (await rowsOf(page).allInnerTexts()).filter((text) => !text.includes(status('status.overdue')));
      await expect.poll(others).toEqual([]);
      const overdue = await amountOf(page, 'overdue_totals');
      expect(overdue).not.toBe(open);

      await filter.selectOption('cleared');
      await expect(rowOf(page, buyer.paid)).toBeVisible();
      await expect(page.locator('[data-total]')).toHaveCount(0);
      await page.goBack();
      await expect(page.locator('[data-total=overdue_totals]')).toContainText(overdue);
      await checkPage(page);
    });

    test('INV-03 OPEN-44 the server sorts', async ({ page }, info) => {
      await page.goto('/invoices');
      await expect(rowsOf(page)).toHaveCount(20);
      if (info.project.name === 'phone') {
        await page.getByRole('combobox', { name: list('sort.label') }).selectOption('NetValue+desc');
      } else {
        await page.getByRole('button', { name: t('column.NetValue'), exact: true }).click();
        await expect(page.getByRole('columnheader', { name: t('column.NetValue') })).toHaveAttribute(
          'aria-sort',
          'descending',
        );
      }

      await expect(page).toHaveURL(/sort=NetValue%2Bdesc/);
      await expect
        .poll(async () => {
          const amounts = await amountsOf(page);
          return amounts.every((amount, index) => index === 0 || amount <= (amounts[index - 1] ?? 0));
        })
        .toBe(true);
    });

    test('INV-05 the page is in the hash: reload and Back keep it', async ({ page }) => {
      await page.goto('/invoices');
      await expect(rowsOf(page)).toHaveCount(20);
      const first = await rowsOf(page).first().getByRole('rowheader').innerText();
      const pager = page.getByRole('navigation', { name: t('pages') });

      await pager.getByRole('link', { name: '2' }).click();
      await expect(page).toHaveURL(/[^#]#page2$/);
      await expect(page.getByRole('heading', { name: t('list') })).toBeFocused();
      await expect.poll(() => rowsOf(page).first().getByRole('rowheader').innerText()).not.toBe(first);
      await page.reload();
      await expect(pager.getByRole('link', { name: '2' })).toHaveAttribute('aria-current', 'page');
      await page.goBack();

      await expect.poll(() => rowsOf(page).first().getByRole('rowheader').innerText()).toBe(first);
    });

    test('LIM-02 a search stays in the address, adds up what it found and can be cleared', async ({
      page,
    }) => {
      await page.goto('/invoices');
      const search = page.getByRole('searchbox', { name: t('search.label') });

      await search.fill(buyer.invoice.number);
      await expect(rowsOf(page)).toHaveCount(1);
      await expect(
        page.getByRole('paragraph').filter({ hasText: new RegExp(`^${t('sum')} `) }),
      ).toContainText(buyer.invoice.amount);
      await page.reload();
      await expect(search).toHaveValue(buyer.invoice.number);
      await search.fill('no such invoice');
      await expect(page.getByText(t('empty.filtered'))).toBeVisible();
      await checkPage(page);
      await page.getByRole('button', { name: list('clear') }).click();

      await expect(rowsOf(page)).toHaveCount(20);
      await expect(search).toHaveValue('');
    });

    test('INV-15 to INV-18 details open below the row and in a shared address @phone', async ({ page }) => {
      await page.goto(`/invoices?q=${buyer.invoice.number}`);
      await page.getByRole('button', { name: t('row.more', { number: buyer.invoice.number }) }).click();
      const toggle = page.getByRole('button', { name: t('row.less', { number: buyer.invoice.number }) });

      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
      for (const field of ['type', 'shipTo', 'billTo', 'payer', 'reference', 'expireDate', 'termsCode'])
        await expect(page.getByText(details(field), { exact: true })).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: / - \S/ }).first()).toBeVisible();
      await expect(page.getByRole('table', { name: details('lines.title') })).toBeVisible();
      await expect(page.getByText(details('totals.total'), { exact: true })).toBeVisible();
      await checkPage(page);
      await page.reload();
      await expect(toggle).toBeVisible();
      await toggle.click();

      await expect(page.getByText(details('termsCode'))).toHaveCount(0);
      await expect(page).not.toHaveURL(/invoice=/);
    });

    test('INV-02 INV-16 an amount of a bank statement leads to the account and its code', async ({
      page,
    }) => {
      await page.goto('/invoices?filter=overdue');
      const amount = /\d[\d.,\u202f]*[.,]\d\d/.exec(await rowOf(page, buyer.overdue).innerText())?.[0] ?? '';
      await page.getByRole('searchbox').fill(amount);
      await page.getByRole('searchbox').press('Enter');
      await expect(rowsOf(page)).toHaveCount(1);
      await page.getByRole('button', { name: t('row.more', { number: buyer.overdue }) }).press('Enter');
      const pay = page.getByRole('region', { name: details('toPay.title') });

      await expect(pay.getByRole('img', { name: details('toPay.qr') })).toBeVisible();
      await expect(pay.getByText(/^[A-Z]{2}\d\d( \w{4})+/)).toBeVisible();
      await checkPage(page);
    });

    test('the whole list under filter and sort is saved as CSV and as Excel file', async ({ page }) => {
      const app = textsOf('app', buyer.locale);
      await page.goto('/invoices?filter=overdue');
      await expect(rowOf(page, buyer.overdue)).toBeVisible();
      const rows = await rowsOf(page).count();

      const csv = await saved(page, app('export.csv'));
      const lines = readFileSync(csv.file, 'utf8').trim().split('\r\n');
      expect(lines).toHaveLength(rows + 1);
      expect(lines.join('\n')).toContain(buyer.overdue);
      const xlsx = await saved(page, app('export.xlsx'));

      expect(xlsx.name).toMatch(/\.xlsx$/);
      expect(readFileSync(xlsx.file).subarray(0, 2).toString()).toBe('PK');
      await checkPage(page);

      async function saved(on: Page, choice: string): Promise<{ name: string; file: string }> {
        await on.getByRole('button', { name: app('export.label'), exact: true }).click();
        const arriving = on.waitForEvent('download');
        await on.getByRole('button', { name: choice }).click();
        const download = await arriving;
        return { name: download.suggestedFilename(), file: await download.path() };
      }
    });
  });
}

test('INV-01 MFA-13 without a second factor there is only a warning', async ({ page }) => {
  await signIn(page, 'buyer.nomfa@customer.example');
  await page.goto('/invoices');

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#main').getByRole('status').first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
});

/** The visible rows of invoices; opened details and the header are none. */
function rowsOf(page: Page) {
  return page
    .getByRole('table')
    .first()
    .locator('> tbody > tr')
    .filter({ has: page.locator('> th') });
}

function rowOf(page: Page, number: string) {
  return rowsOf(page).filter({ hasText: number });
}

/** The badge stands in two places, of which each width shows one. */
function shown(row: ReturnType<typeof rowsOf>, text: string) {
  return row.getByText(text).filter({ visible: true });
}

async function amountOf(page: Page, key: string): Promise<string> {
  return page.locator(`[data-total=${key}]`).getByRole('definition').first().innerText();
}

/** In hundredths. */
async function amountsOf(page: Page): Promise<number[]> {
  const texts = await rowsOf(page).allInnerTexts();
  return texts.map((text) => Number((/EUR\s(-?[\d.,]+)/.exec(text)?.[1] ?? '').replaceAll(/[.,]/g, '')));
}
