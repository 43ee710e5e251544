import { expect } from '@playwright/test';
import { codeAt, scan, serviceNow } from './authenticator.ts';
import { checkPage, test } from './check-page.ts';
import { freshUser, signInFresh } from './fresh-user.ts';
import { textedCode } from './mails.ts';
import { closeOnboarding, signIn } from './sign-in.ts';
import { textsOf } from './texts.ts';

const PAGE = '/settings/profile';
/** Each test has a number of its own: it stays with the account. */
const PHONES: Readonly<Record<string, string>> = {
  'de desktop': '+46701740621',
  'de phone': '+46701740622',
  'en-GB desktop': '+46701740623',
  'en-GB phone': '+46701740624',
};

for (const locale of ['en-GB', 'de'] as const) {
  const t = textsOf('profile', locale);
  const security = textsOf('security', locale);
  const edit = (group: string) => t('editOf', { what: t(`${group}.label`) });

  test.describe(`phone and second factor in the profile, ${locale}`, () => {
    test.use({ locale });

    test('PRO-03 PRO-07 a phone number counts after its code; one group is open at a time', async ({
      page,
    }, info) => {
      const phone = PHONES[`${locale} ${info.project.name}`] ?? '';
      await signInFresh(page, 'end-users', locale);
      await page.goto(PAGE);
      await page.getByRole('button', { name: edit('mfa') }).click();
      await expect(page.getByRole('button', { name: security('settings.setUp') })).toBeVisible();
      await page.getByRole('button', { name: edit('phone') }).click();
      await expect(page.getByRole('button', { name: security('settings.setUp') })).toBeHidden();
      await page.getByRole('combobox', { name: security('phone.country') }).selectOption('SE');
      await page.getByRole('textbox', { name: security('phone.number') }).fill(phone.replace('+46', '0'));
      await checkPage(page);
      await page.getByRole('button', { name: security('phone.request') }).click();
      await page.getByRole('textbox', { name: security('step.code') }).fill(await textedCode(page, phone));
      await checkPage(page);
      await page.getByRole('button', { name: security('phone.confirm') }).click();

      await expect(page.getByText(t('saved'))).toBeVisible();
      await expect(page.locator('#main').getByText(phone, { exact: true })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
    });

    test('MFA-14 a second factor is set up, its recovery codes renewed @phone', async ({ page }) => {
      const { email } = await freshUser({ group: 'end-users', locale });
      await signIn(page, email);
      await page.goto(`${PAGE}?edit=mfa`);
      await closeOnboarding(page);
      await page.getByRole('button', { name: security('settings.setUp') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: security('choose.submit') }).click();
      const uri = await scan(dialog.getByRole('img'));
      await dialog
        .getByRole('textbox', { name: security('step.code') })
        .fill(codeAt(uri, await serviceNow(page)));
      await dialog.getByRole('button', { name: security('step.finish') }).click();
      await expect(dialog.getByRole('listitem')).toHaveCount(10);
      await dialog.getByRole('button', { name: security('finished.submit') }).click();
      await expect(page.getByRole('button', { name: security('settings.change') })).toBeVisible();
      await checkPage(page);

      await page.getByRole('button', { name: security('settings.renew') }).click();
      await dialog.getByRole('button', { name: security('settings.renewSubmit') }).click();
      await expect(dialog.getByRole('listitem')).toHaveCount(10);
    });
  });
}
