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

  await page.reload();
  await expect(page.getByText('Magazijn Noord.')).toBeVisible();
  await page.getByRole('button', { name: 'Teilweise annehmen' }).click();
  await dialog.getByLabel(/^Angenommener Betrag/).fill('0');
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Die Hälfte ist belegt.');
  await dialog.getByRole('button', { name: 'Teilweise annehmen' }).click();
  await expect(dialog.getByText(/Geben Sie einen Betrag über 0/)).toBeVisible();
  await dialog.getByLabel(/^Angenommener Betrag/).fill('0,50');
  await dialog.getByRole('button', { name: 'Teilweise annehmen' }).click();
  await expect(page.getByText(/^Zur Abrechnung freigegeben: /)).toBeVisible();

  await claimant.reload();
  await expect(panel.getByText('Die Hälfte ist belegt.')).toBeVisible();
  await expect(panel.getByText(/0,50 is geaccepteerd/)).toBeVisible();
  await theirs.close();
});
