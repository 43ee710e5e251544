import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { freshUser, signInFresh } from './fresh-user.ts';
import { mailedCode } from './mails.ts';
import { PASSWORD, signIn } from './sign-in.ts';
import { textsOf } from './texts.ts';

const PAGE = '/settings/profile';
const TEXTS = {
  'en-GB': {
    code: 'Verification code',
    invalidCode: /Invalid code/,
    newPassword: 'New password',
    repeat: 'Repeat new password',
    mismatch: 'Passwords do not match',
    invalid: /Invalid password format/,
    wrong: /Wrong password/,
    password: 'Password',
    notMatching: /not the e-mail address of your account/,
  },
  de: {
    code: 'Bestätigungscode',
    invalidCode: /Ungültiger Code/,
    newPassword: 'Neues Passwort',
    repeat: 'Neues Passwort wiederholen',
    mismatch: 'Die Passwörter stimmen nicht überein',
    invalid: /Ungültiges Passwortformat/,
    wrong: /Falsches Passwort/,
    password: 'Passwort',
    notMatching: /nicht die E-Mail-Adresse/,
  },
} as const;

for (const locale of ['en-GB', 'de'] as const) {
  const t = textsOf('profile', locale);
  const text = TEXTS[locale];

  test.describe(`account settings, ${locale}`, () => {
    test.use({ locale });

    test('PRO-05 a new e-mail address counts after its code, and a wrong code says so', async ({ page }) => {
      const old = await signInFresh(page, 'end-users', locale);
      const email = `new-${old.email}`;
      await page.goto(`${PAGE}?edit=email`);
      await page.getByLabel(t('email.new')).fill('nobody');
      await page.getByRole('button', { name: t('email.send') }).click();
      await expect(page.getByLabel(t('email.new'))).toBeFocused();
      await checkPage(page);
      await page.getByLabel(t('email.new')).fill(email);
      await page.getByRole('button', { name: t('email.send') }).click();

      const dialog = page.getByRole('dialog', { name: t('email.codeTitle') });
      await expect(dialog.getByText(t('email.codeText', { email }))).toBeVisible();
      await dialog.getByLabel(text.code).fill('000000');
      await dialog.getByRole('button', { name: t('email.confirm') }).click();
      await expect(dialog.getByRole('alert')).toContainText(text.invalidCode);
      await checkPage(page);
      await dialog.getByLabel(text.code).fill(await mailedCode(email));
      await dialog.getByRole('button', { name: t('email.confirm') }).click();

      const confirmed = page.getByRole('dialog', { name: t('email.confirmedTitle') });
      await expect(confirmed.getByText(t('email.confirmed', { email }))).toBeVisible();
      await checkPage(page);
      await page.keyboard.press('Enter');
      await expect(confirmed).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
      await expect(page.locator('#main').getByText(email)).toBeVisible();
    });

    test('AUTH-18 PRO-06 the password changes; wrong, invalid and unequal ones are told beside the field', async ({
      page,
      browser,
    }) => {
      const { email } = await signInFresh(page, 'end-users', locale);
      const elsewhere = await (await browser.newContext()).newPage();
      await signIn(elsewhere, email);
      await page.goto(`${PAGE}?edit=password`);
      const fill = async (old: string, next: string, repeat: string) => {
        await page.getByLabel(t('password.old')).fill(old);
        await page.getByLabel(text.newPassword, { exact: true }).fill(next);
        await page.getByLabel(text.repeat, { exact: true }).fill(repeat);
        await page.getByRole('button', { name: t('password.save') }).click();
      };
      await fill('Wrong12345', 'kurz', 'kurz');
      await expect(page.getByLabel(text.newPassword, { exact: true })).toBeFocused();
      await expect(page.getByText(text.invalid).first()).toBeVisible();
      await fill('Wrong12345', 'Knollenfeld88', 'Knollenfeld89');
      await expect(page.getByText(text.mismatch)).toBeVisible();
      await checkPage(page);
      await fill('Wrong12345', 'Knollenfeld88', 'Knollenfeld88');
      await expect(page.getByLabel(t('password.old'))).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText(text.wrong).first()).toBeVisible();
      await expect(page.getByLabel(text.repeat, { exact: true })).toHaveValue('Knollenfeld88');
      await checkPage(page);

      await fill(PASSWORD, 'Knollenfeld88', 'Knollenfeld88');

      await expect(page.getByText(t('password.changed'))).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
      expect((await elsewhere.request.post('/api/identity/token')).status()).toBe(401);
      await elsewhere.context().close();
    });

    test('OPEN-20 the account is deleted after its e-mail and password were typed', async ({ page }) => {
      const { email } = await signInFresh(page, 'end-users', locale);
      await page.goto(PAGE);
      await page.getByRole('button', { name: t('delete.open') }).click();
      const dialog = page.getByRole('dialog', { name: t('delete.title') });
      const fill = async (typed: string, password: string) => {
        await dialog.getByLabel(t('delete.email', { email })).fill(typed);
        await dialog.getByLabel(text.password, { exact: true }).fill(password);
        await dialog.getByRole('button', { name: t('delete.confirm') }).click();
      };
      await fill('somebody@else.example', PASSWORD);
      await expect(dialog.getByText(text.notMatching).last()).toBeVisible();
      await expect(dialog.getByLabel(t('delete.email', { email }))).toBeFocused();
      await fill(email, 'Wrong12345');
      await expect(dialog.getByLabel(text.password, { exact: true })).toHaveAttribute('aria-invalid', 'true');
      await checkPage(page);

      await fill(email, PASSWORD);

      await expect(page.getByRole('dialog', { name: t('delete.doneTitle') })).toBeVisible();
      await checkPage(page);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/auth$/);
      expect(await statusOfSignIn(page, email)).toBe(401);
    });
  });
}

