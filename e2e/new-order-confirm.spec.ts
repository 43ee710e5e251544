import { expect, type Page } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { signIn } from './sign-in.ts';
import { Wizard } from './wizard.ts';

test.describe('delivery and confirmation of a new order', () => {
  test.use({ locale: 'de' });
  test.beforeEach(({ page }) => signIn(page, 'buyer.de@customer.example'));

  test(
    'NEW-23 NEW-24 NEW-25 NEW-26 step 2 says what is missing and what is not allowed',
    { tag: '@phone' },
    async ({ page }) => {
      const wizard = await atDelivery(page);
      const reference = page.getByLabel(wizard.text('reference.label'));
      await page.getByRole('radio').first().check();
      await wizard.deliveryDate().fill('');
      await wizard.next().click();
      await expect(page).toHaveURL(/order-reference-and-shipping$/);
      await checkPage(page);
      await reference.fill('123456789012345678901');
      await expect(reference).toHaveAttribute('aria-invalid', 'true');
      await reference.fill("O'Brien");
      await expect(reference).toHaveAttribute('aria-invalid', 'true');
      await wizard.earliest().click();
      await wizard.next().click();
      await expect(reference).toBeFocused();
      await reference.fill('12345678901234567890');
      await expect(reference).not.toHaveAttribute('aria-invalid', 'true');
      await wizard.next().click();

      await expect(wizard.heading('order-summary-and-confirmation')).toBeVisible();
    },
  );

  test(
    'NEW-27 NEW-28 a date that is too early is raised, a weekend moves to Monday, and both are said',
    { tag: '@phone' },
    async ({ page }) => {
      const wizard = await atDelivery(page);
      await page.getByRole('radio').first().check();
      await typeDate(wizard, '01012026');
      await expect(page.getByText('01-01-2026')).toBeVisible();
      await expect(wizard.deliveryDate()).not.toHaveValue('01-01-2026');
      await typeDate(wizard, '12-12-2026');

      await expect(page.getByText('12-12-2026')).toBeVisible();
      await expect(wizard.deliveryDate()).toHaveValue('14-12-2026');
      await page.getByRole('button', { name: wizard.text('form.openCalendar', 'app') }).click();
      const calendar = page.getByRole('dialog');
      // The heads of the columns are hidden from screen readers: each day says its weekday itself.
      await expect(calendar.locator('th').first()).toHaveText(/^M/);
      await expect(
        calendar.locator('[aria-disabled="true"]').getByText('12', { exact: true }).first(),
      ).toBeVisible();
    },
  );

  test('NEW-37 a double click orders once', async ({ page }) => {
    const wizard = await atSummary(page);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/new-order', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });

    await wizard.button('confirm.label').dblclick();

    await expect(page).toHaveURL(/\/orders\?confirmed=/);
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  test('NAV-44 who loses the network between two steps goes on', async ({ page, context }) => {
    const wizard = await atSummary(page);
    await wizard.open();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await wizard.next().click();
    await expect(wizard.heading('order-reference-and-shipping')).toBeVisible();
    await expect(page.getByRole('radio').first()).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText(wizard.text('offline.title', 'app'), { exact: true })).toBeHidden();
    await wizard.next().click();
    await expect(wizard.heading('order-summary-and-confirmation')).toBeVisible();
  });

  test('NEW-38 NEW-37 when it fails the cart is kept, and the repeat has the same key', async ({ page }) => {
    const wizard = await atSummary(page);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/new-order', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return keys.length === 1 ? route.abort() : route.continue();
    });
    await wizard.button('confirm.label').click();
    await expect(page.getByRole('alert')).toContainText(wizard.text('offline', 'errors'));
    await expect(page.getByRole('alert')).toContainText(wizard.text('confirm.unsure'));
    await expect(page).toHaveURL(/order-summary-and-confirmation$/);
    await checkPage(page);
    await page.reload();

    await wizard.button('confirm.label').click();

    await expect(page).toHaveURL(/\/orders\?confirmed=/);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('NEW-30 a date that has become too early is offered anew', async ({ page }) => {
    const wizard = await atSummary(page);
    const dates: string[] = [];
    await page.route('**/api/new-order', async (route) => {
      const body = route.request().postDataJSON() as { ReqDlvDate: string };
      dates.push(body.ReqDlvDate);
      if (dates.length > 1) return route.continue();
      const problem = { status: 422, code: 'new-order.date-too-early', params: { earliest: '2026-12-09' } };
      return route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        body: JSON.stringify(problem),
      });
    });
    await wizard.button('confirm.label').click();
    await expect(page.getByRole('alert')).toContainText('09-12-2026');

    await page.getByRole('alert').getByRole('button').click();

    await expect(page).toHaveURL(/\/orders\?confirmed=/);
    expect(dates[1]).toBe('20261209');
  });

  test('OPEN-21 a customer changed elsewhere is explained, and nothing is ordered', async ({ page }) => {
    const wizard = await atSummary(page);
    const problem = { status: 409, code: 'customer-changed' };
    await page.route('**/api/new-order', (route) =>
      route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    );
    await wizard.button('confirm.label').click();

    await expect(page.getByRole('alert').first()).toContainText(wizard.text('customer-changed', 'errors'));
    await expect(wizard.button('confirm.reload').first()).toBeVisible();
    await expect(page).toHaveURL(/order-summary-and-confirmation$/);
  });
});

async function atDelivery(page: Page): Promise<Wizard> {
  const wizard = new Wizard(page, 'de');
  await wizard.open();
  await wizard.quantity('F01', 'PAL').fill('6');
  await wizard.toDelivery();
  return wizard;
}

async function atSummary(page: Page): Promise<Wizard> {
  const wizard = await atDelivery(page);
  await wizard.toSummary('E2E');
  return wizard;
}

/** Types a date and leaves the field. */
async function typeDate(wizard: Wizard, date: string): Promise<void> {
  await wizard.deliveryDate().fill(date);
  await wizard.page.keyboard.press('Tab');
}
