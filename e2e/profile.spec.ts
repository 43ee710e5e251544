import { expect, type Page } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { ask, callPast, freshUser, signInFresh } from './fresh-user.ts';
import { mailedCode } from './mails.ts';
import { declineOnboarding, PASSWORD, signIn } from './sign-in.ts';
import { textsOf } from './texts.ts';

const PAGE = '/settings/profile';

for (const locale of ['en-GB', 'de'] as const) {
  const t = textsOf('profile', locale);
  const editPersonal = t('editOf', { what: t('personal.label') });

  test.describe(`profile, ${locale}`, () => {
    test.use({ locale });

    test('PRO-01 PRO-04 the personal block is changed by keyboard alone @phone', async ({ page }) => {
      await signInFresh(page, 'end-users', locale);
      await page.goto(PAGE);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
      await checkPage(page);

      const edit = page.getByRole('button', { name: editPersonal });
      await tabTo(page, edit);
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(t('personal.firstName'))).toBeFocused();
      await checkPage(page);
      for (const text of ['Kim', 'Acker', 'Köchin', 'Breda', 'Nederland']) {
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');

      await expect(page.getByText(t('saved'))).toBeVisible();
      await expect(edit).toBeFocused();
      await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
      await page.reload();
      for (const text of ['Kim', 'Acker', 'Köchin', 'Breda', 'Nederland']) {
        await expect(page.getByRole('definition').filter({ hasText: text })).toBeVisible();
      }
    });

    test('PRO-01 names are needed, and the first wrong field takes the focus', async ({ page }) => {
      await signInFresh(page, 'end-users', locale);
      await page.goto(`${PAGE}?edit=profile`);
      await page.getByLabel(t('personal.lastName')).fill(' ');

      await page.getByRole('button', { name: t('save'), exact: true }).click();

      await expect(page.getByLabel(t('personal.lastName'))).toBeFocused();
      await expect(page.getByLabel(t('personal.lastName'))).toHaveAttribute('aria-invalid', 'true');
      await checkPage(page);
    });

    test('PRO-04 a failure says so and loses nothing that was typed', async ({ page }) => {
      await signInFresh(page, 'end-users', locale);
      await page.goto(`${PAGE}?edit=profile`);
      await page.route('**/api/profile', async (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      );
      await page.getByRole('textbox', { name: t('personal.city') }).fill('Gent');

      await page.getByRole('button', { name: t('save'), exact: true }).click();

      await expect(page.getByRole('alert').filter({ hasText: t('saveFailed') })).toBeVisible();
      await expect(page.getByRole('textbox', { name: t('personal.city') })).toHaveValue('Gent');
      await checkPage(page);
      await page.unroute('**/api/profile');
      await page.getByRole('button', { name: t('save'), exact: true }).click();
      await expect(page.getByText(t('saved'))).toBeVisible();
    });

    test('PRO-04 after an edit conflict the new state is loaded and what was typed stays', async ({
      page,
    }) => {
      await signInFresh(page, 'end-users', locale);
      await page.goto(`${PAGE}?edit=profile`);
      await page.getByRole('textbox', { name: t('personal.city') }).fill('Gent');
      const { version } = (await callPast(page, { method: 'GET', path: '/profile' })) as { version: number };
      const other = {
        firstName: 'Robin',
        lastName: 'Feld',
        functionTitle: null,
        city: 'Breda',
        country: null,
      };
      await callPast(page, { method: 'PUT', path: '/profile', data: { ...other, version } });

      await page.getByRole('button', { name: t('save'), exact: true }).click();
      await page.getByRole('button', { name: t('loadNew') }).click();

      await expect(page.getByRole('textbox', { name: t('personal.city') })).toHaveValue('Gent');
      await expect(page.getByText(t('savedNow', { value: 'Breda' }))).toBeVisible();
      await expect(page.getByLabel(t('personal.lastName'))).toHaveValue('Feld');
      await checkPage(page);
      await page.getByRole('button', { name: t('save'), exact: true }).click();
      await expect(page.getByText(t('saved'))).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: 'Gent' })).toBeVisible();
    });

    test('PRO-02 PRO-03 one group is open at a time, Back closes it, and a draft survives @phone', async ({
      page,
    }) => {
      await signInFresh(page, 'end-users', locale);
      await page.goto(PAGE);
      await page.getByRole('button', { name: t('editOf', { what: t('email.label') }) }).click();
      await expect(page).toHaveURL(/edit=email$/);
      await page.getByLabel(t('email.new')).fill('half@way');

      await page.getByRole('button', { name: t('editOf', { what: t('password.label') }) }).click();
      await expect(page).toHaveURL(/edit=password$/);
      await expect(page.getByLabel(t('email.new'))).toBeHidden();
      await expect(page.getByLabel(t('password.old'))).toBeFocused();
      await checkPage(page);
      await page.goBack();

      await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
      await expect(page.getByLabel(t('password.old'))).toBeHidden();
      await page.getByRole('button', { name: t('editOf', { what: t('email.label') }) }).click();
      await expect(page.getByLabel(t('email.new'))).toHaveValue('half@way');
      await expect(page.getByRole('heading', { name: t('phone.label') })).toBeVisible();
      await expect(page.getByRole('heading', { name: t('mfa.label') })).toBeVisible();
    });
  });
}

