import { expect, type Page } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { callPast, signInFresh } from './fresh-user.ts';
import { textsOf } from './texts.ts';

const PAGE = '/settings/profile';

for (const locale of ['en-GB', 'de'] as const) {
  const t = textsOf('profile', locale);
  const tType = textsOf('restaurant-types', locale);
  const field = (page: Page, name: string) =>
    page.getByRole('textbox', { name: t(`restaurants.${name}`), exact: true });
  const save = (page: Page) => page.getByRole('button', { name: t('save'), exact: true });

  test.describe(`restaurants, ${locale}`, () => {
    test.use({ locale });

    test('PRO-13 PRO-15 PRO-16 a restaurant is added; without a name it cannot be saved @phone', async ({
      page,
    }) => {
      await signInFresh(page, 'end-users', locale);
      await page.goto(PAGE);
      const add = page.getByRole('button', { name: t('restaurants.add') });
      await expect(page.getByText(t('restaurants.empty'))).toBeVisible();
      await add.click();
      await expect(field(page, 'restaurantName')).toBeFocused();
      await expect(save(page)).toBeDisabled();
      await expect(
        page.getByRole('combobox', { name: t('restaurants.restaurantType') }).getByRole('option'),
      ).toHaveCount(18);
      await checkPage(page);
      await field(page, 'restaurantName').fill('Zum Acker');
      await field(page, 'restaurantSeats').fill('48');
      await page
        .getByRole('combobox', { name: t('restaurants.restaurantType') })
        .selectOption(tType('camp sites'));
      await field(page, 'restaurantTelephone').fill('no number');
      await field(page, 'restaurantWebsite').fill('javascript:alert(1)');
      await save(page).click();
      await expect(page.getByText(t('restaurants.invalidTelephone'))).toBeVisible();
      await expect(page.getByText(t('restaurants.invalidWebsite'))).toBeVisible();
      await expect(field(page, 'restaurantTelephone')).toBeFocused();
      await field(page, 'restaurantTelephone').fill('+46 70 174 06 05');
      await field(page, 'restaurantWebsite').fill('www.acker.example');
      await field(page, 'restaurantStreet').fill('Feldweg');
      await field(page, 'restaurantNumber').fill('7a');
      await field(page, 'restaurantPostalcode').fill('04109');
      await field(page, 'restaurantCity').fill('Leipzig');
      await field(page, 'restaurantCountry').fill('DE');
      await save(page).click();

      await expect(page.getByText(t('restaurants.saved'))).toBeVisible();
      await expect(add).toBeFocused();
      const card = page.getByRole('definition');
      for (const text of [
        tType('camp sites'),
        '48',
        '+46 70 174 06 05',
        'www.acker.example',
        'Feldweg 7a, 04109 Leipzig, DE',
      ]) {
        await expect(card.filter({ hasText: text })).toBeVisible();
      }
      await checkPage(page);
    });

    test('PRO-15 cancelling a new one removes it, and Back does too', async ({ page }) => {
      await signInFresh(page, 'end-users', locale);
      await page.goto(PAGE);
      const add = page.getByRole('button', { name: t('restaurants.add') });
      await add.click();
      await field(page, 'restaurantName').fill('Nur kurz');
      await page.getByRole('button', { name: /^(Cancel|Abbrechen)$/ }).click();
      await expect(field(page, 'restaurantName')).toHaveCount(0);
      await expect(page.getByText(t('restaurants.empty'))).toBeVisible();
      await expect(add).toBeFocused();

      await add.click();
      await expect(field(page, 'restaurantName')).toHaveValue('');
      await page.goBack();

      await expect(field(page, 'restaurantName')).toHaveCount(0);
    });

    test('PRO-15 PRO-16 PRO-17 one is changed after a conflict and deleted after confirmation', async ({
      page,
    }) => {
      await signInFresh(page, 'end-users', locale);
      const data = { restaurantName: 'Alte Mühle' };
      const made = (await callPast(page, { method: 'PUT', path: '/restaurant', data })) as Made;
      await page.goto(PAGE);
      await page.getByRole('button', { name: t('editOf', { what: 'Alte Mühle' }) }).click();
      await expect(page).toHaveURL(new RegExp(`edit=restaurant(:|%3A)${made.id}$`));
      await field(page, 'restaurantCity').fill('Gent');
      const other = { ...data, restaurantStreet: 'Mühlweg', version: made.version };
      await callPast(page, { method: 'PUT', path: `/restaurant?id=${made.id}`, data: other });
      await save(page).click();
      await page.getByRole('button', { name: t('loadNew') }).click();
      await expect(field(page, 'restaurantStreet')).toHaveValue('Mühlweg');
      await expect(field(page, 'restaurantCity')).toHaveValue('Gent');
      await save(page).click();
      await expect(page.getByText(t('restaurants.saved'))).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: 'Mühlweg, Gent' })).toBeVisible();

      const remove = page.getByRole('button', { name: t('restaurants.deleteOf', { name: 'Alte Mühle' }) });
      await remove.click();
      const dialog = page.getByRole('dialog', { name: t('restaurants.deleteTitle') });
      await expect(dialog).toContainText('Alte Mühle');
      await checkPage(page);
      await page.keyboard.press('Escape');
      await expect(remove).toBeFocused();
      await remove.click();
      await dialog.getByRole('button', { name: t('restaurants.delete'), exact: true }).click();

      await expect(page.getByText(t('restaurants.deleted'))).toBeVisible();
      await expect(page.getByText(t('restaurants.empty'))).toBeVisible();
    });
  });
}

test('ACC-15 PRO-12 whoever may not change restaurants sees no section', async ({ page }) => {
  const t = textsOf('profile', 'en-GB');
  await signInFresh(page, 'direct-customers', 'en-GB');
  await page.goto(PAGE);

  await expect(page.getByRole('region', { name: t('account.title') })).toBeVisible();
  await expect(page.getByRole('region', { name: t('restaurants.title') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('restaurants.add') })).toHaveCount(0);
});

test('PRO-16 a failed save says so and keeps what was typed', async ({ page }) => {
  const t = textsOf('profile', 'en-GB');
  await signInFresh(page, 'end-users', 'en-GB');
  await page.goto(`${PAGE}?edit=restaurant:new`);
  await page.route('**/api/restaurant?*', (route) => route.abort());
  const name = page.getByRole('textbox', { name: t('restaurants.restaurantName'), exact: true });
  await name.fill('Kartoffelhaus');

  await page.getByRole('button', { name: t('save'), exact: true }).click();

  await expect(page.getByRole('alert').filter({ hasText: t('saveFailed') })).toBeVisible();
  await expect(name).toHaveValue('Kartoffelhaus');
  await checkPage(page);
});

test('ERR-01 an unexpected failure of the service says so and names the request', async ({ page }) => {
  await signInFresh(page, 'end-users', 'en-GB');
  await page.goto(`${PAGE}?edit=restaurant:new`);
  await page.route('**/api/restaurant?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: '', requestId: 'req-4711' } }),
  );
  const t = textsOf('profile', 'en-GB');
  await page
    .getByRole('textbox', { name: t('restaurants.restaurantName'), exact: true })
    .fill('Kartoffelhaus');

  await page.getByRole('button', { name: t('save'), exact: true }).click();

  await expect(page.getByRole('alert').first()).toContainText('Something unexpected went wrong.');
  await expect(page.getByRole('alert').first()).toContainText('req-4711');
});

interface Made {
  readonly id: string;
  readonly version: number;
}
