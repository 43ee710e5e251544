import { expect, type Page } from '@playwright/test';
import { openAsAdministrator } from './administrator.ts';
import { checkPage, test } from './check-page.ts';
import { ask, type FreshUser, freshUser } from './fresh-user.ts';
import { tabTo } from './keyboard.ts';
import { mailsTo } from './mails.ts';
import { textsOf } from './texts.ts';
import { Wizard } from './wizard.ts';

const BUYER = 'buyer.de@customer.example';

for (const locale of ['en-GB', 'de'] as const) {
  const t = textsOf('users', locale);
  const acting = textsOf('impersonation', locale);
  const profile = textsOf('profile', locale);
  const passkeys = textsOf('passkeys', locale);
  const bar = (page: Page) => page.getByRole('region', { name: acting('label') });

  test.describe(`acting for somebody, ${locale}`, () => {
    test('NAV-43 ADM-12 ADM-13 PRO-02 PRO-09 MFA-14 begins on the dashboard, shows on every screen and ends in user management @phone', async ({
      page,
    }) => {
      const user = await freshUser({ group: 'end-users', locale });
      await startActing(page, { user, locale });
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(bar(page)).toContainText('Robin Testfield');
      await checkPage(page);

      for (const path of ['/', '/auth', '/no-such-page']) {
        await page.goto(path);
        await expect(bar(page)).toBeVisible();
      }
      await page.goto('/settings/profile');
      await expect(page.getByText(profile('impersonated.title'))).toBeVisible();
      for (const group of ['email', 'password', 'phone', 'mfa']) {
        const edit = profile('editOf', { what: profile(`${group}.label`) });
        await expect(page.getByRole('button', { name: edit })).toHaveCount(0);
      }
      // The user's own second factor and passkeys, not the administrator's.
      await expect(page.getByText(profile('mfa.none'), { exact: true })).toBeVisible();
      await expect(page.getByText(passkeys('list.needsCode'))).toBeVisible();
      await checkPage(page);
      await page.goto('/user-management');
      await expect(page).toHaveURL(/\/auth\?/);

      await bar(page)
        .getByRole('button', { name: acting('stop') })
        .click();
      await expect(page).toHaveURL(/\/user-management$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
      await expect(bar(page)).toHaveCount(0);
      expect(await mailsTo(user.email)).not.toHaveLength(0);
    });
  });
}

test('API-20 an order placed for somebody says so', async ({ page }) => {
  const [buyer] = await ask<FreshUser>('select id, email from users where email = $1', [BUYER]);
  await startActing(page, { user: buyer ?? { id: '', email: '' }, locale: 'en-GB' });
  await expect(page).toHaveURL(/\/dashboard$/);
  // The buyer's own language.
  const wizard = new Wizard(page, 'de');
  await wizard.open();
  await wizard.quantity('F01', 'PAL').fill('6');
  await wizard.toDelivery();
  await wizard.toSummary('ON BEHALF');
  await wizard.button('confirm.label').click();
  await expect(page).toHaveURL(/\/orders\?confirmed=/);
  const id = new URL(page.url()).searchParams.get('confirmed') ?? '';
  await page.goto(`/orders?order=${id}`);
  await expect(page.getByText(textsOf('order-card', 'de')('onBehalf'))).toBeVisible();
  await checkPage(page);
});

test('ADM-12 ADM-13 it starts and stops with the keyboard alone', async ({ page }, info) => {
  test.skip(info.project.name === 'phone', 'a phone has no keyboard');
  const t = textsOf('users', 'en-GB');
  const user = await freshUser({ group: 'end-users', locale: 'en-GB' });
  await openAsAdministrator(page, { path: `/user-management/${user.id}`, locale: 'en-GB' });
  await tabTo(page, page.getByRole('button', { name: t('actAs.label') }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, page.getByLabel(t('actAs.reason')));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(t('actAs.reason'))).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('order by phone');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await expect(stop).toBeVisible();
  await tabTo(page, stop);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user-management$/);
});

/** From the user's page, with a reason. */
async function startActing(
  page: Page,
  { user, locale }: { readonly user: FreshUser; readonly locale: 'de' | 'en-GB' },
): Promise<void> {
  const t = textsOf('users', locale);
  await openAsAdministrator(page, { path: `/user-management/${user.id}`, locale });
  await page.getByRole('button', { name: t('actAs.label') }).click();
  const dialog = page.getByRole('dialog', { name: t('actAs.title', { email: user.email }) });
  await dialog.getByRole('button', { name: t('actAs.submit') }).click();
  await expect(dialog.getByLabel(t('actAs.reason'))).toBeFocused();
  await checkPage(page);
  await dialog.getByLabel(t('actAs.reason')).fill('order by phone');
  await dialog.getByRole('button', { name: t('actAs.submit') }).click();
}