const t = textsOf('profile', 'en-GB');

test('PRO-05 OPEN-15 a taken address ends in an error after its code', async ({ page }) => {
  const taken = await freshUser({ group: 'end-users', locale: 'en-GB' });
  const { email } = await signInFresh(page, 'end-users', 'en-GB');
  await page.goto(`${PAGE}?edit=email`);
  await page.getByLabel(t('email.new')).fill(email);
  await page.getByRole('button', { name: t('email.send') }).click();
  await expect(page.getByText('This is already your e-mail address.')).toBeVisible();
  await page.getByLabel(t('email.new')).fill(taken.email);
  await page.getByRole('button', { name: t('email.send') }).click();
  const dialog = page.getByRole('dialog', { name: t('email.codeTitle') });

  await dialog.getByLabel('Verification code').fill(await mailedCode(taken.email));
  await dialog.getByRole('button', { name: t('email.confirm') }).click();

  await expect(dialog.getByRole('alert')).toContainText('already exists');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel(t('email.new'), { exact: true })).toHaveValue(taken.email);
});

test('sessions are listed and ended, this one is not', async ({ page, browser }) => {
  const { email } = await signInFresh(page, 'end-users', 'en-GB');
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, email);
  await page.goto(PAGE);
  const sessions = page.getByRole('region', { name: t('sessions.title') });
  await expect(sessions.getByText(t('sessions.here'))).toHaveCount(1);
  const end = sessions.getByRole('button', { name: /^End/ });
  await expect(end).toHaveCount(1);

  await end.click();

  await expect(page.getByText(t('sessions.ended'))).toBeVisible();
  await expect(end).toHaveCount(0);
  expect((await elsewhere.request.post('/api/identity/token')).status()).toBe(401);
  await elsewhere.context().close();
});

test('OPEN-13 a remembered device is forgotten', async ({ page }) => {
  // Signing in with a code remembers the device.
  await signIn(page, 'buyer.gr@customer.example');
  await page.goto(PAGE);
  const devices = page.getByRole('region', { name: t('sessions.title') });
  await expect(devices.getByRole('heading', { name: t('sessions.devices') })).toBeVisible();
  const forget = devices.getByRole('button', { name: /^Forget/ });
  await checkPage(page);
  const before = await forget.count();

  await forget.first().click();

  await expect(page.getByText(t('sessions.forgotten'))).toBeVisible();
  await expect(forget).toHaveCount(before - 1);
});

test('own data are downloaded as JSON and CSV', async ({ page }) => {
  const { email } = await signInFresh(page, 'end-users', 'en-GB');
  await page.goto(PAGE);
  for (const format of ['json', 'csv'] as const) {
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: t(`export.${format}`) }).click();
    const download = await arriving;

    expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`));
    expect(readFileSync(await download.path(), 'utf8')).toContain(email);
  }
});

test('a failing export says so', async ({ page }) => {
  await signInFresh(page, 'end-users', 'en-GB');
  await page.goto(PAGE);
  await page.route('**/api/profile/export*', (route) => route.abort());

  await page.getByRole('button', { name: t('export.json') }).click();

  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /cannot be reached/ })
      .first(),
  ).toBeVisible();
});

async function statusOfSignIn(page: Page, email: string): Promise<number> {
  const answer = await page.request.post('/api/identity/sign-in', { data: { email, password: PASSWORD } });
  return answer.status();
}
