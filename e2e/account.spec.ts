import { expect, type Page } from '@playwright/test';
import { codeOf } from './authenticator.ts';
import { checkPage, test } from './check-page.ts';
import { ask, askedAt, freshUser, giveAuthenticator, signInFresh } from './fresh-user.ts';
import { mailedCode, textedCode } from './mails.ts';
import { closeOnboarding, PASSWORD, signIn } from './sign-in.ts';
import { textsOf } from './texts.ts';

const TEXTS = {
  'en-GB': {
    email: 'E-mail',
    signIn: 'Sign in',
    wrong: 'Incorrect username or password.',
    code: 'Sign-in code',
    confirm: 'Confirm',
    welcome: /Welcome/,
    required: 'Username cannot be empty',
  },
  de: {
    email: 'E-Mail',
    signIn: 'Anmelden',
    wrong: 'Benutzername oder Passwort ist falsch.',
    code: 'Anmeldecode',
    confirm: 'Bestätigen',
    welcome: /Willkommen/,
    required: /leer|Pflichtfeld/,
  },
} as const;

for (const locale of ['en-GB', 'de'] as const) {
  const text = TEXTS[locale];

  test.describe(`signing in, ${locale}`, () => {
    test.use({ locale });

    test('AUTH-01 AUTH-02 ERR-02 a buyer signs in with password and code @phone', async ({ page }) => {
      // Of its own: a code of an authenticator counts once.
      const user = await freshUser({ group: 'direct-customers', locale });
      const secret = await giveAuthenticator(user);
      await page.goto('/auth');
      await checkPage(page);

      await page.getByRole('textbox', { name: text.email }).fill(user.email);
      await passwordField(page).fill('wrong');
      await page.getByRole('button', { name: text.signIn, exact: true }).click();
      await expect(page.getByText(text.wrong)).toBeVisible();
      await passwordField(page).fill(PASSWORD);
      await page.getByRole('button', { name: text.signIn, exact: true }).click();
      const code = page.getByRole('textbox', { name: text.code });
      await expect(code).toBeVisible();
      await checkPage(page);
      await code.fill(codeOf(secret, await askedAt(user.id)));
      await page.getByRole('button', { name: text.confirm }).click();

      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.welcome);
      await checkPage(page);
    });

    test('ERR-08 nobody signs in without an address', async ({ page }) => {
      await page.goto('/auth');
      await page.locator('input[autocomplete="current-password"]').fill(PASSWORD);

      await page.keyboard.press('Enter');

      await expect(page.getByText(text.required)).toBeVisible();
      await expect(page.getByRole('textbox', { name: text.email })).toBeFocused();
    });

    test('NAV-28 NAV-29 the guard keeps the way, by keyboard alone @phone', async ({ page }) => {
      // Of its own: a mailed code counts once.
      const { id, email } = await freshUser({ group: 'direct-customers', locale });
      await ask("insert into user_sap_customers values ($1, '0000100001')", [id]);
      await page.goto('/orders?list=closed#page2');
      await expect(page).toHaveURL(/\/auth\?redirect=/);

      await page.getByRole('textbox', { name: text.email }).focus();
      await page.keyboard.type(email);
      await page.keyboard.press('Tab');
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await typeMailedCode(page, { email, label: text.code });

      await expect(page).toHaveURL(/\/orders\?list=closed#page2$/);
      // MFA-13: without a second factor a warning stands where the orders would be.
      await expect(page.getByRole('table')).toHaveCount(0);
      await closeOnboarding(page);
      await checkPage(page);
    });
  });
}

test('OPEN-04 an account without a group is told so instead of going round in circles', async ({ page }) => {
  await signIn(page, 'nogroup@customer.example');
  await page.goto('/orders');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is not set up yet');
  await checkPage(page);
});

