import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { tabTo } from './keyboard.ts';
import { closeOnboarding, signIn } from './sign-in.ts';
import { textsOf } from './texts.ts';

const de = textsOf('products', 'de');
const search = (text: (key: string) => string) => ({ name: text('search') });

test.describe('product information, in de', () => {
  test.use({ locale: 'de', permissions: ['clipboard-read', 'clipboard-write'] });
  test.beforeEach(({ page }) => signIn(page, 'buyer.de@customer.example'));

  test('PRD-01 LIM-01 LIM-02 products by group, searched by code and EAN, chosen and compared by keyboard alone', async ({
    page,
  }) => {
    await page.goto('/product-information');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(49);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(8);

    await tabTo(page, page.getByRole('searchbox', search(de)));
    await page.keyboard.type('s0');
    await page.keyboard.press('Tab');
    await expect(cards).toHaveCount(49);
    await page.getByRole('searchbox', search(de)).focus();
    await page.keyboard.type('2');
    await expect(cards).toHaveCount(1);
    await tabTo(page, cards.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await page.getByRole('searchbox', search(de)).fill('2407000001101');
    await expect(cards).toHaveText(/F01/);
    await tabTo(page, cards.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await page.reload();
    await tabTo(page, page.getByRole('link', { name: de('selection.compare') }));
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(de('compare.title'));
    const brand = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: de('brand') }) });
    await expect(brand).toContainText(de('compare.differs'));
    await expect(brand.getByRole('cell')).toHaveText(['Kravelle', 'Spudmere']);
    const storage = page.getByRole('rowheader', { name: de('fact.storage'), exact: true });
    await expect(storage).toBeVisible();
    await tabTo(page, page.getByRole('checkbox', { name: de('compare.onlyDifferent') }));
    await page.keyboard.press('Space');
    await expect(storage).toHaveCount(0);
  });

  test('PRD-02 the page of a product: packaging, codes that are copied, amounts, and the order', async ({
    page,
  }) => {
    await page.goto('/product-information/prd-310302');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Gitterkartoffeln/);
    const nutrition = page.getByRole('table', { name: de('nutrition.caption') });
    await expect(nutrition.getByRole('row').filter({ hasText: de('nutrition.saltG') })).toContainText(
      '1,1 g',
    );
    await expect(page.getByText('Weizen', { exact: true })).toHaveCSS('font-weight', '600');

    await page.getByRole('button', { name: de('codes.copy', { name: de('codes.ean') }) }).click();
    await expect(
      page.getByText(de('codes.copied', { name: de('codes.ean'), value: '2407000022106' })),
    ).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('2407000022106');

    await page.getByLabel(de('converter.quantity')).fill('3 Lagen');
    await expect(page.getByLabel(de('converter.unit'), { exact: true })).toHaveValue('LAY');
    await expect(page.getByText('255,12 kg')).toBeVisible();
    await page.getByLabel(de('converter.quantity')).fill('viel');
    await expect(page.getByText(de('converter.problem.no-quantity'))).toBeVisible();

    await page.getByRole('button', { name: de('order') }).click();
    await expect(page).toHaveURL(/\/orders\/new\/select-products/);
    await page.goto('/product-information/prd-310302');
    await expect(page.getByRole('link', { name: de('inOrder') })).toBeVisible();
  });

  test('PRD-03 LIM-01 sheets of all products found as one ZIP file, by keyboard alone', async ({ page }) => {
    const file = textsOf('archive', 'de');
    await page.goto('/product-information?q=kartoffelspalten');
    const all = page.getByRole('checkbox', { name: /^Alle \d gefundenen Produkte auswählen$/ });
    await tabTo(page, all);
    await page.keyboard.press('Space');
    const found = await page.getByRole('article').count();
    await expect(page.getByRole('article').getByRole('checkbox', { checked: true })).toHaveCount(found);
    await tabTo(page, page.getByRole('button', { name: de('selection.sheets') }));
    await page.keyboard.press('Enter');

    const dialog = page.getByRole('dialog', { name: file('sheets.title') });
    await expect(dialog.getByText(file('ready'), { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(dialog).toContainText(`Sie enthält ${found} Produktblätter.`);
    await checkPage(page);
    await page.reload();
    const download = dialog.getByRole('button', { name: file('download') });
    await tabTo(page, download);
    const arriving = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const saved = await arriving;
    expect(saved.suggestedFilename()).toBe('product-sheets-de.zip');
    expect(readFileSync(await saved.path(), 'latin1').slice(0, 2)).toBe('PK');

    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/product-information\?q=kartoffelspalten$/);
    await page.goto('/product-information?sheets=nothing');
    await expect(dialog).toContainText(file('gone'));
  });

  test('bad input: unknown, no longer sold, too long, signs only, more than four', async ({ page }) => {
    await page.goto('/product-information/no-such-product');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(de('unknown.title'));
    await page.getByRole('searchbox', search(de)).fill('F03');
    await expect(page.getByRole('article')).toHaveCount(1);

    await page.goto('/product-information/prd-310113');
    await expect(page.getByText(de('withdrawn.title'))).toBeVisible();
    await expect(page.getByRole('button', { name: de('order') })).toHaveCount(0);

    await page.goto('/product-information');
    await page.getByRole('searchbox', search(de)).fill('x'.repeat(10_001));
    await expect(page.getByText(de('problem.too-long', { max: '80' }))).toBeVisible();
    await page.getByRole('searchbox', search(de)).fill('####');
    await expect(page.getByText(de('problem.only-signs'))).toBeVisible();

    await page.goto(
      '/product-information/compare?ids=prd-310101,prd-310102,prd-310103,prd-310104,prd-310105',
    );
    await expect(page.getByText(de('compare.many'))).toBeVisible();
    await expect(page.getByRole('columnheader').filter({ has: page.getByRole('link') })).toHaveCount(4);
    await page.goto('/product-information/compare?ids=prd-310101,nothing');
    await expect(page.getByText(de('compare.few.title'))).toBeVisible();
  });
});

test('an end user without an SAP customer reads a product, without order and contracts @phone', async ({
  page,
}) => {
  const fr = textsOf('products', 'fr');
  await signIn(page, 'chef@restaurant.example');
  await page.goto('/product-information');
  await closeOnboarding(page);
  await page.getByRole('link', { name: /Bâtonnets de fromage/ }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bâtonnets de fromage/);
  await expect(page.getByRole('button', { name: fr('order') })).toHaveCount(0);
  await expect(page.getByText(fr('contracts.title'))).toHaveCount(0);
  await checkPage(page);
});
