import { expect, type Page } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { signIn } from './sign-in.ts';
import { Wizard } from './wizard.ts';

const LINES = [
  'F01 2p',
  'F02 3p',
  'F03 2p',
  'F04 3p',
  'F06 2p',
  'W01 4p',
  'F09 3l',
  'C01 2p',
  'F11 3p',
  'W02 5l',
];

test.describe('the order of each week, de', () => {
  test.use({ locale: 'de' });
  test.beforeEach(({ page }) => signIn(page, 'buyer.de@customer.example'));

  test('NEW-01 NEW-23 NEW-37 a truck of ten lines is ordered with at most 12 keys beside what is typed', async ({
    page,
  }) => {
    const wizard = new Wizard(page, 'de');
    const keys = countedKeys(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await keys.tabTo('a[href="/orders/new/select-products"]');
    await keys.press('Enter');
    await expect(wizard.product('F01')).toBeVisible();
    await keys.tabTo('input[type="search"]');
    await page.keyboard.type(LINES.join(', '));
    await expect(page.getByRole('button', { name: '10 Zeilen hinzufügen' })).toBeVisible();
    await keys.press('Control+Enter');
    await expect(wizard.quantity('W01', 'PAL')).toHaveValue('4');
    await keys.until(wizard.heading('order-reference-and-shipping'), 'Control+Enter');
    await keys.until(wizard.heading('order-summary-and-confirmation'), 'Control+Enter');
    await expect(page.getByText('Spudmere', { exact: false }).first()).toBeVisible();
    await keys.press('Control+Enter');

    await expect(page).toHaveURL(/\/orders\?confirmed=/);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(keys.count()).toBeLessThanOrEqual(12);
  });

  test('NEW-01 NEW-07 a line that cannot be read stays in the box, with the reason @phone', async ({
    page,
  }) => {
    const wizard = new Wizard(page, 'de');
    await wizard.open();
    const box = page.getByRole('searchbox', { name: wizard.text('toolbar.search') });
    await box.fill('F01 10p 5l, F99 2p, F02 50p');
    await expect(page.getByText(wizard.text('unknown-product', 'pasted-lines'))).toBeVisible();
    await checkPage(page);
    await box.press('Enter');

    await expect(box).toHaveValue('F99 2p');
    await expect(box).toBeFocused();
    await expect(wizard.quantity('F01', 'PAL')).toHaveValue('10');
    await expect(wizard.quantity('F01', 'LAY')).toHaveValue('5');
    await expect(wizard.quantity('F02', 'PAL')).toHaveValue('45');

    await box.fill('F06');
    await box.press('Enter');
    await expect(wizard.quantity('F06', 'PAL')).toBeFocused();
  });

  test('NEW-39 an old order replaces what the order holds or is added to it, and is taken back @phone', async ({
    page,
  }) => {
    const wizard = new Wizard(page, 'de');
    await wizard.open();
    await wizard.quantity('F01', 'PAL').fill('7');
    const again = async () => {
      await page.goto('/orders?list=closed');
      await page.getByRole('rowheader').first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Erneut bestellen' }).click();
      await expect(page).toHaveURL(/select-products/);
    };
    await again();
    const question = page.getByRole('dialog', { name: wizard.text('askTitle', 'reorder') });
    await expect(question.getByRole('row', { name: /7 Paletten/ })).toBeVisible();
    await checkPage(page);
    await question.getByRole('button', { name: wizard.text('keep', 'reorder') }).click();
    expect(await heldOf(wizard)).toEqual([['310101', 'PAL', 7]]);

    await again();
    await question.getByRole('button', { name: wizard.text('replace', 'reorder') }).click();
    await expect(question).toBeHidden();
    const done = page.getByRole('status').filter({ hasText: /übernommen/ });
    await expect(done).toBeVisible();
    expect(await heldOf(wizard)).not.toContainEqual(['310101', 'PAL', 7]);
    await done.getByRole('button', { name: wizard.text('undo', 'reorder') }).click();
    await expect(done).toBeHidden();
    expect(await heldOf(wizard)).toEqual([['310101', 'PAL', 7]]);
  });
});

/** Product, unit and quantity of the lines in the order. */
async function heldOf(wizard: Wizard): Promise<unknown[]> {
  const cart = await wizard.storedCart();
  const lines = (cart?.value['lines'] ?? []) as { ProductNr: string; SalesUnit: string; Quantity: number }[];
  return lines.map(({ ProductNr, SalesUnit, Quantity }) => [ProductNr, SalesUnit, Quantity]);
}

/** Presses keys as somebody without a mouse does, and counts them; a key with Ctrl is one. */
function countedKeys(page: Page) {
  let count = 0;
  const press = async (key: string) => {
    count += 1;
    await page.keyboard.press(key);
  };
  return {
    press,
    count: () => count,
    /** By the skip link where it is the shorter way. */
    tabTo: async (selector: string) => {
      const isThere = () =>
        page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
      for (let presses = 0; presses < 12 && !(await isThere()); presses++) {
        await press('Tab');
        const isSkip = await page.evaluate(() => document.activeElement?.getAttribute('href') === '#main');
        if (isSkip) await press('Enter');
      }
      expect(await isThere(), selector).toBe(true);
    },
    /** Once more where the first press was asked back. */
    until: async (target: ReturnType<Page['getByRole']>, key: string) => {
      for (let presses = 0; presses < 3 && !(await target.isVisible()); presses++) {
        await press(key);
        await target.waitFor({ timeout: 2000 }).catch(() => null);
      }
      await expect(target).toBeVisible();
    },
  };
}
