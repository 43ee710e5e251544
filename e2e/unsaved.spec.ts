import { expect } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { freshUser, signInWithFactor } from './fresh-user.ts';
import { textsOf } from './texts.ts';

const tLeave = textsOf('leave', 'de');

test.describe('entries that were not sent', () => {
  test.use({ locale: 'de' });

  test('are asked about before the page is left, by a link and by the way back, and stay when one stays', async ({
    page,
  }) => {
    await signInWithFactor(page, await freshUser({ group: 'direct-customers', locale: 'de' }));
    await page.goto('/settings/profile');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click();
    const message = page.getByRole('main').getByRole('textbox').last();
    await message.fill('Der Anhänger war eine Stunde zu früh.');

    await page.getByRole('navigation').getByRole('link', { name: 'Mein Profil' }).first().press('Enter');
    const question = page.getByRole('dialog', { name: tLeave('title') });
    await expect(question).toBeVisible();
    await checkPage(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(message).toHaveValue('Der Anhänger war eine Stunde zu früh.');
    await page.goBack();
    await question.getByRole('button', { name: tLeave('stay') }).press('Enter');
    await expect(page).toHaveURL(/\/contact/);
    await expect(message).toHaveValue('Der Anhänger war eine Stunde zu früh.');

    await page.getByRole('navigation').getByRole('link', { name: 'Mein Profil' }).first().click();
    await expect(question).toBeVisible();
    // A browser that is late tells that a question was closed when the next one is there, which stays to be answered.
    await page.evaluate(async () => {
      const closed = document.querySelector<HTMLDialogElement>('dialog[open]');
      document.addEventListener('close', (event) => event.stopImmediatePropagation(), {
        once: true,
        capture: true,
      });
      closed?.close();
      const asked = new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true });
      });
      window.history.back();
      await asked;
      closed?.dispatchEvent(new Event('close'));
    });
    await question.getByRole('button', { name: tLeave('stay') }).press('Enter');
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/contact/);
    await expect(message).toHaveValue('Der Anhänger war eine Stunde zu früh.');

    await page.getByRole('navigation').getByRole('link', { name: 'Mein Profil' }).first().click();
    await question.getByRole('button', { name: tLeave('leave') }).click();

    await expect(page).toHaveURL(/\/settings\/profile/);
  });

  test('nothing is asked after they were sent, and nothing where nothing was typed', async ({ page }) => {
    await signInWithFactor(page, await freshUser({ group: 'direct-customers', locale: 'de' }));
    await page.goto('/settings/profile?edit=profile');
    const first = page.getByRole('main').getByRole('textbox').first();
    await first.fill('Annelie');
    await page.getByRole('main').getByRole('textbox').nth(1).fill('Kühn');
    await page.getByRole('button', { name: textsOf('profile', 'de')('save') }).click();
    await expect(page.getByText(textsOf('profile', 'de')('saved'))).toBeVisible();

    await page.getByRole('navigation').getByRole('link', { name: 'Eat This' }).first().click();

    await expect(page).toHaveURL(/eat-this/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
