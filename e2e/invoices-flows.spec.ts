import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { ask } from './fresh-user.ts';
import { signIn } from './sign-in.ts';
import { textsOf } from './texts.ts';

const BUYERS = [
  { locale: 'en-GB', email: 'buyer.gr@customer.example', number: '0090020156', order: '4490020156' },
  { locale: 'de', email: 'buyer.de@customer.example', number: '0090020291', order: '4490020291' },
] as const;

for (const { locale, email, number, order } of BUYERS) {
  const t = textsOf('invoices', locale);
  const details = textsOf('invoice-details', locale);

  test.describe(`invoices, ${locale}`, () => {
    test.use({ locale });
    test.beforeEach(({ page }) => signIn(page, email));

    test('INV-15 INV-19 PDF, UBL and Factur-X are saved, a second press asks for no new link', async ({
      page,
    }) => {
      let links = 0;
      page.on('request', (request) => {
        if (request.url().includes('/api/invoice-download-link')) links += 1;
      });
      await openDetails(page, number, t('row.more', { number }));
      const button = (kind: string) =>
        page.getByRole('button', {
          name: details('document.of', { kind: details(`document.${kind}`), number }),
        });

      expect((await saved(page, button('pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
      expect((await saved(page, button('pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
      expect(links).toBe(1);
      expect((await saved(page, button('ubl'))).toString()).toContain(`<cbc:ID>${number}</cbc:ID>`);
      expect((await saved(page, button('facturx'))).subarray(0, 5).toString()).toBe('%PDF-');
    });

    test('INV-20 OPEN-52 a document that cannot be fetched says so, is reported and can be tried again', async ({
      page,
    }) => {
      await openDetails(page, number, t('row.more', { number }));
      await page.route('**/api/invoice-download-link*', (route) => route.abort());
      const pdf = page.getByRole('button', {
        name: details('document.of', { kind: details('document.pdf'), number }),
      });
      const [report] = await Promise.all([page.waitForRequest('**/api/error-report'), pdf.click()]);
      const alert = page.getByRole('alert').filter({ hasText: details('document.failed', { kind: 'PDF' }) });

      await expect(alert).toBeVisible();
      expect(report.postDataJSON()).toMatchObject({ kind: 'document', code: 'offline', page: '/invoices' });
      expect((await report.response())?.status()).toBe(204);
      await checkPage(page);
      await page.unroute('**/api/invoice-download-link*');
      const arriving = page.waitForEvent('download');
      await alert.getByRole('button').first().click();

      expect((await arriving).suggestedFilename()).toContain(number);
      await expect(alert).toHaveCount(0);
    });

    test('INV-07 INV-08 the sales order opens over the list; a failure stays in its window, with a retry (decision 038) @phone', async ({
      page,
    }) => {
      const words = textsOf('sales-order', locale);
      await openDetails(page, number, t('row.more', { number }));
      await page.route('**/api/order?*', (route) => route.abort());
      await page.getByRole('button', { name: details('order'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: words('title', { number: order }) });

      await expect(dialog.getByText(words('failed'))).toBeVisible({ timeout: 60_000 });
      await page.unroute('**/api/order?*');
      await dialog.getByRole('alert').getByRole('button').click();
      await expect(dialog.getByRole('table').first()).toBeVisible();
      await expect(dialog.getByRole('link', { name: words('all') })).toHaveAttribute('href', '/orders');
      await checkPage(page);
      await page.goBack();

      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('button', { name: t('row.less', { number }) })).toBeVisible();
    });

    test('INV-08 a sales order that the portal does not hold says so and leads on', async ({ page }) => {
      const words = textsOf('sales-order', locale);
      await openDetails(page, number, t('row.more', { number }));
      await page.route('**/api/order?*', (route) =>
        route.fulfill({ status: 404, json: { code: 'not-found', message: 'x' } }),
      );
      await page.getByRole('button', { name: details('order'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: words('title', { number: order }) });

      await expect(dialog.getByRole('status')).toHaveText(words('unknown'));
      await expect(dialog.getByRole('alert')).toHaveCount(0);
      await checkPage(page);
      await dialog.getByRole('link', { name: words('all') }).click();
      await expect(page).toHaveURL(/\/orders$/);
    });

    test('what is overdue and due by week stands in a table with bars and leads to the list @phone', async ({
      page,
    }) => {
      const cash = textsOf('cash-view', locale);
      await page.goto('/invoices');
      await page.getByRole('link', { name: t('views.cash') }).click();
      await expect(page).toHaveURL(/view=cash/);
      const table = page.getByRole('table', { name: cash('caption', { currency: 'EUR' }) });

      await expect(table.getByRole('rowheader', { name: '23-11-2026' })).toBeVisible();
      const [overdue, due] = await Promise.all(['overdue', 'due'].map((kind) => sumOf(table, cash(kind))));
      await page.goto('/invoices');
      // The same is to be paid in the list as here; claims that nobody has accepted take nothing off.
      const totals = page.locator('[data-total=total_amounts] dl > div');
      const amountOf = (name: string) => totals.filter({ hasText: cash(name) }).getByRole('definition');
      expect(await hundredths(amountOf('balance.toPay'))).toBe((overdue ?? 0) + (due ?? 0));
      const claimed = await claimedHundredths(email);
      await expect(amountOf('balance.claims')).toHaveCount(claimed === 0 ? 0 : 1);
      if (claimed > 0) expect(await hundredths(amountOf('balance.claims'))).toBe(claimed);
      await page.goBack();
      await expect(table).toBeVisible();
      // What would be saved is the list, which is not shown here.
      const save = page.getByRole('button', { name: textsOf('app', locale)('export.label'), exact: true });
      await expect(save).toHaveCount(0);
      await checkPage(page);
      for (const status of ['overdue', 'due_date', 'before_due']) {
        await table.getByRole('link', { name: cash(`show.${status}`) }).click();
        await expect(page).toHaveURL(new RegExp(`filter=${status}`));
        await expect(page.locator(`[data-total=${status}_totals]`)).toBeVisible();
        await expect(save).toBeVisible();
        await page.goBack();
      }
    });

    test('a month is packed as ZIP with progress, by keyboard alone', async ({ page }) => {
      const archive = textsOf('archive', locale);
      await page.goto('/invoices');
      await tabTo(page, page.getByRole('button', { name: t('archive.open') }));
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: archive('invoices.title') });
      await expect(dialog).toBeVisible();
      await checkPage(page);
      await tabTo(page, dialog.getByRole('combobox'));
      await page.keyboard.press('ArrowDown');
      await tabTo(page, dialog.getByRole('button', { name: archive('invoices.start') }));
      await page.keyboard.press('Enter');

      await expect(dialog.getByText(archive('ready'), { exact: true })).toBeVisible({ timeout: 120_000 });
      await expect(page).toHaveURL(/archive=(?!new)/);
      await checkPage(page);
      await page.reload();
      const download = dialog.getByRole('button', { name: archive('download') });
      await expect(download).toBeVisible();
      await tabTo(page, download);
      const arriving = page.waitForEvent('download');
      await page.keyboard.press('Enter');
      const file = await arriving;

      expect(file.suggestedFilename()).toMatch(/\.zip$/);
      expect(
        readFileSync(await file.path())
          .subarray(0, 2)
          .toString(),
      ).toBe('PK');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });

    test('an invoice is found, opened and closed by keyboard alone', async ({ page }) => {
      await page.goto('/invoices');
      await tabTo(page, page.getByRole('searchbox'));
      await page.keyboard.type(number);
      await expect(page).toHaveURL(new RegExp(`q=.*${number}`));
      const more = page.getByRole('button', { name: t('row.more', { number }) });
      await expect(more).toHaveCount(1);
      await tabTo(page, more);
      await page.keyboard.press('Enter');
      const show = page.getByRole('button', { name: details('order'), exact: true });
      await expect(show).toBeVisible();
      await tabTo(page, show);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');

      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(show).toBeFocused();
    });

    test('routing data are kept for the customer, and a conflict keeps what was typed', async ({
      page,
    }, info) => {
      const profile = textsOf('profile', locale);
      const reference = `PO-${locale}-${info.project.name}-${Date.now() % 100_000}`;
      await page.goto('/settings/profile?edit=routing');
      const field = page.getByRole('textbox', { name: profile('routing.orderReference') });
      await field.fill(reference);
      await checkPage(page);
      const other = await page.context().newPage();
      await other.goto('/settings/profile?edit=routing');
      await other
        .getByRole('textbox', { name: profile('routing.peppolId') })
        .fill(`0106:${Date.now() % 1e8}`);
      await other.getByRole('button', { name: profile('save'), exact: true }).click();
      await expect(other.getByRole('textbox', { name: profile('routing.peppolId') })).toHaveCount(0);
      await other.close();

      await page.getByRole('button', { name: profile('save'), exact: true }).click();
      await page.getByRole('button', { name: profile('loadNew') }).click();
      await expect(field).toHaveValue(reference);
      await page.getByRole('button', { name: profile('save'), exact: true }).click();

      await expect(field).toHaveCount(0);
      await expect(page.getByRole('definition').filter({ hasText: reference })).toBeVisible();
    });

    test('DASH-05 the dashboard names open invoices and the next one', async ({ page }) => {
      const dashboard = textsOf('dashboard', locale);
      await page.goto('/dashboard');
      const card = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: dashboard('openInvoices.title') }) });

      await expect(card).toContainText(/\d/);
      await expect(card).toContainText('EUR');
      await checkPage(page);
      await card.getByRole('link', { name: dashboard('openInvoices.all') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
    });
  });
}

test('DASH-06 without a second factor there is no card of open invoices', async ({ page }) => {
  const dashboard = textsOf('dashboard', 'en-GB');
  await signIn(page, 'buyer.nomfa@customer.example');
  await page.goto('/dashboard');

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: dashboard('openInvoices.title') })).toHaveCount(0);
});

async function openDetails(page: Page, number: string, more: string): Promise<void> {
  await page.goto(`/invoices?q=${number}`);
  await page.getByRole('button', { name: more }).click();
}

async function saved(page: Page, button: Locator): Promise<Buffer> {
  const arriving = page.waitForEvent('download');
  await button.click();
  return readFileSync(await (await arriving).path());
}

/** The sum of a group of the cash view in hundredths. */
async function sumOf(table: Locator, name: string): Promise<number> {
  const row = table.getByRole('row').filter({ hasText: name }).first();
  return hundredths(row.getByRole('cell').last());
}

/** What the customer of a buyer claims in euro that nobody has accepted. */
async function claimedHundredths(email: string): Promise<number> {
  const [claimed] = await ask<{ minor: number }>(
    `select coalesce(sum(amount_minor), 0)::int as minor from claims join users on users.sap_id = claims.customer_nr
      where users.email = $1 and currency = 'EUR' and claims.status = 'submitted' and settled_at is null
        and coalesce(outcome, 'returned') = 'returned'`,
    [email],
  );
  return claimed?.minor ?? 0;
}

async function hundredths(amount: Locator): Promise<number> {
  return Number((await amount.innerText()).replaceAll(/[^\d-]/g, ''));
}

/** Presses Tab until a control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < PRESSES_MAX; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

const PRESSES_MAX = 80;
