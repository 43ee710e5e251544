import { expect } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { list, main, rowsOf } from './order-lists.ts';
import { leave, signIn } from './sign-in.ts';

test('ORD-07 two containers and +N, which opens the rest', { tag: '@phone' }, async ({ page }, info) => {
  await signIn(page, 'buyer.gr@customer.example');
  await page.goto('/orders?list=closed&q=PO-26217');
  const closed = list(page, /^Closed orders/);
  if (info.project.name === 'phone') await closed.getByRole('button', { name: /Show more about/ }).click();
  const shown = (number: string) => closed.getByText(number).filter({ visible: true });
  await expect(shown('ZZZU3068204')).toBeVisible();
  await expect(shown('ZZZU9731818')).toHaveCount(0);

  await closed.getByRole('button', { name: 'Show 1 more container' }).click();

  await expect(shown('ZZZU9731818')).toBeVisible();
  await checkPage(page);
});

test(
  'ORD-05 ORD-06 a later arrival is a delay with its new date, but not for container customers',
  { tag: '@phone' },
  async ({ page }) => {
    const row = page.locator('tbody tr').filter({ has: page.getByRole('rowheader') });
    await signIn(page, 'buyer.de@customer.example');
    await page.goto('/orders?list=closed&q=PO-25850');
    await expect(row).toContainText('02-11-2026');

    await leave(page);
    await signIn(page, 'buyer.gr@customer.example');
    await page.goto('/orders?list=closed&q=PO-27752');
    const status = row.getByRole('cell').filter({ hasText: 'Delivered' });

    await expect(status).toBeVisible();
    await expect(status).not.toContainText('12-11-2026');
  },
);

test('ACC-16 ORD-11 whoever may not order sees no way to', async ({ page }) => {
  await signIn(page, 'viewer.ie@customer.example');
  await page.goto('/orders');

  await expect(rowsOf(list(page, /^Closed orders/))).toHaveCount(3);
  await expect(main(page).getByRole('link', { name: 'New order' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Order again/ })).toHaveCount(0);
  await rowsOf(list(page, /^Closed orders/))
    .first()
    .getByRole('link')
    .click();
  await expect(page.getByRole('dialog').getByRole('rowheader', { name: 'Total' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Order again/ })).toHaveCount(0);
});
