import { expect, type Page } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { ask, freshUser, signInWithFactor } from './fresh-user.ts';

/** A buyer of the customer whose orders were accepted in part. */
async function openOrder(page: Page, id: string) {
  const buyer = await freshUser({ group: 'direct-customers', locale: 'de' });
  await ask("update users set sap_id = '0000100031' where id = $1", [buyer.id]);
  await ask("insert into user_sap_customers values ($1, '0000100031')", [buyer.id]);
  await signInWithFactor(page, buyer);
  await page.goto(`/orders?order=${id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: /^Bestellung 45/ })).toBeVisible();
  return dialog;
}

test('ORD-12 ORD-17 a partly accepted order says what was confirmed, what was not and why @phone', async ({
  page,
}) => {
  const dialog = await openOrder(page, 'ord-0022');

  await expect(
    dialog.getByText('1 von 3 Positionen vollständig bestätigt, 1 teilweise, 1 nicht'),
  ).toBeVisible();
  await expect(dialog.getByText('Nicht bestätigt: 1 Palette')).toBeVisible();
  await expect(dialog.getByText('Nicht bestätigt: 4 Lagen')).toBeVisible();
  await expect(dialog.getByText('Das Produkt wird in dieser Woche nicht hergestellt.')).toBeVisible();
  await expect(dialog.getByRole('rowheader', { name: /^Gesamt bestellt/ })).toBeVisible();
  await expect(dialog.getByRole('rowheader', { name: /^Gesamt bestätigt/ })).toBeVisible();
  await expect(dialog.getByText('ETA von 26-11-2026 auf 30-11-2026 geändert')).toBeVisible();
  await expect(dialog.getByText('Vereinbartes Lieferdatum')).toBeVisible();
  await checkPage(page, { withContrast: true });

  await page.emulateMedia({ media: 'print' });
  await expect(dialog.getByText('Nicht bestätigt: 1 Palette')).toBeVisible();
});

test('ORD-12 ORD-13 an order of which nobody told what was confirmed says who knows', async ({ page }) => {
  const dialog = await openOrder(page, 'ord-0040');

  await expect(dialog.getByText(/^Welcher Teil angenommen wurde, ist hier nicht bekannt\./)).toBeVisible();
  await dialog.getByRole('link', { name: 'Bitte Kundenservice kontaktieren' }).click();

  await expect(page).toHaveURL(/\/contact$/);
});
