import { readFileSync } from 'node:fs';
import { turn } from '@maincrop/testkit/faults/rounds';
import { expect, type Page } from '@playwright/test';
import { checkPage, test } from './check-page.ts';
import { LARGEST_SHIFT, shiftsOf, watchShifts } from './layout-shifts.ts';
import { signInAs, VISITORS, withRecord } from './visitors.ts';

/** Shown by the same parts as the pages of multinationals above. */
const LIKE_THOSE_ABOVE = [
  '/approved-products',
  '/approved-products/$page',
  '/best-practices',
  '/lwm-company-information',
  '/market-activations',
  '/sustainability',
  '/training',
  '/trend-information',
];

/** In each run one page in three is looked at on the wide screen, and another on the phone. */
const TURN = turn(3);

const ROUTES = readFileSync(new URL('../apps/web/src/route-tree.gen.ts', import.meta.url), 'utf8');

test('every page of the portal is among the pages below', () => {
  const visited = Object.values(VISITORS).flat();
  const missing = [...ROUTES.matchAll(/fullPath: '([^']+)'/g)]
    .map(([, route = '']) => route.replace(/(?<=.)\/$/, ''))
    .filter((route) => {
      const pattern = new RegExp(`^${route.replace(/\$$/, '.+').replaceAll(/\$\w+/g, '[^/?]+')}([?]|$)`);
      return !visited.some((address) => pattern.test(address));
    })
    .toSorted();
  // They lead on to their first step; the page of all parts, of which some never cease to load, has `design.spec.ts`.
  expect(missing).toEqual(
    [
      '/claims/new/$agreementId',
      '/container-calculation',
      '/dev/design',
      '/orders/new',
      ...LIKE_THOSE_ABOVE,
    ].toSorted(),
  );
});

for (const [visitor, addresses] of Object.entries(VISITORS)) {
  for (const locale of ['en-GB', 'de'])
    test.describe(`each page, ${locale}`, () => {
      test(`of a ${visitor} is accessible and readable, and stays where it is while it loads (turn ${TURN.name}) @phone`, async ({
        page,
      }) => {
        // Twenty pages in a row take a busy machine longer than one flow may.
        test.setTimeout(60_000 + addresses.length * 30_000);
        const userId = await signInAs(page, { visitor, locale });
        await watchShifts(page);
        const moved: string[] = [];
        const isPhone = test.info().project.name === 'phone';
        for (const address of addresses.filter((_, index) => TURN.has(index + Number(isPhone)))) {
          const path = await withRecord(address, userId);
          await open(page, path);
          await page.waitForLoadState('networkidle');
          const { sum, shifts } = await shiftsOf(page);
          if (sum > LARGEST_SHIFT) moved.push(`${address} ${JSON.stringify(shifts)}`);
          await test.step(path, () => checkPage(page, { withContrast: true }));
          await expectNameOnPaper(page);
        }
        expect(moved).toEqual([]);
        await expectPushIsNoticed(page);
      });
    });
}

test('the first view of a page stands where the page itself does @phone', async ({ page, browser }) => {
  const options = { javaScriptEnabled: false, viewport: page.viewportSize() };
  const stranger = await browser.newContext(options);
  await expectSamePlaces(page, await stranger.newPage(), [
    '/auth',
    '/auth?state=signUp',
    '/privacy',
    '/menu-engineering/calculate-your-dishes',
  ]);
  await stranger.close();

  await signInAs(page, { visitor: 'buyer', locale: 'de' });
  const buyer = await browser.newContext({ ...options, storageState: await page.context().storageState() });
  await expectSamePlaces(page, await buyer.newPage(), [
    '/dashboard',
    '/orders',
    '/orders/new/select-products',
    '/invoices',
    '/claims',
    '/agreements',
    '/contracts',
    '/product-information',
  ]);
  await buyer.close();
});

/** Heading, text below it and mark stand in the same places without scripts (`still`) and with them. */
async function expectSamePlaces(page: Page, still: Page, addresses: readonly string[]): Promise<void> {
  const placesOf = async (shown: Page) => {
    await expect(shown.locator('h1')).toBeVisible();
    const parts = ['h1', 'h1 + div', 'h1 + p', '#first-view svg rect, #root svg rect'];
    return Promise.all(
      parts.map(async (part) => {
        const found = shown.locator(part).first();
        const { x = 0, y = 0 } = ((await found.count()) > 0 ? await found.boundingBox() : null) ?? {};
        return [Math.round(x), Math.round(y)];
      }),
    );
  };
  for (const address of addresses) {
    await still.goto(address);
    await expect(still.locator('#first-view'), address).toBeVisible();
    const first = (await placesOf(still)).flat();
    await page.goto(address);
    await expect(page.locator('#first-view')).toHaveCount(0);

    const farthest = async () => {
      const places = (await placesOf(page)).flat();
      // What only one of the two shows has no place to compare.
      return Math.max(
        ...places.map((place, at) => (first[at] === 0 ? 0 : Math.abs(place - (first[at] ?? 0)))),
      );
    };
    await expect.poll(farthest, address).toBeLessThanOrEqual(1);
  }
}

/** What is printed says what it is: the page, or what lies open over it. */
async function expectNameOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('h1, dialog[open] h2').filter({ visible: true }).first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
}

/** What pushes the page down is noticed. */
async function expectPushIsNoticed(page: Page): Promise<void> {
  const { sum: before } = await shiftsOf(page);
  await page.evaluate(() => {
    const planted = document.createElement('p');
    planted.style.height = '200px';
    document.querySelector('#main')?.prepend(planted);
  });
  await expect.poll(async () => (await shiftsOf(page)).sum).toBeGreaterThan(before + LARGEST_SHIFT);
}

/** Opens an address and waits until nothing on the page is on its way. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#main output[aria-label], #main [aria-busy=true]')).toHaveCount(0);
}
