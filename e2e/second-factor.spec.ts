import { expect, type Page } from '@playwright/test';
import { codeAt, scan, serviceNow } from './authenticator.ts';
import { checkPage, test } from './check-page.ts';
import { mailsTo, textedCode } from './mails.ts';
import { newAccount } from './new-account.ts';
import { PASSWORD } from './sign-in.ts';

const TEXTS = {
  'en-GB': {
    title: 'Protect your account',
    app: 'Authenticator app',
    sms: 'Text message (SMS)',
    none: 'None',
    next: 'Continue',
    qr: 'QR code for the authenticator app',
    code: '6-digit code',
    finish: 'Finish',
    done: 'Done',
    finished: 'Your account is protected',
    number: 'Phone number',
    country: 'Country',
    request: 'Send code',
    invalid: /Invalid code/,
    download: 'Download',
  },
  de: {
    title: 'Schützen Sie Ihr Konto',
    app: 'Authenticator-App',
    sms: 'SMS',
    none: 'Keiner',
    next: 'Weiter',
    qr: 'QR-Code für die Authenticator-App',
    code: '6-stelliger Code',
    finish: 'Abschließen',
    done: 'Fertig',
    finished: 'Ihr Konto ist geschützt',
    number: 'Telefonnummer',
    country: 'Land',
    request: 'Code senden',
    invalid: /Ungültiger Code/,
    download: 'Herunterladen',
  },
} as const;

