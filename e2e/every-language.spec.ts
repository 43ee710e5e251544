import { PSEUDO_LOCALE } from '@maincrop/domain/locale/pseudo-locale';
import { turn } from '@maincrop/testkit/faults/rounds';
import { expect, type Page } from '@playwright/test';
import { test } from './check-page.ts';
import { AGREEMENTS, ClaimWizard } from './claim-wizard.ts';
import { faultsInEachLanguage, layoutFaultsOf, SCREENS } from './layout-faults.ts';
import { textsOf } from './texts.ts';
import { signInAs, VISITORS, withRecord } from './visitors.ts';
import { Wizard } from './wizard.ts';

/** The one that is read last is the one in which a journey goes on. */
const LOCALES = ['en-GB', 'nl', 'fr', 'es', 'it', 'de'] as const;
/** The longest words, and the longest sentences. */
const ON_ITS_SIDE = process.env['E2E_ALL'] === '1' ? LOCALES : (['fr', 'de'] as const);
/** In each run one page in three. */
const PAGES = turn(3);
/** Each page speaks German and one other language; which one, turns from page to page. */
const OTHERS = turn(5);
/** On its side it speaks one of its two. */
const SIDES = turn(2);
const MAIN_PAGES = [
  '/dashboard',
  '/orders',
  '/orders?order={order}',
  '/orders/new/select-products',
  '/invoices',
  '/invoices?invoice={invoice}',
  '/claims',
  '/agreements',
  '/contracts',
  '/settings/profile',
] as const;
const WIDE_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

test.use({ isMobile: true, hasTouch: true, viewport: SCREENS.narrow });

for (const [visitor, addresses] of Object.entries(VISITORS))
  test(`each page of a ${visitor} is whole at 320 px in six languages, and on a phone that lies on its side`, async ({
    page,
  }) => {
    const inTurn = [...addresses.entries()].filter(([at]) => PAGES.has(at));
    test.setTimeout(300_000 + inTurn.length * 60_000);
    const userId = await signInAs(page, { visitor, locale: 'de' });
    for (const [place, address] of inTurn) {
      await page.setViewportSize(SCREENS.narrow);
      await page.goto(await withRecord(address, userId));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const shown = { turn: OTHERS.name, address };
      const narrow = await faultsInEachLanguage(page, spokenAt(place));
      await page.setViewportSize(SCREENS.low);
      const low = await faultsInEachLanguage(page, spokenOnItsSideAt(place));
      expect.soft({ ...shown, narrow, low }).toEqual({ ...shown, narrow: [], low: [] });
    }
  });

// A language that does not exist, 40 % longer than English: built and started with `PSEUDO_LOCALE=1` by hand, since what
// customers get holds nothing of it.
for (const [visitor, addresses] of Object.entries(VISITORS))
  test(`each page of a ${visitor} stretches for a language with longer words`, async ({ page }) => {
    test.skip(process.env['PSEUDO_LOCALE'] !== '1');
    test.setTimeout(600_000);
    const userId = await signInAs(page, { visitor, locale: 'de' });
    await page.setViewportSize({ width: 390, height: 844 });
    for (const address of addresses) {
      await page.goto(await withRecord(address, userId));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const faults = await faultsInEachLanguage(page, [PSEUDO_LOCALE]);
      expect.soft({ address, faults }).toEqual({ address, faults: [] });
    }
  });

