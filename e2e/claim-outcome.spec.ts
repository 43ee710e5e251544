import { expect } from '@playwright/test';
import { openAsAdministrator } from './administrator.ts';
import { checkPage, test } from './check-page.ts';
import { ask } from './fresh-user.ts';
import { signIn } from './sign-in.ts';

const BUYER = 'buyer.nl@customer.example';

test('OPEN-50 the desk asks, the claimant answers by keyboard, and a part is accepted', async ({
  browser,
  page,
}) => {
  const [claim] = await ask<{ id: string }>(
    `select id from claims where customer_nr = '0000100001' and settled_at is null and outcome is null
       and status = 'submitted' and erp_number is not null order by submission_date desc, id limit 1`,
    [],
  );
  const path = `/claims-desk/${claim?.id}`;
  await openAsAdministrator(page, { path, locale: 'de' });
  await page.getByRole('button', { name: 'Rückfrage stellen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Frage' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Schreiben Sie, was der Kunde wissen muss.')).toBeVisible();
  await checkPage(page);
  await dialog.getByRole('textbox', { name: 'Frage' }).fill('Welches Lager?');
  await dialog.getByRole('button', { name: 'Rückfrage stellen' }).click();
  await expect(page.getByText('Welches Lager?')).toBeVisible();

  const theirs = await browser.newContext();
  const claimant = await theirs.newPage();
  await signIn(claimant, BUYER);
  await claimant.goto(`/claims?claim=${claim?.id}`);
  const panel = claimant.getByRole('dialog');
  await expect(panel.getByText('Welches Lager?')).toBeVisible();
  await checkPage(claimant);
  await panel.getByRole('textbox', { name: 'Uw antwoord' }).focus();
  await claimant.keyboard.type('Magazijn Noord.');
  await panel.getByRole('button', { name: 'Antwoord versturen' }).focus();
  await claimant.keyboard.press('Enter');
  await expect(panel.getByText('Magazijn Noord.')).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Uw antwoord' })).toHaveCount(0);
  await expect(panel.getByRole('heading', { level: 2, name: /^Claim voor/ })).toBeFocused();

  await page.reload();
  await expect(page.getByText('Magazijn Noord.')).toBeVisible();
  await page.getByRole('button', { name: 'Teilweise annehmen' }).click();
  await expect(dialog.getByLabel(/^Angenommener Betrag/)).toBeFocused();
  await dialog.getByLabel(/^Angenommener Betrag/).fill('0');
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Die Hälfte ist belegt.');
  await dialog.getByRole('button', { name: 'Teilweise annehmen' }).click();
  await expect(dialog.getByText(/Geben Sie einen Betrag über 0/)).toBeVisible();
  await dialog.getByLabel(/^Angenommener Betrag/).fill('0,50');
  await dialog.getByRole('button', { name: 'Teilweise annehmen' }).click();
  await expect(page.getByText(/^Zur Abrechnung freigegeben: /)).toBeVisible();
  // The buttons are gone; the focus has stayed where they were.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Zugewiesen an' })).toBeFocused();

  await claimant.reload();
  await expect(panel.getByText('Die Hälfte ist belegt.')).toBeVisible();
  await expect(panel.getByText(/0,50 is geaccepteerd/)).toBeVisible();
  await theirs.close();
});

test('OPEN-50 somebody takes a claim on, notes what colleagues should know, and finds it among their own', async ({
  page,
}) => {
  const [claim] = await ask<{ id: string; customer_nr: string }>(
    `select id, customer_nr from claims where settled_at is null and outcome is null and status = 'submitted'
       and erp_number is not null and assigned_to is null order by submission_date, id limit 1`,
    [],
  );
  await ask(
    `update claims set has_overlap = true, unusual = '[{"ShortCode": "F05", "claimedKg": "999990.00", "boughtKg": "12000.00"}]'
       where id = $1 returning id`,
    [claim?.id],
  );
  await openAsAdministrator(page, { path: `/claims-desk/${claim?.id}`, locale: 'de' });
  await expect(page.getByText('F05: 999.990 kg im Antrag, 12.000 kg bis zum Ende')).toBeVisible();
  const assignee = page.getByRole('combobox', { name: 'Zugewiesen an' });
  const own = assignee.locator('option').nth(1);
  await assignee.selectOption({ label: (await own.textContent()) ?? '' });
  await page.getByRole('textbox', { name: 'Neue Notiz' }).focus();
  await page.keyboard.type('Lager gefragt, Antwort am Montag.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Lager gefragt' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Neue Notiz' })).toHaveValue('');
  await checkPage(page);

  await page.goto('/claims-desk');
  await page.getByRole('combobox', { name: 'Eingrenzen' }).selectOption('unusual');

  await expect(page).toHaveURL(/only=unusual/);
  const row = page.getByRole('row').filter({ hasText: 'Ungewöhnliche Menge' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Überschneidung');
  await expect(row).toContainText('Zugewiesen an');
  await checkPage(page);
  await page.getByRole('combobox', { name: 'Eingrenzen' }).selectOption('unassigned');
  await expect(row).toHaveCount(0);
});
