import { expect } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { callPast, freshUser, signInFresh } from './fresh-user.ts';
import { mailedCode, mailsTo } from './mails.ts';
import { leave, PASSWORD } from './sign-in.ts';
import { textsOf } from './texts.ts';

for (const locale of ['en-GB', 'de', 'nl'] as const) {
  const t = textsOf('account', locale);
  const tLink = textsOf('account-link', locale);

  test.describe(`an account without a second factor, ${locale}`, () => {
    test.use({ locale });

    test('AUTH-02 a new browser is asked for the mailed code once @phone', async ({ page }) => {
      const { email } = await freshUser({ group: 'end-users', locale });
      const enter = async () => {
        await page.goto('/auth');
        await page.getByRole('textbox', { name: t('field.email') }).fill(email);
        await page.locator('input[autocomplete="current-password"]').fill(PASSWORD);
        await page.getByRole('button', { name: t('signIn.submit'), exact: true }).click();
      };
      await enter();
      await expect(page.getByText(t('code.introMail', { email }))).toBeVisible();
      await expect(page.getByRole('checkbox', { name: t('code.remember') })).toHaveCount(0);
      await checkPage(page);
      await page.getByRole('textbox', { name: t('field.code') }).fill(await mailedCode(email));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/dashboard$/);

      await leave(page);
      await page.request.post('/api/identity/sign-out');
      await enter();
      await expect(page).toHaveURL(/\/dashboard$/);
    });

    test('OPEN-18 the owner undoes a change of the password with the link of the mail @phone', async ({
      page,
    }) => {
      const { email } = await signInFresh(page, 'end-users', locale);
      const data = { oldPassword: PASSWORD, newPassword: 'Knollenfeld88' };
      await callPast(page, { method: 'POST', path: '/identity/change-password', data });
      let link = '';
      await expect(async () => {
        const [newest] = await mailsTo(email);
        link = /\/account-link\?token=\S+/.exec(newest?.text ?? '')?.[0] ?? '';
        expect(link).not.toBe('');
      }).toPass({ timeout: 60_000 });

      await page.goto(link);
      await expect(page.getByText(tLink('undo.what.password'))).toBeVisible();
      await checkPage(page);
      const undo = page.getByRole('button', { name: tLink('undo.do') });
      await undo.focus();
      await page.keyboard.press('Enter');

      await expect(page).toHaveURL(/\/password-reset\?/);
      const code = page.getByRole('textbox', { name: t('field.verificationCode') });
      await code.fill(await mailedCode(email));
      await page.goto(link);
      await expect(page.getByText(tLink('ended'))).toBeVisible();
      await checkPage(page);
      await page.getByRole('link', { name: tLink('newPassword') }).click();
      await expect(page).toHaveURL(/\/password-reset$/);
    });
  });
}