const t = textsOf('profile', 'en-GB');

test('PRO-02 I18N-02 the language changes at once; indirect customers choose between two', async ({
  page,
}) => {
  await signInFresh(page, 'indirect-customers', 'en-GB');
  await page.goto(`${PAGE}?edit=locale`);
  const choice = page.getByRole('combobox', { name: t('locale.label') });
  await expect(choice.getByRole('option')).toHaveText(['English', 'Italiano']);

  await choice.selectOption('Italiano');
  await page.getByRole('button', { name: t('save'), exact: true }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('profile', 'it')('title'));
  await expect(page.getByText(textsOf('profile', 'it')('saved'))).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
});

test(
  'PRO-08 OPEN-24 multinationals see their details only and keep a language in the browser',
  { tag: '@phone' },
  async ({ page }) => {
    await signInFresh(page, 'multinationals', 'en-GB');
    await page.goto(`${PAGE}?edit=profile`);
    await expect(page.getByText(t('personal.readOnly'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('editOf', { what: t('personal.label') }) })).toHaveCount(
      0,
    );
    await expect(page.getByLabel(t('personal.firstName'))).toHaveCount(0);
    await expect(page.getByRole('heading', { name: t('locale.label'), exact: true })).toHaveCount(0);
    await checkPage(page);

    await page.getByRole('button', { name: /Language/ }).click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('profile', 'de')('title'));
    await page.reload();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('profile', 'de')('title'));
  },
);

test('PRO-09 OPEN-18 acting for somebody shows what is theirs alone, with the reason', async ({ page }) => {
  await signInFresh(page, 'direct-customers', 'en-GB');
  await page.route(`**${PAGE}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"isImpersonated":false', '"isImpersonated":true');
    await route.fulfill({ response, body });
  });
  await page.goto(PAGE);

  await expect(page.getByText(t('impersonated.text'))).toBeVisible();
  for (const group of ['email', 'password', 'phone', 'mfa']) {
    const label = t(`${group}.label`);
    await expect(page.getByRole('heading', { name: label, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: t('editOf', { what: label }) })).toHaveCount(0);
  }
  for (const section of ['sessions', 'export', 'delete']) {
    await expect(page.getByRole('heading', { name: t(`${section}.title`) })).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: t('editOf', { what: t('locale.label') }) })).toBeVisible();
  await checkPage(page);
});

test('PRO-10 acting for somebody stops when the profile says so', async ({ page }) => {
  await signInFresh(page, 'direct-customers', 'en-GB');
  await page.route('**/api/profile', (route) =>
    route.fulfill({ status: 400, json: { status: 400, code: 'profile.clear-impersonation', message: '' } }),
  );

  await page.goto('/dashboard');

  // Where whoever acts comes from; this user has no such page.
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fuser-management$/);
});

test('AUTH-11 the first sign-in creates the profile with the campaign values, which are dropped then', async ({
  page,
}) => {
  const { id, email } = await freshUser({ group: 'end-users', locale: 'en-GB', isEmpty: true });
  await page.goto('/auth?utm_source=mail&campaign=autumn');
  const campaign = () => page.evaluate(() => localStorage.getItem('maincrop.campaign'));
  await expect.poll(campaign).toContain('autumn');

  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.locator('input[autocomplete="current-password"]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('textbox', { name: 'Sign-in code' }).fill(await mailedCode(email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  await expect.poll(campaign).toBeNull();
  const [user] = await ask<{ campaign: unknown; isCreated: boolean }>(
    'select campaign, profile_created_at is not null as "isCreated" from users where id = $1',
    [id],
  );
  expect(user).toEqual({ campaign: { source: 'mail', campaign: 'autumn' }, isCreated: true });
});

test(
  'NAV-21 NAV-35 NAV-40 menu, account menu and footer lead to the profile',
  { tag: '@phone' },
  async ({ page }, info) => {
    const { email } = await signInFresh(page, 'end-users', 'en-GB');
    await page.goto('/dashboard');
    if (info.project.name === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: t('title') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /Account of/ }).click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('title') })
      .click();
    await expect(page.locator('#main').getByText(email)).toBeVisible();
    await page.goto('/dashboard');

    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('© 2026');
    await footer.getByRole('link', { name: t('title') }).click();

    await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  },
);

test('NAV-28 strangers come to the profile by way of signing in', async ({ page }) => {
  const { email } = await freshUser({ group: 'end-users', locale: 'en-GB' });
  await page.goto('/auth');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('title') })
    .click();
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fsettings%2Fprofile/);
  await signIn(page, email);
  await declineOnboarding(page);

  await page.reload();

  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
});

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: ReturnType<Page['getByRole']>): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}
