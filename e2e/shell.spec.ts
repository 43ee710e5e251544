import { expect } from '@playwright/test';
import { test } from './check-page.ts';
import { signInFresh } from './fresh-user.ts';
import { leave, signIn } from './sign-in.ts';

test('an address in other letters or with a slash at its end leads to the page, with what was searched for', async ({
  page,
}) => {
  await signIn(page, 'buyer.de@customer.example');
  await page.goto('/Invoices/?filter=open#page2');

  await expect(page).toHaveURL(/\/invoices\?filter=open#page2$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rechnungen');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page, 'the page of the list stays').toHaveURL(/#page2$/);

  for (const path of ['/dashboard/', '/orders//']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path.replace(/\/+$/, ''));
  }
});

test('NAV-02 the root leads to the dashboard', async ({ page }) => {
  await signIn(page, 'buyer.de@customer.example');

  await page.goto('/');

  await expect(page).toHaveURL(/\/dashboard$/);
});

test('NAV-31 each page that was opened is told once, without query and hash', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    document.addEventListener('maincrop:page-view', (event) => {
      if (event instanceof CustomEvent) seen.push((event.detail as { path: string }).path);
    });
  });
  await signIn(page, 'buyer.gr@customer.example');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'All orders' }).click();
  // A page is told when it is there, not when its address is.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goBack();

  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  await expect.poll(seen).toEqual(['/dashboard', '/orders', '/dashboard']);
});

test(
  'NAV-36 DASH-01 DASH-03 DASH-04 the menu and the dashboard of who buys containers and who buys trucks',
  { tag: '@phone' },
  async ({ page }, info) => {
    const iconOfOrders = async (email: string) => {
      await leave(page);
      await page.context().clearCookies();
      await signIn(page, email);
      await page.goto('/dashboard');
      if (info.project.name === 'phone') await page.locator('header button').first().click();
      return page.locator('nav a[href="/orders"] svg').first().innerHTML();
    };
    const container = await iconOfOrders('buyer.gr@customer.example');
    const truck = await iconOfOrders('buyer.de@customer.example');
    expect(container).not.toBe(truck);
    await page.goto('/dashboard');

    await expect(page.getByRole('heading', { level: 1 })).toContainText('Einkauf Neuheide');
    const lastOrder = page.locator('#main section').filter({ has: page.locator('a[href="/orders"]') });
    await expect(lastOrder.last()).toContainText(/\d{2}-\d{2}-\d{4}/);

    await leave(page);
    await signInFresh(page, 'direct-customers', 'en-GB');
    await page.goto('/dashboard');
    await expect(page.getByText('No second factor')).toBeVisible();
    await expect(page.locator('#main a[href="/orders"]')).toHaveCount(0);
  },
);

test(
  'NAV-41 who has two customers switches between them, who has one sees its name only',
  { tag: '@phone' },
  async ({ page }) => {
    await signIn(page, 'buyer.de@customer.example');
    await page.goto('/dashboard');
    await expect(page.getByRole('button', { name: /^Kunde: / })).toHaveCount(0);
    await leave(page);
    await signIn(page, 'buyer.nl@customer.example');
    await page.goto('/orders');
    const switcher = page.getByRole('button', { name: /^Klant: / });
    const before = await switcher.textContent();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));

    await switcher.click();
    await page
      .locator('li button:not([aria-current])')
      .filter({ hasText: /\d{10}/ })
      .first()
      .click();

    await expect(switcher).not.toHaveText(before ?? '');
    expect(calls).toContain('POST /api/profile/sap_customer_switch');
    expect(calls.lastIndexOf('GET /api/orders')).toBeGreaterThan(
      calls.indexOf('POST /api/profile/sap_customer_switch'),
    );
  },
);

test(
  'NAV-42 LIM-03 the menu is behind a burger up to 768 px, beside the page from 769 px on',
  { tag: '@phone' },
  async ({ page }) => {
    await signIn(page, 'buyer.de@customer.example');
    await page.goto('/dashboard');
    const burger = page.getByRole('button', { name: 'Menü öffnen' });
    const side = page.getByRole('navigation', { name: 'Hauptmenü' });

    await page.setViewportSize({ width: 768, height: 900 });
    await expect(burger).toBeVisible();
    await expect(side).toBeHidden();
    await page.setViewportSize({ width: 769, height: 900 });
    await expect(burger).toBeHidden();

    await expect(side).toBeVisible();
  },
);

test('NAV-45 service workers of an earlier portal are gone after the first page', async ({ page }) => {
  await page.route('**/old-worker.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'addEventListener("fetch", () => {})' }),
  );
  const removed: boolean[] = [];
  await page.exposeFunction('removed', () => removed.push(true));
  await page.addInitScript(() => {
    Object.defineProperty(navigator.serviceWorker, 'getRegistrations', {
      value: async () => [{ unregister: async () => (window as unknown as { removed(): void }).removed() }],
    });
  });

  await page.goto('/auth');

  await expect.poll(() => removed.length).toBe(1);
});

test('LIM-04 cards keep 194 px while they load', { tag: '@phone' }, async ({ page }, info) => {
  await signIn(page, 'buyer.de@customer.example');
  await page.goto('/settings/profile');
  await page.route(/\/api\/(orders|open-amount-invoices)/, () => undefined);
  if (info.project.name === 'phone') await page.getByRole('button', { name: 'Menü öffnen' }).click();

  await page.getByRole('navigation', { name: 'Hauptmenü' }).locator('a[href="/dashboard"]').click();

  // The card of the next delivery is as high as what it will hold.
  const heights = () =>
    page
      .locator('output > div')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
  await expect.poll(heights).toContain(194);
});
