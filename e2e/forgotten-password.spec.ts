import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { freshUser } from './fresh-user.ts';
import { mailedCode } from './mails.ts';
import { textsOf } from './texts.ts';

test('AUTH-03 AUTH-12 AUTH-13 AUTH-14 AUTH-18 a forgotten password is set anew with the mailed code', async ({
  page,
}) => {
  const { email } = await freshUser({ group: 'end-users', locale: 'en-GB' });
  await page.goto('/auth?redirect=%2Fsettings%2Fprofile');
  await page
    .getByRole('link', { name: 'Forgot your password?' })
    .or(page.getByRole('button', { name: 'Forgot your password?' }))
    .click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await checkPage(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByRole('textbox', { name: 'Verification code' });
  await expect(code).toBeVisible();
  await checkPage(page);

  await code.fill(await mailedCode(email));
  await page.getByLabel('New password', { exact: true }).fill('Knollenfeld88');
  await page.getByLabel('Repeat new password', { exact: true }).fill('Knollenfeld89');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Repeat new password', { exact: true }).fill('Knollenfeld88');
  await page.getByRole('button', { name: 'Set password' }).click();

  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  // The page that was wanted is not forgotten on the way.
  await expect(page).toHaveURL(/redirect=%2Fsettings%2Fprofile/);
});

test('AUTH-15 OPEN-16 a failed reset offers another code, but only half a minute after the newest failure', async ({
  page,
}) => {
  const t = textsOf('account', 'en-GB');
  const resend = page.getByRole('button', { name: t('reset.resend') });
  const alert = page.getByRole('alert');
  await page.clock.install();
  await page.goto(`/password-reset?email=${randomUUID()}%40people.example&state=codeSent`);
  await page.getByRole('textbox', { name: t('field.verificationCode') }).fill('000000');
  await page.getByLabel(t('field.newPassword'), { exact: true }).fill('Knollenfeld88');
  await page.getByLabel(t('field.repeatPassword'), { exact: true }).fill('Knollenfeld88');
  await expect(resend).toHaveCount(0);
  await page.getByRole('button', { name: t('reset.submit') }).click();
  await expect(alert).toContainText('Invalid code');
  await expect(resend).toHaveCount(0);

  await page.clock.fastForward(20_000);
  await expect(resend).toHaveCount(0);
  const answered = page.waitForResponse('**/identity/confirm-reset');
  await page.getByRole('button', { name: t('reset.submit') }).click();
  await answered;
  await expect(alert).toBeVisible();
  // The first failure is more than half a minute ago, the second is not.
  await page.clock.fastForward(20_000);
  await expect(resend).toHaveCount(0);
  await page.clock.fastForward(15_000);
  await expect(resend).toBeVisible();
  await checkPage(page);
  await alert.getByRole('button').click();

  await expect(alert).toHaveCount(0);
  await expect(resend).toHaveCount(0);
});

test('NAV-04 a link without a code leads to asking for one, or to the code that one has', async ({
  page,
}) => {
  const t = textsOf('account', 'en-GB');
  const { email } = await freshUser({ group: 'end-users', locale: 'en-GB' });
  await page.goto('/password-reset');
  await page.getByRole('button', { name: t('reset.request.submit') }).click();
  await expect(page.getByRole('textbox', { name: t('field.email') })).toBeFocused();
  await page.getByRole('textbox', { name: t('field.email') }).fill(email);
  await checkPage(page);
  await page.getByRole('button', { name: t('reset.request.submit') }).click();

  await expect(page.getByText(t('reset.intro'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('textbox', { name: t('field.email') })).toHaveValue(email);
  await page.reload();
  await expect(page.getByRole('textbox', { name: t('field.verificationCode') })).toBeVisible();
  await page.goto('/password-reset');
  await page.getByRole('link', { name: t('reset.request.haveCode') }).click();
  await expect(page.getByRole('textbox', { name: t('field.verificationCode') })).toBeVisible();
});

test('NAV-04 the reset page fills the address in and locks it', async ({ page }) => {
  await page.goto('/password-reset?email=somebody%40customer.example');

  const email = page.getByRole('textbox', { name: 'E-mail' });
  await expect(email).toHaveValue('somebody@customer.example');
  await expect(email).not.toBeEditable();
});
