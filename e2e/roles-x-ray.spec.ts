import { expect } from '@playwright/test';
import { openAsAdministrator } from './administrator.ts';
import { checkPage, test } from './check-page.ts';
import { tabTo } from './keyboard.ts';
import { signIn } from './sign-in.ts';

const TEXTS = [
  {
    locale: 'en-GB',
    user: 'User (e-mail or ID)',
    look: 'Look up',
    withRole: 'What would change with',
    show: 'Show',
    changed: '“User support” would change 11 endpoints.',
    role: 'Direct customers',
    wouldOpen: 'would open',
    endpoints: 'Endpoints',
    pages: 'Pages',
    allowed: 'allowed',
    none: 'no policy allows it',
    mfa: 'needs a second factor',
    menu: 'Menu of this user',
    orders: 'My orders',
    unknown: 'There is no account with this e-mail address or ID.',
    required: 'This field is required',
    inactive: /This account is deactivated/,
  },
  {
    locale: 'de',
    user: 'Benutzer (E-Mail oder ID)',
    look: 'Ansehen',
    withRole: 'Was sich ändern würde mit',
    show: 'Anzeigen',
    changed: '„Benutzerbetreuung“ würde 11 Endpunkte ändern.',
    role: 'Direktkunden',
    wouldOpen: 'würde öffnen',
    endpoints: 'Endpunkte',
    pages: 'Seiten',
    allowed: 'erlaubt',
    none: 'keine Richtlinie erlaubt es',
    mfa: 'zweiter Faktor nötig',
    menu: 'Menü dieses Benutzers',
    orders: 'Meine Bestellungen',
    unknown: 'Es gibt kein Konto mit dieser E-Mail-Adresse oder ID.',
    required: 'Dieses Feld ist erforderlich',
    inactive: /Dieses Konto ist deaktiviert/,
  },
] as const;

for (const text of TEXTS) {
  test.describe(`permission X-ray, ${text.locale}`, () => {
    test('what a user can open, by which policy, and what a role would change', async ({ page }) => {
      await openAsAdministrator(page, { path: '/permission-mgt/x-ray', locale: text.locale });
      await page.getByRole('button', { name: text.look }).click();
      await expect(page.getByText(text.required)).toBeVisible();
      await page.getByRole('textbox', { name: text.user }).fill('buyer.nomfa@customer.example');
      await page.getByRole('button', { name: text.look }).click();

      const endpoints = page.getByRole('table', { name: text.endpoints });
      const orders = endpoints.getByRole('row').filter({ hasText: /GET \/orders(?!\/)/ });
      await expect(orders).toContainText(text.allowed);
      await expect(orders).toContainText(text.role);
      await expect(orders).toContainText(text.mfa);
      await expect(endpoints.getByRole('row').filter({ hasText: /GET \/roles(?!\/)/ })).toContainText(
        text.none,
      );
      await expect(page.getByRole('table', { name: text.pages }).getByRole('row')).not.toHaveCount(0);
      const menu = page.locator('section').filter({ has: page.getByRole('heading', { name: text.menu }) });
      await expect(menu).toContainText(text.orders);
      await checkPage(page);

      await page.getByRole('combobox', { name: text.withRole }).selectOption('user-support');
      await expect(page.getByText(text.wouldOpen).first()).toBeVisible();
      await page.getByRole('combobox', { name: text.show, exact: true }).selectOption('changed');

      await expect(page).toHaveURL(/role=user-support.*show=changed|show=changed.*role=user-support/);
      await expect(orders).toHaveCount(0);
      const address = page.url();
      await page.reload();
      await expect(page.getByText(text.wouldOpen).first()).toBeVisible();
      expect(page.url()).toBe(address);
      await checkPage(page);
    });

    test('says when there is no such account, and when it is disabled', async ({ page }) => {
      await openAsAdministrator(page, {
        path: '/permission-mgt/x-ray?user=nobody@nowhere.example',
        locale: text.locale,
      });
      await expect(page.getByText(text.unknown)).toBeVisible();

      await page.goto('/permission-mgt/x-ray?user=inactive@customer.example');

      await expect(page.getByText(text.inactive)).toBeVisible();
    });
  });
}

test('an account is looked through with a further role, with the keyboard alone', async ({ page }, info) => {
  test.skip(info.project.name === 'phone', 'a phone has no keyboard');
  const [text] = TEXTS;
  await openAsAdministrator(page, { path: '/permission-mgt/x-ray', locale: text.locale });
  await tabTo(page, page.getByRole('textbox', { name: text.user }));
  await page.keyboard.type('buyer.nomfa@customer.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: text.endpoints })).toBeVisible();
  await tabTo(page, page.getByRole('combobox', { name: text.withRole }));
  await page.keyboard.type('User support');

  await expect(page).toHaveURL(/role=user-support/);
  await expect(page.getByText(text.wouldOpen).first()).toBeVisible();
  await tabTo(page, page.getByRole('combobox', { name: text.show, exact: true }));
});

test('ACC-19 whoever may not manage permissions is sent away from all three pages', async ({ page }) => {
  await signIn(page);

  for (const path of ['/permission-mgt', '/permission-mgt/x-ray', '/audit']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth\?redirect=/);
  }
});