for (const locale of ['en-GB', 'de'] as const) {
  const text = TEXTS[locale];

  test.describe(`a second factor, ${locale}`, () => {
    test.use({ locale });

    test('AUTH-03 MFA-02 MFA-05 MFA-06 MFA-07 an authenticator reads the QR code from the screen @phone', async ({
      page,
    }, info) => {
      await newAccount(page, `totp.${locale}.${info.project.name}@customer.example`.toLowerCase(), locale);
      await page.goto('/dashboard');
      const dialog = page.getByRole('dialog', { name: text.title });
      await expect(dialog).toBeVisible();
      await checkPage(page);
      await dialog.getByRole('radio', { name: text.app }).check();
      await dialog.getByRole('button', { name: text.next }).click();

      const picture = page.getByRole('img', { name: text.qr });
      await expect(picture).toBeVisible();
      expect(await picture.evaluate((image) => image.getBoundingClientRect().width)).toBe(220);
      await checkPage(page);
      const uri = await scan(picture);
      expect(uri).toMatch(/^otpauth:\/\/totp\/Maincrop:/);
      const finish = page.getByRole('button', { name: text.finish });
      const code = page.getByRole('textbox', { name: text.code });
      await code.fill('12345');
      await expect(finish).toBeDisabled();
      const right = codeAt(uri, await serviceNow(page));
      await code.fill(right === '000000' ? '111111' : '000000');
      await expect(finish).toBeEnabled();
      await finish.click();
      // As a message of its own (MFA-12), and at the field, which has the focus.
      await expect(page.getByText(text.invalid)).toHaveCount(2);
      await expect(code).toHaveAccessibleDescription(text.invalid);
      await expect(code).toBeFocused();
      await checkPage(page);
      await code.fill(codeAt(uri, await serviceNow(page)));
      await finish.click();

      await expect(page.getByRole('dialog', { name: text.finished })).toBeVisible();
      await expect(page.getByText(text.invalid)).toHaveCount(0);
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10);
      await checkPage(page);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: text.download }).click();
      expect((await download).suggestedFilename()).toMatch(/\.txt$/);
      await page.getByRole('button', { name: text.done }).click();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('MFA-08 MFA-09 MFA-10 a code by text message', async ({ page }, info) => {
      await newAccount(page, `sms.${locale}.${info.project.name}@customer.example`.toLowerCase(), locale);
      const phone = PHONES[`${locale} ${info.project.name}`] ?? '';
      await page.goto('/dashboard');
      await page.getByRole('radio', { name: text.sms }).check();
      await page.getByRole('button', { name: text.next }).click();
      const country = page.getByRole('combobox', { name: text.country });
      const first = await country
        .locator('option')
        .evaluateAll((options) => options.slice(0, 6).map((option) => (option as HTMLOptionElement).value));
      expect(first).toEqual(['DE', 'GB', 'ES', 'FR', 'IT', 'NL']);
      const request = page.getByRole('button', { name: text.request });
      await page.getByRole('textbox', { name: text.number }).fill('12');
      await expect(request).toBeDisabled();
      await country.selectOption('SE');
      await page.getByRole('textbox', { name: text.number }).fill(phone.replace('+46', '0'));
      await expect(page.getByText(phone)).toBeVisible();
      await checkPage(page);
      await request.click();

      const code = page.getByRole('textbox', { name: text.code });
      await expect(code).toBeVisible();
      await checkPage(page);
      await expect(page.getByRole('button', { name: text.finish })).toBeDisabled();
      await code.fill(await textedCode(page, phone));
      await page.getByRole('button', { name: text.finish }).click();

      await expect(page.getByRole('dialog', { name: text.finished })).toBeVisible();
      await page.getByRole('button', { name: text.done }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
}

test('MFA-03 MFA-04 none closes the dialog, and the next visit asks again', async ({ page }, info) => {
  await newAccount(page, `none.${info.project.name}@customer.example`);
  await page.goto('/dashboard');
  await page.getByRole('radio', { name: 'None' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => window.localStorage.getItem('maincrop.mfa-onboarding'))).toBeNull();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.clock.setFixedTime(Date.now() + 13 * 3_600_000);
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Protect your account' })).toBeVisible();
});

test('AUTH-02 a recovery code signs in once, by keyboard alone', async ({ page }, info) => {
  const email = `recovery.${info.project.name}@customer.example`;
  await newAccount(page, email);
  const [code = ''] = await setUpAuthenticator(page);
  await page.context().clearCookies();

  await passwordStep(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
  await page.getByRole('button', { name: 'Use a recovery code' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter a recovery code');
  await expect(page.locator('input[name="code"]')).toBeFocused();
  await checkPage(page);
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.context().clearCookies();
  await passwordStep(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid code');
});

test('AUTH-02 who has lost the phone asks an administrator and learns what happens next', async ({
  page,
}, info) => {
  const email = `lost.${info.project.name}@customer.example`;
  await newAccount(page, email);
  await setUpAuthenticator(page);
  await page.context().clearCookies();

  await passwordStep(page, email);
  await page.getByRole('button', { name: 'Lost your phone?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lost your phone?');
  await checkPage(page);
  await page.getByRole('button', { name: 'Ask an administrator for help' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The administrators know');
  await checkPage(page);

  await expect(async () => {
    const mails = await mailsTo('admin@maincrop.example');
    expect(mails.some(({ text }) => text.includes(email))).toBe(true);
  }).toPass({ timeout: 60_000 });
});

/** Swedish numbers that nobody has, one for each test. */
const PHONES: Readonly<Record<string, string>> = {
  'en-GB desktop': '+46701740611',
  'en-GB phone': '+46701740612',
  'de desktop': '+46701740613',
  'de phone': '+46701740614',
};

async function passwordStep(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.locator('input[autocomplete="current-password"]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Sets an authenticator up on the screen; answers the recovery codes. */
async function setUpAuthenticator(page: Page): Promise<string[]> {
  await page.goto('/dashboard');
  await page.getByRole('radio', { name: 'Authenticator app' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  const uri = await scan(page.getByRole('img', { name: 'QR code for the authenticator app' }));
  await page.getByRole('textbox', { name: '6-digit code' }).fill(codeAt(uri, await serviceNow(page)));
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('dialog', { name: 'Your account is protected' })).toBeVisible();
  const codes = await page.getByRole('dialog').getByRole('listitem').allTextContents();
  await page.getByRole('button', { name: 'Done' }).click();
  return codes;
}
