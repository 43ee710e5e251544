import { expect, type Page } from '@playwright/test';
import { codeOf, scan, codeAt, serviceNow } from './authenticator.ts';
import { checkPage, test } from './check-page.ts';
import { ask, freshUser, signInWithFactor } from './fresh-user.ts';
import { mailedCode, textedCode } from './mails.ts';
import { PASSWORD } from './sign-in.ts';
import { textsOf } from './texts.ts';

const PAGE = '/settings/profile';
const CUSTOMER = '0000100001';
/** Each test has a number of its own: it stays with the account. */
const PHONES: Readonly<Record<string, string>> = {
  'de desktop': '+46701740651',
  'de phone': '+46701740652',
  'en-GB desktop': '+46701740653',
  'en-GB phone': '+46701740654',
};

for (const locale of ['en-GB', 'de'] as const) {
  const t = textsOf('profile', locale);
  const account = textsOf('account', locale);
  const security = textsOf('security', locale);
  const app = textsOf('app', locale);
  const orders = textsOf('orders', locale);
  const byPassword = security('reauthenticate.title');
  const byFactor = security('stepUp.title');

  test.describe(`proofs in place, ${locale}`, () => {
    test.use({ locale });

    test('MFA-13 OPEN-12 a session that has not proved the second factor is asked for it where it is', async ({
      page,
    }) => {
      const user = await freshUser({ group: 'direct-customers', locale });
      await ask('update users set sap_id = $2 where id = $1', [user.id, CUSTOMER]);
      await ask('insert into user_sap_customers values ($1, $2)', [user.id, CUSTOMER]);
      const secret = await signInWithFactor(page, user);
      await forgetFactor(user.id);
      await page.goto('/orders?q=7');
      const dialog = page.getByRole('dialog', { name: byFactor });
      await expect(dialog.getByRole('textbox', { name: account('field.code') })).toBeVisible();
      await checkPage(page);
      await dialog.getByRole('button', { name: app('ui.cancel') }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('alert').first()).toBeVisible();
      await checkPage(page);

      await page
        .getByRole('button', { name: app('ui.retry') })
        .first()
        .click();
      const code = dialog.getByRole('textbox', { name: account('field.code') });
      await code.fill('000000');
      await dialog.getByRole('button', { name: account('code.submit') }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await code.fill(await freshCode(page, user.id, secret));
      await dialog.getByRole('button', { name: account('code.submit') }).click();

      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: orders('title') })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page).toHaveURL(/\/orders\?q=7/);
    });

    test('MFA-14 OPEN-18 another address asks for password and code, and what was typed is still there @phone', async ({
      page,
    }) => {
      const user = await freshUser({ group: 'end-users', locale });
      const secret = await signInWithFactor(page, user);
      await makeStale(user.id);
      await page.goto(PAGE);
      await page.getByRole('button', { name: t('editOf', { what: t('email.label') }) }).click();
      const email = `next.${user.email}`;
      await page.getByLabel(t('email.new')).fill(email);
      await page.keyboard.press('Enter');

      await provePassword(page);
      const dialog = page.getByRole('dialog', { name: byFactor });
      await expect(dialog).toBeVisible();
      await checkPage(page);
      await proveFactor(page, await freshCode(page, user.id, secret));

      await expect(page.getByLabel(account('field.verificationCode'))).toBeVisible();
      expect(await mailedCode(email)).toMatch(/^\d{6}$/);
    });

    test('MFA-02 MFA-04 MFA-14 a second factor is set up, changed and switched off, each after its proof', async ({
      page,
    }, info) => {
      const phone = PHONES[`${locale} ${info.project.name}`] ?? '';
      const user = await freshUser({ group: 'end-users', locale });
      await ask('update users set phone = $2 where id = $1', [user.id, phone]);
      const secret = await signInWithFactor(page, user);
      await makeStale(user.id);
      await page.goto(`${PAGE}?edit=mfa`);

      // Another authenticator: password and the code of the former one.
      await page.getByRole('button', { name: security('settings.change') }).click();
      await choose(page, security('method.TOTP'));
      await provePassword(page);
      await proveFactor(page, await freshCode(page, user.id, secret));
      const uri = await scan(page.getByRole('img', { name: security('totp.qr') }));
      await page
        .getByRole('textbox', { name: security('step.code') })
        .fill(codeAt(uri, await serviceNow(page)));
      await page.getByRole('button', { name: security('step.finish') }).click();
      await page.getByRole('button', { name: security('finished.submit') }).click();

      // Text messages in its place, with nothing to prove meanwhile.
      await page.getByRole('button', { name: security('settings.change') }).click();
      await choose(page, security('method.SMS'));
      await page.getByRole('button', { name: security('phone.request') }).click();
      await page.getByRole('textbox', { name: security('step.code') }).fill(await textedCode(page, phone));
      await page.getByRole('button', { name: security('step.finish') }).click();
      await page.getByRole('button', { name: security('finished.submit') }).click();
      await expect(
        page.getByText(security('settings.current', { method: security('method.SMS') })),
      ).toBeVisible();

      // Off: password and a texted code.
      await makeStale(user.id);
      const former = await textedCode(page, phone);
      await page.getByRole('button', { name: security('settings.change') }).click();
      await choose(page, security('method.none'));
      await provePassword(page);
      await expect(page.getByRole('button', { name: account('code.resend') })).toBeVisible();
      await checkPage(page);
      await expect.poll(async () => textedCode(page, phone)).not.toBe(former);
      await proveFactor(page, await textedCode(page, phone));
      await expect(page.getByRole('button', { name: security('settings.setUp') })).toBeVisible();
    });
  });

  async function choose(page: Page, method: string): Promise<void> {
    await page.getByRole('radio', { name: method }).check();
    await page.getByRole('button', { name: security('choose.submit') }).click();
  }

  async function provePassword(page: Page): Promise<void> {
    const dialog = page.getByRole('dialog', { name: byPassword });
    await dialog.locator('input[autocomplete="current-password"]').fill(PASSWORD);
    await dialog.getByRole('button', { name: security('reauthenticate.submit') }).click();
  }

  async function proveFactor(page: Page, code: string): Promise<void> {
    const dialog = page.getByRole('dialog', { name: byFactor });
    await dialog.getByRole('textbox', { name: account('field.code') }).fill(code);
    await dialog.getByRole('button', { name: account('code.submit') }).click();
    await expect(dialog).toHaveCount(0);
  }
}

/** The session is one of which nobody knows whether it has proved the factor. */
async function forgetFactor(userId: string): Promise<void> {
  await ask('update sessions set factor_method = null, factor_proved_at = null where user_id = $1', [userId]);
}

/** A quarter of an hour passes for what the sessions of a user have proved. */
async function makeStale(userId: string): Promise<void> {
  await ask(
    `update sessions set authenticated_at = authenticated_at - interval '15 minutes',
       factor_proved_at = factor_proved_at - interval '15 minutes' where user_id = $1`,
    [userId],
  );
}

/** What an authenticator shows now; its user waits until it is another code than the one of before. */
async function freshCode(page: Page, userId: string, secret: string): Promise<string> {
  await ask('update users set totp_last_step = 0 where id = $1', [userId]);
  return codeOf(secret, await serviceNow(page));
}
