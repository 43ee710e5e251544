import { expect } from '@playwright/test';
import { test } from './check-page.ts';
import { signIn } from './sign-in.ts';
import { Wizard } from './wizard.ts';

test.describe('the load of a new order', () => {
  test.use({ locale: 'de' });
  test.beforeEach(({ page }) => signIn(page, 'buyer.de@customer.example'));

  test('NEW-16 the picture follows each key, in words too', { tag: '@phone' }, async ({ page }) => {
    const wizard = new Wizard(page, 'de');
    await wizard.open();
    const load = await wizard.load();
    const [places, weight] = [load.getByRole('meter').nth(0), load.getByRole('meter').nth(1)];

    await wizard.quantity('F01', 'PAL').fill('3');
    await expect(places).toHaveAttribute('aria-valuetext', /^3 /);
    await expect(weight).toHaveAttribute('aria-valuetext', /^2\.\d{3} /);
    await wizard.quantity('F01', 'PAL').fill('33');

    await expect(places).toHaveAttribute('aria-valuetext', /^33 /);
    await expect(load.getByRole('figure').getByRole('table')).toContainText('Pommes frites');
  });

  test(
    'NEW-13 NEW-14 NEW-18 too heavy: Next becomes "recalculate" until a suggestion mends it',
    { tag: '@phone' },
    async ({ page }) => {
      const wizard = new Wizard(page, 'de');
      await wizard.open();
      await wizard.quantity('F01', 'PAL').fill('20');
      await wizard.quantity('F02', 'PAL').fill('20');
      await wizard.next().click();

      await expect(wizard.button('actions.recalculate')).toBeVisible();
      await expect(page).toHaveURL(/select-products$/);
      const load = await wizard.load();
      await expect(load).toContainText(wizard.text('split.truck'));
      await wizard.button('actions.recalculate').click();
      await expect(page).toHaveURL(/select-products$/);
      await wizard.button('suggestion.accept').click();

      await expect(load).not.toContainText(wizard.text('split.truck'));
      await expect(wizard.button('actions.next')).toBeVisible();
      await wizard.toDelivery();
    },
  );

  test('NEW-18 NEW-20 a suggestion is accepted and taken back', { tag: '@phone' }, async ({ page }) => {
    const wizard = new Wizard(page, 'de');
    await wizard.open();
    await wizard.quantity('F01', 'PAL').fill('4');
    const load = await wizard.load();
    await expect(load.locator('strong', { hasText: /^2 / })).toBeVisible();

    await wizard.button('suggestion.accept').click();
    await expect(wizard.quantity('F01', 'PAL')).toHaveValue('6');
    await wizard.button('suggestion.undo').click();

    await expect(wizard.quantity('F01', 'PAL')).toHaveValue('4');
    await wizard.button('suggestion.cancel').click();
    await expect(wizard.button('suggestion.accept')).toBeHidden();
    await wizard.next().click();
    await expect(wizard.heading('order-reference-and-shipping')).toBeVisible();
  });

  test('NEW-16 a plan changes several products at once', { tag: '@phone' }, async ({ page }) => {
    const wizard = new Wizard(page, 'de');
    await wizard.open();
    await wizard.quantity('F01', 'PAL').fill('10');
    await wizard.quantity('F02', 'PAL').fill('9');
    const load = await wizard.load();

    await load.getByRole('button', { name: wizard.text('plans.most-weight') }).click();

    await expect(wizard.button('suggestion.undo')).toBeVisible();
    await expect(load.getByRole('meter').first()).not.toHaveAttribute('aria-valuetext', /^19 /);
  });

  test('OPEN-29 a suggestion to fill stops Next once', async ({ page }) => {
    const wizard = new Wizard(page, 'de');
    await wizard.open();
    await wizard.quantity('F01', 'PAL').fill('4');
    await wizard.next().click();
    await expect(page.getByRole('alert')).toContainText(wizard.text('suggestion.asked'));
    await expect(page).toHaveURL(/select-products$/);

    await wizard.next().click();

    await expect(page).toHaveURL(/order-reference-and-shipping$/);
  });

  test('NEW-21 OPEN-52 a calculation that fails does not stop the order, and is told', async ({ page }) => {
    const wizard = new Wizard(page, 'de');
    await wizard.open();
    await page.route('**/api/order/calculate', (route) => route.abort());
    await wizard.quantity('F01', 'PAL').fill('4');
    await wizard.next().click();

    await expect(wizard.heading('order-reference-and-shipping')).toBeVisible();
    await expect(page.getByText(wizard.text('unchecked.title'))).toBeVisible();
  });
});
