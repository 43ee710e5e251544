import { expect, type Page } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { ask, freshUser, signInWithFactor } from './fresh-user.ts';

/** A buyer of the customer of whose claims the supplier's accounting has decided one. */
async function openClaim(page: Page, id: string) {
  const buyer = await freshUser({ group: 'direct-customers', locale: 'de' });
  await ask("update users set sap_id = '0000100001' where id = $1", [buyer.id]);
  await ask("insert into user_sap_customers values ($1, '0000100001')", [buyer.id]);
  await signInWithFactor(page, buyer);
  await page.goto(`/claims?claim=${id}`);
  return page.getByRole('dialog');
}

test('OPEN-50 a claim that the ERP decided says when, how much and why, and leads to the credit note @phone', async ({
  page,
}) => {
  const dialog = await openClaim(page, 'clm-0016');

  await expect(dialog.getByText('durch unsere Buchhaltung am 03-08-2026')).toBeVisible();
  await expect(dialog.getByText('The invoices of the wholesale party show fewer boxes.')).toBeVisible();
  await expect(dialog.getByText(/^Teilweise angenommen$/).first()).toBeVisible();
  await checkPage(page, { withContrast: true });

  await dialog.getByRole('link', { name: '0090070022' }).click();
  await expect(page).toHaveURL(/\/invoices\?.*invoice=inv-/);
  await expect(page.getByRole('table').getByText('0090070022').first()).toBeVisible();
  await expect(page.getByText('1 Beleg', { exact: true })).toBeVisible();
});
