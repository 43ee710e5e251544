import { expect, type Page } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { signIn } from './sign-in.ts';
import { Wizard } from './wizard.ts';

// Today is Monday, 23 November 2026.
const CHOSEN = '07-12-2026';

for (const { locale, email } of [
  { locale: 'de', email: 'buyer.de@customer.example' },
  { locale: 'en-GB', email: 'buyer.gr@customer.example' },
]) {
  test.describe(`typed delivery date, ${locale}`, () => {
    test.use({ locale });
    test.beforeEach(({ page }) => signIn(page, email));

    // How a day is typed, judged and refused is proven for the field itself (date-picker.test.tsx).
    test('NEW-23 NEW-27 a text that is no day is never ordered for the day chosen before @phone', async ({
      page,
    }) => {
      const wizard = await atDelivery(page, locale);
      const field = wizard.deliveryDate();

      await field.fill('31-02-2027');
      await field.press('Enter');
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(new RegExp(wizard.text('form.date', 'app')));
      await expect(wizard.heading('order-reference-and-shipping')).toBeVisible();
      expect(JSON.stringify((await wizard.storedCart())?.value)).not.toContain('2026-12-07');
      await checkPage(page);

      await field.fill('1-1-27');
      await wizard.next().click();
      await expect(wizard.heading('order-summary-and-confirmation')).toBeVisible();
      await expect(page.getByText('01-01-2027')).toBeVisible();
    });

    test('NEW-28 a day that is moved is seen before the summary, whichever way it is sent', async ({
      page,
    }) => {
      const wizard = await atDelivery(page, locale);
      const field = wizard.deliveryDate();
      // A Saturday.
      await field.fill('12-12-2026');
      await field.press('Enter');
      await expect(field).toHaveValue('14-12-2026');
      await expect(page.getByText('12-12-2026')).toBeVisible();
      await expect(wizard.heading('order-reference-and-shipping')).toBeVisible();

      await field.press('Enter');
      await expect(wizard.heading('order-summary-and-confirmation')).toBeVisible();
      await expect(page.getByText('14-12-2026')).toBeVisible();
    });

    test('NEW-29 a day more than three months ahead is asked back, once for each day', async ({ page }) => {
      const wizard = await atDelivery(page, locale);
      const field = wizard.deliveryDate();
      const meant = page.getByRole('checkbox', { name: '24-11-2206' });
      // A Monday.
      await field.fill('24-11-2206');
      await wizard.next().click();
      await expect(meant).toBeFocused();
      await expect(meant).toHaveAccessibleDescription(wizard.text('date.farAheadMissing'));
      await expect(wizard.heading('order-reference-and-shipping')).toBeVisible();
      await checkPage(page);
      await meant.press('Space');
      await field.fill('25-11-2206');
      await expect(page.getByRole('checkbox', { name: '25-11-2206' })).not.toBeChecked();
      await field.fill('24-11-2206');
      await expect(meant).not.toBeChecked();
      await field.press('Enter');
      await expect(meant).toBeFocused();

      await meant.press('Space');
      await meant.press('Enter');
      await expect(wizard.heading('order-summary-and-confirmation')).toBeVisible();
      await expect(page.getByText('24-11-2206')).toBeVisible();
      // The last day that is not asked about.
      await page.goBack();
      await field.fill('19-02-2027');
      await expect(page.getByRole('checkbox')).toHaveCount(0);
    });
  });
}

/** At step 2 with a ship-to party and a day that was chosen before. */
async function atDelivery(page: Page, locale: string): Promise<Wizard> {
  const wizard = new Wizard(page, locale);
  await wizard.open();
  await wizard.quantity('F01', 'PAL').fill('6');
  await wizard.toDelivery();
  await page.getByRole('radio').first().check();
  await choose(wizard);
  return wizard;
}

async function choose(wizard: Wizard): Promise<void> {
  await wizard.deliveryDate().fill(CHOSEN);
  await wizard.page.keyboard.press('Tab');
  await expect(wizard.deliveryDate()).toHaveValue(CHOSEN);
}
