import { expect, type Locator, type Page } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { LARGEST_SHIFT, shiftsOf, watchShifts } from './layout-shifts.ts';
import { leave, signIn } from './sign-in.ts';
import { textsOf } from './texts.ts';

const BUYERS = [
  { locale: 'nl', email: 'buyer.nl@customer.example' },
  { locale: 'de', email: 'buyer.de@customer.example' },
] as const;

for (const { locale, email } of BUYERS) {
  test.describe(`dashboard, ${locale}`, () => {
    test.use({ locale });
    test.beforeEach(({ page }) => signIn(page, email));
    const t = textsOf('dashboard', locale);
    const status = textsOf('order-status', locale);

    test('DASH-01 DASH-03 DASH-05 says what comes next, what needs doing and how it goes @phone', async ({
      page,
    }) => {
      await page.goto('/dashboard');

      const next = cardOf(page, t('next.title'));
      const steps = next.getByRole('list', { name: status('progress.label') }).getByRole('listitem');
      await expect(steps).toHaveText(
        ['received', 'accepted', 'shipped', 'delivered'].map(
          (step) => new RegExp(status(`progress.stage.${step}`)),
        ),
      );
      await expect(next).toContainText(/\d{2}-\d{2}-\d{4}/);
      await expect(next).toContainText(/\d\skg/);
      const figures = page.getByRole('region', { name: t('figures.title') }).getByRole('link');
      await expect(figures).toHaveCount(4);
      await expect(figures.last()).toContainText(/\d\skg/);
      // Credit that is larger than what is due is credit, and nothing is due.
      await expect(figures.nth(1)).not.toContainText(/[−-]\d/);
      await checkPage(page);
      await cardOf(page, t('volume.title')).getByText(t('volume.table')).click();
      const months = page.getByRole('table', { name: t('volume.title') }).getByRole('rowheader');
      await expect(months).toHaveCount(12);
      await checkPage(page);
    });

    test('each figure leads to where it is done, by keyboard alone', async ({ page, isMobile }) => {
      test.skip(isMobile, 'A keyboard belongs to a desk.');
      for (const [figure, address] of [
        ['figures.overdue', /\/invoices\?.*filter=overdue/],
        ['figures.dueWeek', /\/invoices\?.*view=cash/],
        ['figures.openOrders', /\/orders$/],
        ['figures.contractLeft', /\/contracts$/],
      ] as const) {
        await page.goto('/dashboard');
        const link = page.getByRole('region', { name: t('figures.title') }).getByRole('link', {
          name: t(figure),
        });
        await link.focus();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(address);
      }
    });

    test('what needs attention leads to where it is done, by keyboard alone', async ({ page, isMobile }) => {
      test.skip(isMobile, 'A keyboard belongs to a desk.');
      await page.goto('/dashboard');

      const work = cardOf(page, t('worklist.title')).getByRole('link');
      await expect(work.first()).toContainText(t('worklist.overdue'));
      await work.first().focus();
      await page.keyboard.press('Enter');

      await expect(page).toHaveURL(/\/invoices\?.*filter=overdue/);
    });

    test('the next delivery opens its order', async ({ page }) => {
      await page.goto('/dashboard');
      await cardOf(page, t('next.title'))
        .getByRole('link', { name: t('next.open') })
        .click();

      await expect(page).toHaveURL(/\/orders\?order=/);
      await expect(page.getByRole('dialog')).toBeVisible();
    });

    test('what is to be paid is the same on the dashboard, in the list and by week', async ({ page }) => {
      await page.goto('/dashboard');
      const card = await amountsIn(cardOf(page, t('openInvoices.title')).locator('dl').last());
      await page.goto('/invoices');
      const list = await amountsIn(page.locator('[data-total=total_amounts] dl').first());
      await page.goto('/invoices?view=cash');
      const cash = await amountsIn(page.locator('#main section dl').first());

      expect(list).toEqual(card);
      expect(cash).toEqual(card);
    });
  });
}

test('the supplier and those who claim start with their own work @phone', async ({ page }) => {
  const t = textsOf('dashboard', 'en-GB');
  await signIn(page, 'admin@maincrop.example');
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: t('supplier.disabled') })).toContainText(/\d/);
  await expect(page.getByRole('heading', { name: t('next.title') })).toHaveCount(0);
  await checkPage(page);
  await page.getByRole('link', { name: t('opens./audit') }).click();
  await expect(page).toHaveURL(/\/audit$/);

  const italian = textsOf('dashboard', 'it');
  await leave(page);
  await signIn(page, 'wholesale.it@customer.example');
  await page.goto('/dashboard');
  await expect(cardOf(page, italian('claims.title')).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: italian('periods.title') })).toBeVisible();
  await checkPage(page);
});

test('DASH-04 DASH-06 without a second factor nothing of orders and invoices shows, and the rest does', async ({
  page,
}) => {
  const t = textsOf('dashboard', 'en-GB');
  await signIn(page, 'buyer.nomfa@customer.example');
  await page.goto('/dashboard');

  await expect(page.getByRole('link', { name: t('figures.contractLeft') })).toBeVisible();
  for (const name of ['next.title', 'volume.title', 'lastOrder.title', 'openInvoices.title'])
    await expect(page.getByRole('heading', { name: t(name) })).toHaveCount(0);
  await expect(page.getByRole('link', { name: t('figures.overdue') })).toHaveCount(0);
});

for (const path of ['/dashboard', '/invoices', '/invoices?view=cash', '/contracts', '/agreements'])
  test(`${path} stays where it is while it loads @phone`, async ({ page }) => {
    await signIn(page, BUYERS[0].email);
    await watchShifts(page);
    await page.goto(path);
    await expect(page.locator('#main output[aria-label]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');

    const { sum, shifts } = await shiftsOf(page);
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(LARGEST_SHIFT);
  });

test('charts print and show in chosen colours as they do on the screen', async ({ page }) => {
  await signIn(page, BUYERS[0].email);
  await page.goto('/invoices?view=cash');
  const part = page.locator('[data-part=danger]').first();
  await expect(part).toHaveAttribute('fill', /^url/);
  const fillOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((shape) => getComputedStyle(shape).fill);
  const plain = await fillOf('[data-part=plain]');

  await page.emulateMedia({ media: 'print' });
  await expect(part).toBeVisible();
  expect(await fillOf('[data-part=plain]')).toBe(plain);

  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  expect(await fillOf('[data-part=plain]')).not.toBe(await fillOf('.chart-ground'));
});

function cardOf(page: Page, title: string): Locator {
  return page.locator('#main section').filter({ has: page.getByRole('heading', { name: title, level: 2 }) });
}

/** The amounts of a sum in hundredths, without their signs. */
async function amountsIn(sum: Locator): Promise<number[]> {
  await expect(sum.getByRole('definition').first()).toBeVisible();
  const texts = await sum.getByRole('definition').allInnerTexts();
  return texts.map((text) => Number(text.replaceAll(/\D/g, '')));
}
