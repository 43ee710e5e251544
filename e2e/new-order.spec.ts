import { expect } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { signIn } from './sign-in.ts';
import { BUYERS, Wizard } from './wizard.ts';

for (const { locale, email } of BUYERS) {
  test.describe(`new order, ${locale}`, () => {
    test.use({ locale });
    test.beforeEach(({ page }) => signIn(page, email));

    test('NEW-01 NEW-08 NEW-16 NEW-23 NEW-36 NEW-37 the whole job by mouse @phone', async ({ page }, {
      project,
    }) => {
      const wizard = new Wizard(page, locale);
      const reference = `E2E ${project.name} ${locale}`;
      await page.goto('/orders/new');
      await expect(page).toHaveURL(/\/orders\/new\/select-products$/);
      await expect(wizard.quantity('F01', 'PAL')).toBeVisible();
      await checkPage(page);

      await wizard.quantity('F01', 'PAL').fill('4');
      await wizard.quantity('F02', 'LAY').fill('6');
      await wizard.quantity('F02', 'CAR').fill('5');
      const load = await wizard.load();
      await expect(load.getByRole('meter')).not.toHaveCount(0);
      await expect(load.getByRole('figure')).toContainText(/[45] /);
      await checkPage(page);

      await wizard.toDelivery();
      await checkPage(page);
      await wizard.toSummary(reference);
      await expect(
        page.getByRole('table', { name: wizard.text('list.caption') }).getByRole('row'),
      ).toHaveCount(5);
      await expect(page.getByText(reference)).toBeVisible();
      await checkPage(page);
      await wizard.button('confirm.label').click();

      await expect(page).toHaveURL(/\/orders\?confirmed=/);
      const confirmed = page.getByRole('dialog');
      await expect(confirmed).toContainText(wizard.text('confirmed.title', 'orders'));
      await expect(confirmed).toContainText(reference);
      await expect(confirmed).toContainText(email);
      await checkPage(page);
      expect(await wizard.storedCart()).toBeNull();
      await confirmed.getByRole('button', { name: wizard.text('confirmed.done', 'orders') }).click();
      await expect(page).toHaveURL(/\/orders$/);

      // Back leads to a step that has nothing to show any more, and says so.
      await page.goBack();
      await expect(page).toHaveURL(/select-products$/);
      await expect(page.getByText(wizard.text('steps.emptied'))).toBeVisible();
    });

    test('NEW-01 NEW-27 NEW-37 the whole job by keyboard alone', async ({ page }, { project }) => {
      const wizard = new Wizard(page, locale);
      const reference = `Keys ${project.name} ${locale}`;
      await wizard.open();
      await wizard.tabTo(wizard.quantity('F01', 'PAL'));
      await page.keyboard.type('5');
      await page.keyboard.press('Enter');
      await expect(wizard.quantity('F02', 'PAL')).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowDown');
      await expect(wizard.quantity('F02', 'PAL')).toHaveValue('1');
      await page.keyboard.press('Shift+Enter');
      await expect(wizard.quantity('F01', 'PAL')).toBeFocused();
      await expect(wizard.quantity('F01', 'PAL')).toHaveValue('5');

      await expect(async () => {
        if (await wizard.next().isVisible()) await page.keyboard.press('Control+Enter');
        await expect(wizard.heading('order-reference-and-shipping')).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 60_000 });
      await expect(wizard.heading('order-reference-and-shipping')).toBeFocused();

      // The usual ship-to party is preset.
      await wizard.tabTo(page.getByRole('radio', { checked: true }));
      await page.keyboard.press('ArrowDown');
      // The earliest day is preset; once another was typed, taking it back leaves the focus where it is.
      await wizard.tabTo(wizard.deliveryDate());
      await page.keyboard.press('Control+A');
      await page.keyboard.type('07-12-2026');
      await wizard.tabTo(wizard.earliest());
      await page.keyboard.press('Enter');
      await expect(wizard.earliest()).toHaveCount(0);
      await page.keyboard.press('Tab');
      await expect(wizard.deliveryDate()).toBeFocused();
      await wizard.tabTo(page.getByLabel(wizard.text('reference.label')));
      await page.keyboard.type(reference);
      await page.keyboard.press('Enter');
      await expect(wizard.heading('order-summary-and-confirmation')).toBeFocused();
      await wizard.tabTo(wizard.button('confirm.label'));
      await page.keyboard.press('Enter');

      await expect(page).toHaveURL(/\/orders\?confirmed=/);
      await expect(page.getByRole('dialog')).toContainText(reference);
    });
  });
}