test('NEW-01 to NEW-38 an order is placed at 320 px in each language, and what Next asks is in sight on a low screen', async ({
  page,
}) => {
  const wizard = new Wizard(page, 'de');
  await signInAs(page, { visitor: 'buyer', locale: 'de' });
  await wizard.open();
  await wizard.quantity('F01', 'PAL').fill('20');
  await wizard.quantity('F02', 'PAL').fill('20');
  await page.setViewportSize(SCREENS.low);
  await wizard.next().click();
  await expect(wizard.button('actions.recalculate')).toBeVisible();
  await expect(wizard.button('suggestion.accept')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(SCREENS.narrow);
  await expectWhole(page, 'the load is asked about');
  await wizard.button('toolbar.clear').click();
  await expectWhole(page, 'clearing is asked about');
  await wizard.button('clear.confirm').click();
  await wizard.button('toolbar.paste').click();
  await expectWhole(page, 'lines are pasted');
  await page.keyboard.press('Escape');
  await wizard.quantity('F01', 'PAL').fill('6');
  await wizard.toDelivery();
  await expectWhole(page, 'delivery');
  await wizard.deliveryDate().locator('+ button').click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectWhole(page, 'calendar');
  await page.keyboard.press('Escape');
  await wizard.toSummary('PO 4711');
  await expectWhole(page, 'summary');
});

test('CLM-05 to CLM-16 a claim is made at 320 px in each language', async ({ page }) => {
  const wizard = new ClaimWizard(page, 'de');
  await signInAs(page, { visitor: 'buyer', locale: 'de' });
  await wizard.open(AGREEMENTS.monthly);
  await wizard.next().click();
  await expect(wizard.party()).toBeFocused();
  await expectWhole(page, 'refused');
  await wizard.party().fill('Polder Frozen');
  await wizard.month('Oktober 2026').click();
  await wizard.month('Oktober 2026').click();
  await wizard.quantity(0, 'CAR').fill('336');
  await expectWhole(page, 'details');
  await wizard.next().click();
  await expect(wizard.heading('claim-summary')).toBeVisible();
  await expectWhole(page, 'summary');
});

test('CON-01 to CON-09 containers are calculated at 320 px in each language', async ({ page }) => {
  await signInAs(page, { visitor: 'buyer', locale: 'de' });
  await page.goto('/container-calculation');
  await new Wizard(page, 'de').quantity('F01', 'PAL').first().fill('40');
  await expectWhole(page, 'products');
  await page.goto('/container-calculation/csv-download');
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectWhole(page, 'result');
});

test('what lies over a page or opens on it is whole at 320 px in each language', async ({ page }) => {
  await signInAs(page, { visitor: 'buyer', locale: 'de' });
  const t = textsOf('app', 'de');
  for (const path of ['/invoices?view=cash', '/invoices?view=statement', '/invoices?dueFrom=2026-11-01']) {
    await page.goto(path);
    await expectWhole(page, path);
  }
  await page.getByRole('button', { name: t('shell.openMenu') }).click();
  await expectWhole(page, 'menu');
  await page.keyboard.press('Escape');
  await page.locator('[aria-keyshortcuts*="Control+K"]').click();
  await page.getByRole('dialog').getByRole('combobox').fill('Pommes');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectWhole(page, 'search');
});

test('texts are whole with the spacing of WCAG 1.4.12 on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, { visitor: 'buyer', locale: 'de' });
  for (const [place, address] of MAIN_PAGES.entries()) {
    await page.goto(await withRecord(address, null));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    }, WIDE_SPACING);
    const faults = await faultsInEachLanguage(page, spokenOnItsSideAt(place));
    expect.soft({ turn: SIDES.name, address, faults }).toEqual({ turn: SIDES.name, address, faults: [] });
  }
});

test('what is cut, torn or too wide is noticed', async ({ page }) => {
  await page.goto('/privacy');
  expect(await layoutFaultsOf(page)).toEqual([]);
  await page.locator('#main').evaluate((main) => {
    const plant = (tag: string, text: string, style: string) => {
      const planted = document.createElement(tag);
      planted.append(text);
      planted.style.cssText = style;
      main.prepend(planted);
    };
    plant('h2', 'Lieferschein', 'width: 3rem; overflow-wrap: anywhere; hyphens: manual');
    plant('p', 'A text without room', 'width: 5rem; overflow: hidden; white-space: nowrap');
    plant('p', 'Lines below one another', 'width: 4rem; height: 1rem; overflow: hidden');
    plant('div', 'accepted', 'margin: -1.5rem 0 0 2rem');
    plant('div', 'received', '');
    plant('button', 'Confirm', 'margin-left: 19rem; width: 6rem');
  });

  const faults = (await layoutFaultsOf(page)).join(' | ');

  for (const sort of [
    /torn in Lieferschein/,
    /room" is cut/,
    /cut by \d+ px in height/,
    /"Confirm" leaves/,
    /wider than/,
    /"received" runs into "accepted"/,
  ])
    expect(faults).toMatch(sort);
});

async function expectWhole(page: Page, state: string): Promise<void> {
  const faults = await faultsInEachLanguage(page, spokenAt(state.length));
  expect.soft({ turn: OTHERS.name, state, faults }).toEqual({ turn: OTHERS.name, state, faults: [] });
}

/** German is the last, so that a journey goes on in it. */
function spokenAt(place: number): readonly string[] {
  return LOCALES.filter((locale, at) => locale === 'de' || OTHERS.has(at + place));
}

function spokenOnItsSideAt(place: number): readonly string[] {
  return ON_ITS_SIDE.filter((_locale, at) => SIDES.has(at + place));
}
