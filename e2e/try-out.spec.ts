import { expect } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { tabTo } from './keyboard.ts';
import { newAccount } from './new-account.ts';
import { declineOnboarding } from './sign-in.ts';
import { textsOf } from './texts.ts';

const LANDING = '/menu-engineering/calculate-your-dishes';
// Nobody speaks German there, so English answers.
const READERS = [
  { locale: 'en-GB', browser: 'de', other: 'Italiano', otherLang: 'it' },
  { locale: 'it', browser: 'it', other: 'English', otherLang: 'en-GB' },
] as const;

for (const { locale, browser, other, otherLang } of READERS) {
  const t = textsOf('try-out', locale);
  const menu = textsOf('menu-engineering', locale);

  test.describe(`the try-out, ${locale}`, () => {
    test.use({ locale: browser });

    test(
      'MENU-22 MENU-23 MENU-25 MENU-26 one dish is judged by keyboard, and waits in the form after signing up',
      { tag: locale === 'en-GB' ? '@phone' : [] },
      async ({ page }) => {
        const told: string[] = [];
        page.on('request', (request) => {
          if (request.method() !== 'GET') told.push(request.url());
        });
        await page.goto(LANDING);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
        await page.getByRole('button', { name: /English|Italiano/ }).click();
        await expect(page.getByRole('button', { name: /^(English|Italiano)$/ })).toHaveCount(2);
        await page.getByRole('button', { name: other, exact: true }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', otherLang);
        await page.getByRole('button', { name: /English|Italiano/ }).click();
        await page
          .getByRole('button', { name: locale === 'it' ? 'Italiano' : 'English', exact: true })
          .click();

        await tabTo(page, page.getByRole('textbox', { name: menu('name'), exact: true }));
        await page.keyboard.type('Steak & fries');
        for (const [slider, value] of [
          ['popularity', '40'],
          ['price', '28'],
          ['costPrice', '11'],
          ['companySeatCount', '110'],
        ] as const) {
          await tabTo(page, page.getByLabel(menu('exact', { label: menu(`slider.${slider}`) })));
          await page.keyboard.type(value);
        }
        await page.reload();
        await expect(page.getByRole('textbox', { name: menu('name'), exact: true })).toHaveValue(
          'Steak & fries',
        );
        await tabTo(page, page.getByRole('button', { name: t('submit') }));
        await page.keyboard.press('Enter');

        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveText(t('result.sleeper', { name: 'Steak & fries' }));
        await expect(heading).toBeFocused();
        expect(new URL(page.url()).pathname).toBe('/menu-engineering/result/sleepers');
        await expect(page.getByRole('article').getByRole('heading').first()).toBeVisible();
        await checkPage(page);
        expect(told).toEqual([]);

        await page.getByRole('link', { name: t('signUp.button') }).click();
        await expect(page).toHaveURL(/\/auth\?/);
        expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
          redirect: '/menu-engineering/add-dish',
          state: 'signUp',
        });
        await newAccount(page, `dish.${locale}@restaurant.example`.toLowerCase(), locale);
        await declineOnboarding(page);
        await page.goto('/menu-engineering/add-dish');
        await page.getByLabel(menu('firstRestaurant.name')).fill('Da Prova');
        await page.getByRole('button', { name: menu('firstRestaurant.save') }).click();
        await expect(page.getByRole('textbox', { name: menu('name'), exact: true })).toHaveValue(
          'Steak & fries',
        );
        await page.getByRole('button', { name: menu('add.submit') }).click();
        await expect(page.getByRole('rowheader', { name: 'Steak & fries' })).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem('maincrop.try-out'))).toBeNull();
      },
    );
  });
}

test('MENU-25 a broken link says what is wrong with it and is corrected in the form', async ({ page }) => {
  const figures = 'course=lunch&popularity=200&costPrice=5&chefTime=4&staffTime=3&companySeatCount=100';
  await page.goto(`/menu-engineering/result/sleepers?name=Soup&price=7.5&${figures}`);
  await expect(page.getByText('“Price excluding tax” has to be a whole number from 0 to 200.')).toBeVisible();

  await page.getByRole('link', { name: 'Correct it in the form' }).click();
  await expect(page.getByRole('textbox', { name: 'Name of the dish' })).toHaveValue('Soup');
  await page.getByLabel('Price excluding tax, exact number').fill('8');
  await page.getByRole('button', { name: 'Calculate now' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“Soup” is a runner');
  await page.goto('/menu-engineering/result/winners');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops, page not found');
});
