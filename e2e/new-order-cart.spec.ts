import { expect } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { closeOnboarding, signIn } from './sign-in.ts';
import { textsOf } from './texts.ts';
import { Wizard } from './wizard.ts';

test.describe('the cart of a new order', () => {
  test.use({ locale: 'de' });
  test.beforeEach(({ page }) => signIn(page, 'buyer.de@customer.example'));

  // What is typed into such a field, and its light, are proven for the field itself (number-field.test.tsx).
  test('NEW-06 NEW-07 pallets and layers have their own maximum', async ({ page }) => {
    const wizard = new Wizard(page, 'de');
    await wizard.open();

    await wizard.quantity('F01', 'PAL').fill('46');
    await wizard.quantity('F01', 'LAY').fill('751');

    await expect(wizard.quantity('F01', 'PAL')).toHaveValue('45');
    await expect(wizard.quantity('F01', 'LAY')).toHaveValue('750');
  });

  test(
    'NEW-09 NEW-10 the first product fixes the warehouse until the cart is cleared',
    { tag: '@phone' },
    async ({ page }) => {
      const wizard = new Wizard(page, 'de');
      await wizard.open();
      const warehouse = page.getByLabel(wizard.text('toolbar.preferredWarehouse'));
      await expect(wizard.quantity('F05', 'PAL')).toBeEnabled();

      await wizard.quantity('F01', 'PAL').fill('2');
      await expect(warehouse).toBeDisabled();
      await expect(wizard.product('F05')).toHaveCount(0);
      const elsewhere = page.getByRole('button', { name: /aus anderen Lagern/ });
      await elsewhere.click();
      await expect(wizard.quantity('F05', 'PAL')).toBeDisabled();
      await checkPage(page);
      await elsewhere.click();
      await expect(wizard.product('F05')).toHaveCount(0);
      await wizard.button('toolbar.clear').click();
      await wizard.button('clear.confirm').click();

      await expect(warehouse).toBeEnabled();
      await expect(wizard.quantity('F05', 'PAL')).toBeEnabled();
      await expect(wizard.quantity('F01', 'PAL')).toHaveValue('0');
      await warehouse.selectOption('MC20');
      await expect(wizard.product('F01')).toHaveCount(0);
      await page.reload();
      await expect(warehouse).toHaveValue('MC20');
      await warehouse.selectOption('');
    },
  );

  test('NEW-03 a closed group stays closed', async ({ page }) => {
    const wizard = new Wizard(page, 'de');
    await wizard.open();
    const group = page.getByRole('heading', { level: 2 }).getByRole('button').first();
    await group.click();
    await expect(wizard.product('F01')).toHaveCount(0);

    await page.reload();

    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await group.click();
    await expect(wizard.product('F01')).toBeVisible();
  });

  test('NEW-05 OPEN-31 the cart survives a reload and is shared with another tab', async ({ page }) => {
    const wizard = new Wizard(page, 'de');
    await wizard.open();
    await wizard.quantity('F01', 'PAL').fill('3');
    await page.reload();
    await expect(wizard.quantity('F01', 'PAL')).toHaveValue('3');

    const other = new Wizard(await page.context().newPage(), 'de');
    await other.open();
    await expect(other.quantity('F01', 'PAL')).toHaveValue('3');
    await other.quantity('F01', 'PAL').fill('7');

    await expect(wizard.quantity('F01', 'PAL')).toHaveValue('7');
  });

  test('OPEN-31 NEW-12 a later step opens the first one that lacks something', async ({ page }) => {
    const wizard = new Wizard(page, 'de');
    await wizard.open('order-summary-and-confirmation');
    await expect(page).toHaveURL(/select-products$/);
    await wizard.next().click();
    await expect(page.getByRole('alert')).toContainText(wizard.text('new-order.no-items', 'errors'));
    await wizard.quantity('F01', 'PAL').fill('6');

    await wizard.open('order-summary-and-confirmation');

    await expect(page).toHaveURL(/order-reference-and-shipping$/);
    const unknown = await page.goto('/orders/new/elsewhere');
    expect(unknown?.status()).toBeLessThan(500);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText(
      wizard.text('steps.select-products.title'),
    );
  });

  test('NEW-11 products that are no longer sold are listed and leave the cart', async ({ page }) => {
    const wizard = new Wizard(page, 'de');
    await wizard.open();
    await wizard.quantity('F01', 'PAL').fill('3');
    await wizard.quantity('F02', 'PAL').fill('2');
    await page.evaluate(() => {
      const [key] = Object.keys(localStorage).filter((name) => name.startsWith('maincrop.cart.'));
      const text = localStorage.getItem(key ?? '') ?? '';
      localStorage.setItem(key ?? '', text.replaceAll('310102', '399999'));
    });

    await page.reload();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(wizard.text('unavailable.title'));
    await expect(dialog).toContainText('7x7');
    await checkPage(page);
    await wizard.button('unavailable.close').click();

    await expect(wizard.quantity('F01', 'PAL')).toHaveValue('3');
    await expect.poll(async () => JSON.stringify(await wizard.storedCart())).not.toContain('399999');
  });

  test('NEW-22 cancelling asks, clears the cart and goes to the orders', async ({ page }) => {
    const wizard = new Wizard(page, 'de');
    await wizard.open();
    await wizard.quantity('F01', 'PAL').fill('3');
    await wizard.button('actions.cancel').click();
    await checkPage(page);
    await wizard.button('cancel.confirm').click();

    await expect(page).toHaveURL(/\/orders$/);
    expect(await wizard.storedCart()).toBeNull();
  });

  test(
    'NEW-01 order lines are pasted out of a spreadsheet, each with its verdict',
    { tag: '@phone' },
    async ({ page }) => {
      const wizard = new Wizard(page, 'de');
      await wizard.open();
      await wizard.button('toolbar.paste').click();
      await page
        .getByLabel(wizard.text('label', 'pasted-lines'))
        .fill('F01\t4\tPAL\nf02;60;PAL\nXX;1\nF05\t3\tLAY');
      await expect(page.getByLabel(wizard.text('label', 'pasted-lines'))).toBeFocused();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(wizard.text('unknown-product', 'pasted-lines'));
      await expect(dialog).toContainText(wizard.text('other-plant', 'pasted-lines'));
      await checkPage(page);
      await dialog.getByRole('button', { name: /^2 / }).click();

      // What was refused stays to be corrected.
      await expect(page.getByLabel(wizard.text('label', 'pasted-lines'))).toHaveValue('XX;1\nF05\t3\tLAY');
      await expect(page.getByLabel(wizard.text('label', 'pasted-lines'))).toBeFocused();
      await dialog.getByRole('button', { name: wizard.text('done', 'pasted-lines') }).click();
      await expect(wizard.quantity('F01', 'PAL')).toHaveValue('4');
      await expect(wizard.quantity('F02', 'PAL')).toHaveValue('45');
    },
  );

  test(
    'NEW-39 NEW-40 a re-order takes over what there is and offers alternatives for the rest',
    { tag: '@phone' },
    async ({ page }) => {
      const wizard = new Wizard(page, 'de');
      await wizard.open();
      await wizard.quantity('F03', 'PAL').fill('1');
      await page.evaluate(() => {
        const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('maincrop.cart.'));
        const line = (ProductNr: string, ShortCode: string, ItemText: string) => ({
          ProductNr,
          ShortCode,
          ItemText,
          SalesUnit: 'CAR',
          Quantity: 70,
        });
        const items = [line('310101', 'F01', 'Fries'), line('399999', 'F99', 'Old fries')];
        localStorage.setItem(
          key.replace('.cart.', '.reorder.'),
          JSON.stringify({ from: null, items, before: null }),
        );
      });

      await page.reload();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('Old fries');
      await checkPage(page);
      await dialog.getByRole('combobox').selectOption('310102');
      await dialog.getByRole('button', { name: /^1 / }).click();

      await expect(dialog).toBeHidden();
      await expect(wizard.quantity('F01', 'PAL')).toHaveValue('1');
      await expect(wizard.quantity('F01', 'LAY')).toHaveValue('1');
      await expect(wizard.quantity('F02', 'LAY')).toHaveValue('1');
      await expect(wizard.quantity('F03', 'PAL')).toHaveValue('1');
      await expect(wizard.product('F01')).toContainText('72');
      await page.reload();
      await expect(dialog).toBeHidden();
    },
  );
});

test('MFA-13 without a second factor there is a warning instead of the wizard', async ({ page }) => {
  await signIn(page, 'buyer.nomfa@customer.example');
  await page.goto('/orders/new/select-products');
  await closeOnboarding(page);

  await expect(page.getByRole('status')).toContainText(textsOf('mfa-gate', 'en-GB')('title'));
  await expect(page.locator('[data-unit]')).toHaveCount(0);
});
