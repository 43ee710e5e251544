import { expect } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { signIn } from './sign-in.ts';

test('the search is opened, used and left with the keyboard alone', async ({ page }) => {
  await signIn(page, 'buyer.de@customer.example');
  await page.goto('/dashboard');
  const opener = page.getByRole('button', { name: 'Suchen', exact: true });
  await expect(opener).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Im Portal suchen' });
  // The page is seen before its scripts listen to keys.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(box).toBeFocused({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole('option', { name: 'Neue Bestellung' })).toBeVisible();
  await checkPage(page, { withContrast: true });

  await page.keyboard.type('%%%%');
  await expect(page.getByText('Mit Sonderzeichen allein lässt sich nichts finden.')).toBeVisible();
  await box.fill('a'.repeat(10_000));
  await expect(page.getByText('höchstens 100 Zeichen')).toBeVisible();

  // Refused once, then found. What was typed before may still be asked for.
  await page.route(
    '**/api/search?*PO-25850*',
    (route) => route.fulfill({ status: 500, json: { code: 'internal' } }),
    {
      times: 1,
    },
  );
  await box.fill('PO-25850');
  await page.getByRole('button', { name: 'Erneut suchen' }).click();
  const order = page.getByRole('group', { name: 'Bestellungen' }).getByRole('option');
  await expect(order).toContainText('4404100014');
  await expect(order.locator('mark')).toHaveText('PO-25850');
  await checkPage(page, { withContrast: true });
  await box.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders\?order=ord-4404100014/);
  await expect(page.getByRole('dialog', { name: /4404100014/ })).toBeVisible();

  // What was searched for is offered again, and forgotten at sign-out.
  await page.goto('/invoices');
  await expect(opener).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('button', { name: 'PO-25850', exact: true })).toBeVisible();
  await page.keyboard.type('abmelden');
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toHaveText('Abmelden');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth/);
  expect(await page.evaluate(() => localStorage.getItem('maincrop.recent-searches'))).toBeNull();
});

test('a phone has the whole screen for it and answers what people phone about @phone', async ({ page }) => {
  test.skip(test.info().project.name !== 'phone', 'on a wide screen the same box stands over the page');
  await signIn(page, 'buyer.gr@customer.example');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Search the portal' });
  expect(await dialog.evaluate((element) => element.getBoundingClientRect().width)).toBe(
    page.viewportSize()?.width,
  );
  const box = page.getByRole('combobox');
  await box.fill('how many kg are 3 layers F01');
  await expect(dialog.getByRole('region')).toContainText(/24\sboxes.*240\skg\snet/);
  await checkPage(page);
  await box.fill('overdue');
  await page.getByRole('option', { name: 'Overdue invoices' }).click();
  await expect(page).toHaveURL(/\/invoices\?filter=overdue/);
});
