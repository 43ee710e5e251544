import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { signIn } from './sign-in.ts';

const field = (page: Page, code: string, unit: 'PAL' | 'LAY'): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(code, { exact: true }) })
    .locator(`[data-unit="${unit}"] input`)
    .first();
const state = (page: Page, name: string) => page.locator(`[data-state="${name}"]`);

test.describe('the container calculation', () => {
  test.beforeEach(({ page }) => signIn(page, 'buyer.gr@customer.example'));

  test('CON-01 to CON-07 NAV-13 each state as it is typed, by keyboard, and confirmed by the service', async ({
    page,
  }) => {
    await page.goto('/container-calculation');
    await expect(page).toHaveURL(/\/container-calculation\/select-products$/);
    await expect(state(page, 'initial')).toBeVisible();

    await field(page, 'F01', 'PAL').focus();
    await page.keyboard.type('12');
    await expect(state(page, 'underfilled')).toContainText('Room for 11 more pallets');
    await expect(page.getByText('Confirmed by our server')).toBeVisible();
    await state(page, 'underfilled').getByRole('button').press('Enter');
    await expect(state(page, 'filled')).toBeVisible();
    await expect(page.getByRole('figure').first()).toContainText('23 places taken');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(field(page, 'F01', 'PAL')).toHaveValue('12');

    await field(page, 'F01', 'PAL').fill('45');
    await expect(state(page, 'overfilled')).toContainText('Too many pallets added: remove 22 pallets');
    await expect(page.getByRole('heading', { name: '2 containers' })).toBeVisible();
    await field(page, 'F02', 'LAY').fill('750');
    await expect(state(page, 'overfilled-no-product')).toContainText('reduce the load by');
    await page.getByRole('radio', { name: 'Slip sheets' }).press('Space');
    await expect(page.getByText('Confirmed by our server')).toBeVisible();
    await page.reload();
    await expect(field(page, 'F02', 'LAY')).toHaveValue('750');
    await checkPage(page);
  });

  test(
    'CON-08 CON-09 a file, a name, a link, and no order is replaced unasked',
    { tag: '@phone' },
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/container-calculation/csv-download');
      await expect(page.getByText('Nothing to download yet')).toBeVisible();
      await page.getByRole('link', { name: 'Choose products' }).click();
      await field(page, 'F01', 'PAL').fill('40');
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(page.getByRole('heading', { name: 'Container 2' })).toBeVisible();

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download CSV' }).click();
      const file = readFileSync(await (await download).path(), 'utf8');
      expect(file).toMatch(/^\uFEFFCode;Product;Own number;Pallets;Layers;Boxes;Net kg;Gross kg\r\nF01;/);

      const name = `Autumn ${test.info().project.name}`;
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Give the calculation a name.')).toBeVisible();
      await page.getByRole('textbox', { name: 'Name of this calculation' }).fill(name);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: `Copy link to ${name}` }).click();
      await expect(page.getByText('Link copied.')).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      await checkPage(page);

      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('button', { name: `Open ${name}` })).toBeVisible();
      await page.getByRole('button', { name: 'Make this an order' }).click();
      await expect(page).toHaveURL(/\/orders\/new\/select-products$/);
      await expect(field(page, 'F01', 'PAL')).toHaveValue('40');

      await page.goto(link);
      await page.getByRole('button', { name: 'Open calculation' }).click();
      await expect(page).toHaveURL(/select-products$/);
      await page.goto('/container-calculation/csv-download');
      await page.getByRole('button', { name: 'Make this an order' }).click();
      await expect(page.getByRole('dialog')).toContainText('You have begun an order with 1 product.');
      await page.getByRole('button', { name: 'Keep my order' }).click();
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await page.goto('/container-calculation/select-products?saved=00000000-0000-4000-8000-000000000000');
      await expect(page.getByText('This calculation does not exist')).toBeVisible();
    },
  );
});
