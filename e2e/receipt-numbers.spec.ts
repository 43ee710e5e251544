import { expect } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { ask } from './fresh-user.ts';
import { signIn } from './sign-in.ts';
import { textsOf } from './texts.ts';
import { BUYERS } from './wizard.ts';

const [GERMAN] = BUYERS;

test('a receipt number finds its order, and one with a slip is told so, in de ', async ({ page }) => {
  // The ERP told of it: what the portal took in has a number already.
  const [order] = await ask<{ id: string }>(
    `select id from orders where customer_nr = '0000100041' and status_group = 'open' and id like 'ord-%' order by id limit 1`,
    [],
  );
  await ask(
    `insert into receipt_numbers (number, customer_nr, order_id) values ('K7Q2M9XW', '0000100041', $1)
       on conflict do nothing`,
    [order?.id],
  );
  await signIn(page, GERMAN.email);

  await page.goto('/orders?q=k7q2-m9xw');

  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(2);
  await page.goto(`/orders?order=${order?.id ?? ''}`);
  await expect(page.getByRole('dialog')).toContainText('K7Q2-M9XW');
  await page.goto('/orders?q=k7q2-m9xv');
  await expect(page.getByText(textsOf('list', 'de')('receiptTypo')).first()).toBeVisible();
  await checkPage(page);
});