test('OPEN-04 a page that the account may not open says so', async ({ page }) => {
  await signIn(page, 'chef@restaurant.example');
  await page.goto('/orders');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    textsOf('account', 'fr')('noAccess.refused.title'),
  );
  await checkPage(page);
  const app = textsOf('app', 'fr');
  await page
    .getByRole('navigation', { name: app('shell.menu') })
    .getByRole('link', { name: app('menu./menu-engineering/results') })
    .click();
  await expect(page).toHaveURL(/\/menu-engineering\/results$/);
});

test(
  'NAV-25 NAV-32 NAV-33 an unknown path shows the 404 page in both layouts',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/nothing-here');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkPage(page);
    await signIn(page, 'brand@chain.example');

    await page.goto('/nothing-here');

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkPage(page);
  },
);

test('I18N-03 the language switcher changes the page and the choice holds', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');

  await page.reload();

  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('AUTH-08 signing out ends the session here', async ({ page }) => {
  await signIn(page, 'buyer.nomfa@customer.example');
  await page.goto('/dashboard');
  await closeOnboarding(page);
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out', exact: true }).click();

  await expect(page).toHaveURL(/\/auth/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth/);
});

test('AUTH-07 AUTH-11 after signing in come device, user and profile, and only then the wanted page', async ({
  page,
}, info) => {
  const t = textsOf('account', 'en-GB');
  const { id, email } = await freshUser({ group: 'end-users', locale: 'en-GB', isEmpty: true });
  const phone = info.project.name === 'phone' ? '+46701740641' : '+46701740642';
  await ask(`update users set mfa_preference = 'SMS', phone = $2 where id = $1`, [id, phone]);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(?:identity|profile)/.test(pathname)) asked.push(`${request.method()} ${pathname}`);
  });
  const creation = Promise.withResolvers<undefined>();
  await page.route('**/api/profile', async (route) => {
    if (route.request().method() === 'PUT') await creation.promise;
    await route.continue();
  });
  await page.goto('/auth');
  await page.getByRole('textbox', { name: t('field.email') }).fill(email);
  await passwordField(page).fill(PASSWORD);
  await page.getByRole('button', { name: t('signIn.submit'), exact: true }).click();
  await page.getByRole('checkbox', { name: t('code.remember') }).check();
  await page.getByRole('textbox', { name: t('field.code') }).fill(await textedCode(page, phone));
  await page.getByRole('button', { name: t('code.submit') }).click();

  await expect
    .poll(() => asked)
    .toEqual([
      'POST /api/identity/sign-in',
      'POST /api/identity/sign-in-code',
      'POST /api/identity/token',
      'GET /api/identity/session',
      'GET /api/profile',
      'PUT /api/profile',
    ]);
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('device');
  await expect(page).toHaveURL(/\/auth$/);
  creation.resolve(undefined);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('AUTH-10 an error of the session signs out here and leads to sign-in, which knows the way back', async ({
  page,
}) => {
  await signInFresh(page, 'direct-customers', 'en-GB');
  await page.route('**/api/contracts*', async (route) =>
    route.fulfill({ status: 401, json: { code: 'account.sign-in-required' } }),
  );
  await page.route('**/api/identity/token', async (route) =>
    route.fulfill({ status: 403, json: { code: 'access.denied' } }),
  );
  await page.goto('/contracts');

  await expect(page).toHaveURL(/\/auth\?state=sessionEnded&redirect=%2Fcontracts$/);
  await expect(page.getByText(textsOf('account', 'en-GB')('signIn.sessionEnded'))).toBeVisible();
  await checkPage(page);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session');
});

/** Types the code that was mailed because the browser is new, once it has arrived. */
async function typeMailedCode(
  page: Page,
  { email, label }: { readonly email: string; readonly label: string },
): Promise<void> {
  await expect(page.getByRole('textbox', { name: label })).toBeVisible();
  await page.getByRole('textbox', { name: label }).fill(await mailedCode(email));
  await page.keyboard.press('Enter');
}

function passwordField(page: Page) {
  return page.locator('input[autocomplete="current-password"]');
}
